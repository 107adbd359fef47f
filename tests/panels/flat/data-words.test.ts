/** Tests the sentence that says with which key the figures are loaded, or why they are not loaded. */
import { expect, test } from 'vitest';

import type { KeyState } from '../../../src/core/host/host.ts';
import { keySentence } from '../../../src/panels/flat/data-words.ts';
import { aHost } from '../fixtures/a-host.ts';
import { aState } from '../fixtures/some-reports.ts';

test.each<[KeyState, string]>([
  [
    { kind: 'present', place: 'system', last4: 'abcd', isUnusual: false },
    'Figures are loaded with the admin key ending in abcd.',
  ],
  [{ kind: 'locked', place: 'passphrase' }, 'No admin key can be used. These are saved figures.'],
  // A locked keychain does not tell whether the key is in it.
  [{ kind: 'locked', place: 'system' }, 'No admin key can be used. These are saved figures.'],
  [{ kind: 'absent' }, 'No admin key can be used. These are saved figures.'],
])('while the key is %j, the page says so of its figures', (admin, sentence) => {
  const { status } = aState();
  const host = aHost({ keys: { admin, regular: { kind: 'absent' } } });
  expect(keySentence({ status: { ...status, dataSource: 'cache' }, host })).toBe(sentence);
});
