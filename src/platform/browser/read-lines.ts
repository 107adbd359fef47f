/**
 * Splits the body of a response into lines and returns each line as soon as it has arrived. Empty lines are returned
 * too, because they show that the connection works. If the body does not end with a line break, the text after the last
 * one is not returned.
 */
export async function* readLines(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const lines = (rest + decoder.decode(value, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } finally {
    reader.cancel().catch(() => undefined);
  }
}
