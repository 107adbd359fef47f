/** A browser's key pair, made and used with Node's own cryptography. */
import { generateKeyPairSync, sign } from 'node:crypto';

import { parseBrowserKey, type BrowserKey } from '../../../../src/platform/companion/server/browser-key.ts';
import type { SignInRequest } from '../../../../src/platform/companion/server/session.ts';
import { signInText } from '../../../../src/platform/shared/signed-texts.ts';

export interface ABrowserKey {
  readonly key: BrowserKey;
  signature(text: string): string;
  /** what a page sends to sign in */
  answer(challenge: string, origin?: string): SignInRequest;
}

export const ORIGIN = 'http://localhost:9484';

export function aBrowserKey(): ABrowserKey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
  const key = parseBrowserKey(point.toString('base64url'));
  if (key === null) throw new Error('not a key');
  const signature = (text: string): string =>
    sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64url');
  return {
    key,
    signature,
    answer: (challenge, origin = ORIGIN) => ({
      key,
      challenge,
      origin,
      signature: signature(signInText(origin, challenge, key)),
    }),
  };
}
