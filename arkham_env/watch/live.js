"use strict";
// Running game of one person (arkham_env/watch/server.py). The server puts this script before that
// of the page, which calls the functions of liveGame; they use the functions of the page.
globalThis.liveGame = (() => {
  const TOKEN = location.pathname.slice(1);
  const PATIENCE = 400; // time after which the page shows that the agents decide
  const SPOKEN = 12; // log lines that are announced after a step
  let numbers = {}; // number of steps, and of undos and loads, in the latest response
  let hint = null; // evaluation of the present decision
  let busy = false;

  async function request(path, body) {
    const headers = { "X-Arkham-Token": TOKEN };
    if (body !== undefined) headers["Content-Type"] = "application/json";
    let response;
    try {
      response = await fetch(path, { method: body === undefined ? "GET" : "POST", headers, body });
    } catch {
      throw new Error("The server does not answer: start the command again.");
    }
    const text = await response.text();
    if (!response.ok) throw new Error(`${text[0].toUpperCase()}${text.slice(1)}.`);
    return text;
  }
  const ask = async (path, more = {}) =>
    JSON.parse(await request(path, JSON.stringify({ ...numbers, ...more })));
  function notice(text) {
    $("#notice").textContent = text;
  }
  async function run(action) { // one request at a time
    if (busy) return;
    busy = true;
    notice("");
    const timer = setTimeout(() => notice("The agents are deciding \u2026"), PATIENCE);
    try {
      notice(await action() || "");
    } catch (error) {
      notice(error.message);
    } finally {
      clearTimeout(timer);
      busy = false;
    }
  }
  function begin(found) { // shows a whole game
    numbers = { at: found.at, branch: found.branch };
    hint = null;
    return { ...found.replay, adviser: "hint" };
  }
  function grow(found) { // replaces the steps after the first `keep`
    numbers = { at: found.at, branch: found.branch };
    hint = null;
    replay.steps.length = found.keep;
    replay.steps.push(...found.steps);
    Object.assign(replay.cards, found.cards);
    take(replay);
    go(scenes.length - 1);
    const lines = found.steps.flatMap((step) => step.log || []).slice(-SPOKEN);
    $("#say").textContent = [...lines, $("#say").textContent].join(". ");
  }

  const isPresent = () => at === scenes.length - 1;
  function pick(i) {
    if (!isPresent()) {
      notice("This is an earlier decision: press End to return to the present one.");
      return false;
    }
    run(async () => grow(await ask("/step", { pick: i })));
    return true;
  }
  const undo = () => run(async () => grow(await ask("/undo")));
  const askHint = () => run(async () => {
    ({ hint } = await ask("/hint"));
    go(scenes.length - 1);
    const { label } = scenes[at].decision.options[hint.pick];
    return `Hint: ${hint.pick}. ${label}${hint.note ? ` (${hint.note})` : ""}`;
  });
  const save = () => run(async () => {
    const url = URL.createObjectURL(new Blob([await request("/save", "{}")], { type: "application/json" }));
    el("a", { href: url, download: `${replay.game.replaceAll("/", "_")}_${numbers.at}.json` }).click();
    setTimeout(() => URL.revokeObjectURL(url), 60000);
    return "Saved as a download. The file contains the whole game, also what is hidden from this seat.";
  });
  const load = () => run(async () => {
    const input = $("#file"), file = input.files[0];
    if (!file) return "";
    const text = await file.text();
    input.value = "";
    take(begin(JSON.parse(await request("/load", text))));
    go(scenes.length - 1);
    return "Loaded.";
  });

  function start() {
    const button = (label, key, action) => el("button", { title: `${label} (${key})`, onclick: action, text: label });
    $("#ask").after(el("p", { id: "notice", role: "status", style: "padding:2px 10px;font-weight:600" }));
    $("#options").after(el("div", { class: "keys", id: "live", role: "group", "aria-label": "game", style: "padding:2px 10px 6px" },
      button("Undo", "u", undo), button("Hint", "h", askHint), button("Save", "s", save),
      button("Load", "l", () => $("#file").click()), button("Reload", "r", () => location.reload()),
      el("input", { id: "file", type: "file", accept: ".json", hidden: "hidden", "aria-label": "saved game", onchange: load })));
    const keys = { u: undo, h: askHint, s: save, l: () => $("#file").click(), r: () => location.reload() };
    Object.assign(KEYS, Object.fromEntries(Object.entries(keys).map(([key, action]) =>
      [key, (event) => event.repeat || action()])));
    for (const [key, text] of [["enter", "on an option of the present decision: take it"],
      ["u", "undo the last decision"], ["h", "hint"], ["s", "save"], ["l", "load"], ["r", "reload the page"]]) {
      $("#help table").append(el("tr", {}, el("td", {}, el("kbd", { text: key })), el("td", { text })));
    }
    // A key that is held down takes only one option.
    document.addEventListener("keydown", (event) => {
      if (event.repeat && event.key === "Enter" && event.target.closest("#options")) event.preventDefault();
    }, true);
    $("#options [tabindex='0']")?.focus();
  }
  return {
    content: async () => begin(JSON.parse(await request("/game"))),
    // The hint in the form of a step, for the options of the present decision.
    advice: () => isPresent() && hint ? { agent: hint, adviser: { pick: hint.pick } } : undefined,
    pick,
    start,
  };
})();
