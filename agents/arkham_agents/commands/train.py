"""Subcommand ``train``: the stages of a training experiment."""

from __future__ import annotations

from typing import Annotated

from arkham_agents.command import in_one_line, typer


@in_one_line
def train(
    config: Annotated[
        str,
        typer.Argument(metavar="CONFIG", help="YAML file with the experiment's configuration"),
    ],
    continue_run: Annotated[
        bool, typer.Option("--continue", help="continue the earlier run with the same name")
    ] = False,
    resume: Annotated[
        str | None, typer.Option(help="continue from this checkpoint; runs only the stage ppo")
    ] = None,
    steps: Annotated[int | None, typer.Option(help="replaces ppo.total_steps")] = None,
    seed: Annotated[int | None, typer.Option(help="replaces the configured seed")] = None,
    ray: Annotated[
        str | None,
        typer.Option(
            metavar="ADDRESS",
            help="play games on this Ray cluster: HOST:PORT, ray://HOST:PORT, auto or local",
        ),
    ] = None,
    progress: Annotated[bool, typer.Option(help="show a progress bar")] = True,
) -> None:
    """Run the stages of a training experiment.

    Prints the path of the checkpoint. Requires the extra 'train'. Ctrl-C, SIGTERM and SIGHUP save
    the run and end it; --continue resumes it.
    """
    from arkham_agents.config import changed, read_config
    from arkham_env.core.kernel.errors import InvalidSetup

    experiment = changed(read_config(config), steps, seed)
    if resume is not None and ray is not None:
        raise InvalidSetup(f"--ray {ray}: cannot be combined with --resume, which runs locally")
    if resume is not None and continue_run:
        raise InvalidSetup(f"--continue: cannot be combined with --resume {resume}")
    # Importing torch takes seconds: report mistakes in the configuration first.
    from arkham_agents.pipeline import run_stages
    from arkham_agents.training import training

    if resume is None:
        run_stages(experiment, continue_run, progress_bar=progress, ray=ray)
    else:
        training.train(experiment, resume, progress_bar=progress)
