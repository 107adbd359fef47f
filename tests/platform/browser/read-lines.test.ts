/** Lines of a stream are returned complete, however the network cuts the stream into pieces. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readLines } from '../../../src/platform/browser/read-lines.ts';

async function linesOf(chunks: readonly Uint8Array[]): Promise<string[]> {
  const lines: string[] = [];
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
  for await (const line of readLines(body)) lines.push(line);
  return lines;
}

it('gives every line, empty ones too, and leaves out a last one that was cut off', async () => {
  const bytes = new TextEncoder().encode('{"a":"日本"}\n\n{"b":1}\nhalf');
  expect(await linesOf([bytes])).toEqual(['{"a":"日本"}', '', '{"b":1}']);
});

it('does not depend on where the pieces end, not even inside a character', async () => {
  const text = '{"name":"Zoë 🔑 日本"}\n\n{"n":2}\n';
  const bytes = new TextEncoder().encode(text);
  const cut = fc.array(fc.nat({ max: bytes.length }), { maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(cut, async (places) => {
      const ends = [...new Set([...places, bytes.length])].toSorted((a, b) => a - b);
      const chunks = ends.map((end, index) => bytes.slice(ends[index - 1] ?? 0, end));
      expect(await linesOf(chunks)).toEqual(['{"name":"Zoë 🔑 日本"}', '', '{"n":2}']);
    }),
  );
});
