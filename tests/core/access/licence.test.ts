/**
 * A licence is accepted only if its signature is valid. A change of any character makes the signature invalid, but
 * added white space is ignored. A signature by any other key is not accepted.
 */
import { sign, type KeyObject } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { licenceText } from '../../../scripts/issue-licence.js';
import { decodeBase64url, encodeBase64url } from '../../../src/core/base/base64url.ts';
import { LICENCE_PUBLIC_KEY } from '../../../src/core/access/licence-key.ts';
import { readLicence } from '../../../src/core/access/licence.ts';
import { createSignatureVerifier } from '../../../src/platform/shared/ed25519.ts';
import { createKeyPair } from './key-pair.ts';

const { privateKey, verifier } = createKeyPair();
const ADA = { holder: 'Ada Example, Łódź 日本', issued: '2026-11-21' };
const text = licenceText({ ...ADA, privateKey });

describe('a licence', () => {
  it('is read back with its holder and day, white space forgiven', async () => {
    expect(await readLicence(text, verifier)).toEqual(ADA);
    expect(await readLicence(`\n ${text.slice(0, 40)}\r\n${text.slice(40)} `, verifier)).toEqual(ADA);
  });

  it('with any letter changed is none', async () => {
    for (let place = 0; place < text.length; place += 1) {
      const changed = `${text.slice(0, place)}${text[place] === 'A' ? 'B' : 'A'}${text.slice(place + 1)}`;
      expect(await readLicence(changed, verifier), `letter ${place}`).toBeNull();
    }
  });

  it('signed by another key is none', async () => {
    expect(await readLicence(text, createKeyPair().verifier)).toBeNull();
    expect(await readLicence(text, createSignatureVerifier(LICENCE_PUBLIC_KEY))).toBeNull();
  });

  it.each([
    ['another product', (key: KeyObject) => signed(JSON.stringify({ ...ADA, product: 'inlay' }), key)],
    ['no holder', (key: KeyObject) => signed(JSON.stringify({ ...ADA, holder: '', product: 'outlay' }), key)],
    [
      'no day of the calendar',
      (key: KeyObject) => signed(JSON.stringify({ ...ADA, issued: '2026-02-30', product: 'outlay' }), key),
    ],
    ['no JSON', (key: KeyObject) => signed('outlay', key)],
  ])('of %s is none although its signature is right', async (_what, make) => {
    expect(await readLicence(make(privateKey), verifier)).toBeNull();
  });

  it('is none in anything else', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string(), async (other) => {
        expect(await readLicence(other, verifier)).toBeNull();
      }),
    );
    expect(await readLicence(`${text}.${text}`, verifier)).toBeNull();
  });
});

function signed(payload: string, key: KeyObject): string {
  const message = `outlay1.${Buffer.from(payload).toString('base64url')}`;
  return `${message}.${sign(null, Buffer.from(message), key).toString('base64url')}`;
}

describe('the verifier', () => {
  it('says no, and does not throw, for a key or a signature that is none', async () => {
    const message = new Uint8Array([1]);
    expect(await createSignatureVerifier(new Uint8Array(3)).verify(message, new Uint8Array(64))).toBe(false);
    expect(await verifier.verify(message, new Uint8Array(1))).toBe(false);
  });
});

describe('base64url', () => {
  it('is what others write, and comes back', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        const written = encodeBase64url(bytes);
        expect(written).toBe(Buffer.from(bytes).toString('base64url'));
        expect(decodeBase64url(written)).toEqual(bytes);
      }),
    );
  });

  it.each(['A', 'AB', 'AAB', 'A===', 'A+AA', 'A A', 'Ä'])('is not %j', (other) => {
    expect(decodeBase64url(other)).toBeNull();
  });
});
