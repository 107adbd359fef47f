/**
 * Reads the files below src whose names match `ending`: by default, all TypeScript files. Returns their texts by path
 * relative to src.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SRC = fileURLToPath(new URL('../../src/', import.meta.url));

export function sourceFiles(ending = /\.tsx?$/): Map<string, string> {
  const names = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((name) => ending.test(name));
  return new Map(names.toSorted().map((name) => [name.replaceAll('\\', '/'), readFileSync(join(SRC, name), 'utf8')]));
}
