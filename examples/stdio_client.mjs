// Player in JavaScript: starts the server and always takes the last option.
//
//     node examples/stdio_client.mjs python examples/stdio_server.py
//
// The arguments are the command that starts the server. GAME, SEED and PLAYERS are read from the
// environment. The program prints the result of the game as JSON.

import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

const [command, ...args] = process.argv.slice(2);
const server = spawn(command, args, { stdio: ["pipe", "pipe", "inherit"] });
const answers = createInterface({ input: server.stdout })[Symbol.asyncIterator]();

async function ask(request) {
  server.stdin.write(JSON.stringify(request) + "\n");
  const { value, done } = await answers.next();
  if (done) throw new Error("the server ended");
  const answer = JSON.parse(value);
  if (!answer.ok) throw new Error(answer.error);
  return answer;
}

let decision = await ask({
  op: "new",
  game: process.env.GAME ?? "lcg/spreading_flames",
  seed: Number(process.env.SEED ?? 7),
  options: { players: Number(process.env.PLAYERS ?? 2) },
});
let count = 0;
while (!decision.over) {
  // A language model would read decision.news, decision.text and decision.options here.
  decision = await ask({ op: "act", option: decision.options.length - 1 });
  count += 1;
}
await ask({ op: "quit" });
console.log(JSON.stringify({ decisions: count, ...decision }));
