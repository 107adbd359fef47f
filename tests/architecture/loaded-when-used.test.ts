/**
 * Checks that the libraries for integrations (e-mail, spreadsheets, Parquet, pictures, agents) and for the log are
 * loaded when they are needed, and not when Outlay starts.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

import { beforeAll, describe, expect, it } from 'vitest';

import { staticImportsOf } from './imports-of.ts';

const SRC = join(import.meta.dirname, '../../src');
const COMPANION = join(SRC, 'platform/companion');

/**
 * Code that runs before anybody uses an integration: each command, a running companion (Outlay's local program), and
 * the thread of its engine, which computes the figures.
 */
const STARTS = ['main.ts', 'command/start/run-start.ts', 'companion-engine.ts', 'engine-thread.ts'].map((name) =>
  join(COMPANION, name),
);

const LIBRARIES = [
  'nodemailer',
  'write-excel-file',
  'hyparquet-writer',
  'fast-png',
  '@modelcontextprotocol/sdk',
  'pino',
];

/** Whether a module imports the library, or a file of it. */
const isOf = (library: string) => (specifier: string) => specifier === library || specifier.startsWith(`${library}/`);

/**
 * Returns every package that these files import statically, directly or through other files. For each package, also
 * returns one file that imports it.
 */
function loadedBy(files: readonly string[]): ReadonlyMap<string, string> {
  const packages = new Map<string, string>();
  const seen = new Set<string>();
  const waiting = [...files];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    for (const specifier of staticImportsOf(file, readFileSync(file, 'utf8'))) {
      if (specifier.startsWith('.')) waiting.push(join(dirname(file), specifier));
      else packages.set(specifier, relative(SRC, file));
    }
  }
  expect(seen.size).toBeGreaterThan(100);
  return packages;
}

describe('at the start', () => {
  let loaded: ReadonlyMap<string, string>;
  beforeAll(() => {
    loaded = loadedBy(STARTS);
  });

  it.each(LIBRARIES)('%s is not loaded', (library) => {
    const found = [...loaded].filter(([specifier]) => isOf(library)(specifier));
    expect(found).toEqual([]);
  });

  it('what is always needed is found, so the search works', () => {
    expect([...loaded.keys()]).toEqual(expect.arrayContaining(['commander', 'hono']));
  });
});

it.each(LIBRARIES)('%s is used somewhere, so that the list is not about what is gone', (library) => {
  const manifest = readFileSync(join(SRC, '../package.json'), 'utf8');
  expect(manifest).toContain(`"${library}"`);
  expect(existsSync(join(SRC, '../node_modules', library))).toBe(true);
});
