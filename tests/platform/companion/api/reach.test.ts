import { posix } from 'node:path';

import { expect, it } from 'vitest';

import { importsOf } from '../../../architecture/imports-of.ts';
import { sourceFiles } from '../../../architecture/source-files.ts';

const FILES = sourceFiles();
const API = [...FILES.keys()].filter((file) => file.startsWith('platform/companion/api/'));

/**
 * Returns every file that runs when the given files are loaded. A file that is imported only for its types does not
 * count.
 */
function reachedFrom(files: readonly string[]): Set<string> {
  const reached = new Set(files);
  for (const file of reached) {
    for (const { specifier, isType } of importsOf(file, FILES.get(file) ?? '')) {
      if (isType || specifier?.startsWith('.') !== true) continue;
      reached.add(posix.join(posix.dirname(file), specifier));
    }
  }
  return reached;
}

it('the JSON API reaches no key, no file of settings, no way out and no provider, by however many steps', () => {
  const reached = [...reachedFrom(API)];
  expect(API.length).toBeGreaterThan(5);
  expect(reached.length).toBeGreaterThan(API.length + 5);
  const forbidden =
    /^platform\/companion\/(keys|outgoing|files|control|devices|command)\/|^core\/provider\/|engine-(host|thread)/;
  expect(reached.filter((file) => forbidden.test(file))).toEqual([]);
});
