/** Tests the sentences of Settings about the state of a key, and about a test notification that was not shown. */
import { describe, expect, test } from 'vitest';

import { actionFaultWords, keyStateWords } from '../../../src/panels/settings/host-words.ts';

describe('a key that is locked', () => {
  test('in an encrypted file is there, and can be unlocked', () => {
    const sentence = keyStateWords('admin', { kind: 'locked', place: 'passphrase' }, 'companion');
    expect(sentence).toBe('The key is locked in an encrypted file (passphrase). Unlock it, or save another key.');
  });

  test('in a locked keychain may not be there, so no sentence says that it is', () => {
    const sentence = keyStateWords('admin', { kind: 'locked', place: 'system' }, 'companion');
    expect(sentence).toContain('can’t tell whether a key is saved');
    expect(sentence).not.toContain('The key is locked');
  });
});

describe('a test notification that was not shown', () => {
  test.each([
    ['page', 'refused', /^Your browser does not allow notifications .* Allow them .* settings for this site/],
    ['page', 'none', /^This browser could not show/],
    ['machine', 'refused', /^The system of the machine .* Allow notifications in its settings/],
    ['machine', 'none', /^Notifications aren’t available on the machine/],
  ] as const)('on the %s (%s) says why and what to do, without a raw value', (by, why, sentence) => {
    const words = actionFaultWords({ kind: 'notShown', by, why });
    expect(words).toMatch(sentence);
    expect(words).not.toContain('failed (');
  });
});
