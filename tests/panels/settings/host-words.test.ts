/** Tests the sentences of Settings about the state of a key. */
import { describe, expect, test } from 'vitest';

import { keyStateWords } from '../../../src/panels/settings/host-words.ts';

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
