"""``python -m zendotao`` is the ``zendotao`` command."""

from zendotao.cli import main

if __name__ == "__main__":
    main()
