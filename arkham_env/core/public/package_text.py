"""Reading of text files that are part of a package."""


def package_text(package: str, name: str) -> str:
    """Return the text of a file in the folder of a package.

    Args:
        package: the name of the package, such as ``"arkham_env.lcg"``.
        name: the name of the file, such as ``"how_to_play.txt"``.

    Raises:
        FileNotFoundError: the package has no such file.
    """
    from importlib.resources import files  # here, because it is slow to import and seldom needed

    return files(package).joinpath(name).read_text(encoding="utf-8")
