"""A tool server over standard input and output with one tool, made with the `mcp` package."""
from mcp.server import MCPServer

server = MCPServer("weather")


@server.tool()
def weather(city: str) -> str:
    """The weather in a city now."""
    return "14 degrees and cloudy."


@server.tool()
def echo(text: str) -> str:
    """Gives the text back."""
    return text


server.run("stdio")
