// Looks for a secret in whatever was written, sent or printed, also where it was dressed up as base64, hex, percent-encoding or UTF-16.

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Shortest piece of an encoded secret that is looked for; the ends of base64 depend on what stands beside it. */
const MARGIN = 4;

/** The texts a secret would be recognized by, in latin1. */
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

/** Names of the texts that carry a secret in any dress. */
export function tracesIn(texts: Iterable<readonly [name: string, text: string]>, secrets: readonly string[]): string[] {
  const wanted = secrets.flatMap(disguisesOf);
  return [...texts].filter(([, text]) => wanted.some((dress) => text.includes(dress))).map(([name]) => name);
}

/** Every file under a folder, as latin1 text by path; sockets and what vanishes meanwhile are left out. */
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
