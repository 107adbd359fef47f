/** Reads standard input as text, for input that is not secret: settings, a licence. */
import type { Readable } from 'node:stream';

const MAX_LENGTH = 16 * 1024 * 1024;

/**
 * Reads to the end of the input, but stops if the text has more than 16 × 1024 × 1024 characters. No command accepts
 * such a long text.
 */
export async function readAllInput(input: Readable): Promise<string> {
  // With an encoding, the stream joins a letter whose bytes arrive in two chunks.
  input.setEncoding('utf8');
  let text = '';
  for await (const chunk of input as AsyncIterable<string>) {
    text += chunk;
    if (text.length > MAX_LENGTH) break;
  }
  return text;
}
