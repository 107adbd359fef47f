/** Returns the lines of a streamed answer as they arrive. Ending the iteration closes the connection. */
export async function* readLines(response: Response): AsyncGenerator<string, undefined, undefined> {
  const decoder = new TextDecoder();
  let rest = '';
  if (response.body === null) return undefined;
  for await (const chunk of response.body) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  return undefined;
}
