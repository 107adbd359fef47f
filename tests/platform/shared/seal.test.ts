/** A sealed (encrypted) text opens only with its secret and purpose. It does not open if even one bit was changed. */
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { seal, unseal } from '../../../src/platform/shared/seal.ts';
import { LEAST_COST } from './in-thread-sealer.ts';

const PASSPHRASE = 'a quiet harbour at dusk';
const SECRET = new Uint8Array(32).fill(7);

describe('a text sealed by a passphrase', () => {
  /** a text that was sealed with the usual work for a passphrase, so sealing and opening it take 200 ms each */
  let dear = '';
  beforeAll(async () => {
    dear = await seal('the key', { passphrase: PASSPHRASE, purpose: 'keys' });
  });

  test('opens at the real cost', async () => {
    const opened = await unseal(dear, { passphrase: PASSPHRASE, purpose: 'keys' });
    expect(opened).toEqual({ ok: true, value: 'the key' });
    expect(dear).toMatch(/^outlay1\.p,65536,3,1,[\w,-]+\.[\w-]+\.[\w-]+$/);
  });

  test('opens with the passphrase, however its letters were typed', async () => {
    const options = { passphrase: 'caf\u00e9 at the harbour', purpose: 'keys' };
    const sealed = await seal('sk-ant-admin01-Ünïcode 日本', options, LEAST_COST);
    const opened = await unseal(sealed, { passphrase: 'cafe\u0301 at the harbour', purpose: 'keys' });
    expect(opened).toEqual({ ok: true, value: 'sk-ant-admin01-Ünïcode 日本' });
  });

  test('does not open with another passphrase, for another purpose, or with a secret', async () => {
    const sealed = await seal('the key', { passphrase: PASSPHRASE, purpose: 'keys' }, LEAST_COST);
    const wrong = { ok: false, error: { kind: 'wrongSecret' } };
    expect(await unseal(sealed, { passphrase: `${PASSPHRASE} `, purpose: 'keys' })).toEqual(wrong);
    expect(await unseal(sealed, { passphrase: '', purpose: 'keys' })).toEqual(wrong);
    expect(await unseal(sealed, { passphrase: PASSPHRASE, purpose: 'snapshot' })).toEqual(wrong);
    expect(await unseal(sealed, { secret: SECRET, purpose: 'keys' })).toEqual(wrong);
  });

  test('is one line that does not hold the text, and never the same twice', async () => {
    const [one, other] = await Promise.all([
      seal('sk-ant-admin01', { passphrase: PASSPHRASE, purpose: 'keys' }, LEAST_COST),
      seal('sk-ant-admin01', { passphrase: PASSPHRASE, purpose: 'keys' }, LEAST_COST),
    ]);
    expect(one).toMatch(/^outlay1\.p,19456,1,1,[\w,-]+\.[\w-]+\.[\w-]+$/);
    expect(one).not.toContain('sk-ant');
    expect(one).not.toBe(other);
  });

  test('says that a newer version wrote it, and refuses a cost beyond reason without paying it', async () => {
    const sealed = dear;
    const options = { passphrase: PASSPHRASE, purpose: 'keys' };
    expect(await unseal(sealed.replace('outlay1', 'outlay2'), options)).toEqual({
      ok: false,
      error: { kind: 'newerVersion' },
    });
    for (const cost of ['p,4194304,3,1', 'p,65536,9999,1', 'p,65536,3,64', 'p,8,1,1', 'p,065536,3,1', 'p,6.5e4,3,1']) {
      const changed = sealed.replace('p,65536,3,1', cost);
      expect(await unseal(changed, options), cost).toEqual({ ok: false, error: { kind: 'damaged' } });
    }
  });

  test('is refused with a bit flipped in salt, wrapped key, or data', async () => {
    const sealed = await seal('the key', { passphrase: PASSPHRASE, purpose: 'keys' }, LEAST_COST);
    const parts = sealed.split(/[.,~]/);
    let at = 0;
    for (const part of parts) {
      const middle = at + Math.floor(part.length / 2);
      const changed = flip(sealed, middle, 1);
      const opened = await unseal(changed, { passphrase: PASSPHRASE, purpose: 'keys' });
      expect(opened.ok, `character ${middle} of ${sealed}`).toBe(false);
      at += part.length + 1;
    }
  });
});

describe('a text sealed by a passkey’s secret', () => {
  test('comes back whatever it holds', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'grapheme' }),
        fc.uint8Array({ minLength: 32, maxLength: 32 }),
        async (text, bytes) => {
          const options = { secret: new Uint8Array(bytes), purpose: 'keys' };
          expect(await unseal(await seal(text, options), options)).toEqual({ ok: true, value: text });
        },
      ),
      { numRuns: 100 },
    );
  });

  test('is refused with any bit of any part flipped', async () => {
    const sealed = await seal('sk-ant-admin01-0123456789', { secret: SECRET, purpose: 'keys' });
    for (let at = 0; at < sealed.length; at += 1) {
      for (let bit = 0; bit < 7; bit += 1) {
        const opened = await unseal(flip(sealed, at, bit), { secret: SECRET, purpose: 'keys' });
        expect(opened.ok, `bit ${bit} of character ${at} of ${sealed}`).toBe(false);
      }
    }
  });

  test('is refused cut short, doubled, or as something else', async () => {
    const sealed = await seal('the key', { secret: SECRET, purpose: 'keys' });
    for (const changed of [
      '',
      'outlay1',
      sealed.slice(0, -1),
      `${sealed}.`,
      `${sealed}\n`,
      ` ${sealed}`,
      sealed + sealed,
      '{}',
    ]) {
      expect(await unseal(changed, { secret: SECRET, purpose: 'keys' })).toEqual({
        ok: false,
        error: { kind: 'damaged' },
      });
    }
  });
});

function flip(text: string, at: number, bit: number): string {
  return text.slice(0, at) + String.fromCharCode(text.charCodeAt(at) ^ (1 << bit)) + text.slice(at + 1);
}
