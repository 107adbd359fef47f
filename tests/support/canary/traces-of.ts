// Searches for a secret in texts that were written, sent or printed. It also finds the secret as base64, hex,
// percent-encoding or UTF-16, and with its bytes in reversed order.

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * How many characters at each end of an encoded secret are ignored. The ends of base64 depend on the neighbouring text.
 */
const MARGIN = 4;

/** Returns the encoded forms of a secret that are searched for, as latin1 text. */
export function disguisesOf(secret: string): string[] {
  const bytes = Buffer.from(secret);
  const base64 = [0, 1, 2].flatMap((shift) => {
    const shifted = Buffer.concat([Buffer.alloc(shift, ' '), bytes]);
    return (['base64', 'base64url'] as const).map((encoding) => shifted.toString(encoding).slice(MARGIN, -MARGIN));
  });
  const hex = bytes.toString('hex');
  const percent = [...bytes].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
  const wide = Buffer.from(secret, 'utf16le').toString('latin1');
  const reversed = Buffer.from(bytes.toReversed()).toString('latin1');
  return [...new Set([secret, ...base64, hex, hex.toUpperCase(), percent, wide, reversed])];
}

/** Returns the names of the texts that contain a secret in any encoding. */
export function tracesIn(texts: Iterable<readonly [name: string, text: string]>, secrets: readonly string[]): string[] {
  const wanted = secrets.flatMap(disguisesOf);
  return [...texts].filter(([, text]) => wanted.some((dress) => text.includes(dress))).map(([name]) => name);
}

/**
 * Reads every file below a folder as latin1 text, by path. Sockets are left out, and so are files that disappear
 * meanwhile.
 */
export async function filesUnder(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = new Map<string, string>();
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const text = await readFile(path, 'latin1').catch(() => null);
    if (text !== null) files.set(path, text);
  }
  return files;
}
