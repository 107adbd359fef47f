/**
 * Parses and checks a licence, which is one line of text: `outlay1.<payload>.<signature>`, with payload and signature
 * in base64url. The payload is JSON that names the holder. The signature is Ed25519 over the text before the second
 * dot. The check needs no network.
 */
import { decodeUtf8, encodeUtf8, isUtf8 } from '../base/utf8.ts';
import { parseDay } from '../calendar/day.ts';
import type { SignatureVerifier } from '../base/ports.ts';
import { decodeBase64url, encodeBase64url } from '../base/base64url.ts';

export interface Licence {
  /** the holder's name */
  readonly holder: string;
  /** the day on which the licence was issued, `YYYY-MM-DD` */
  readonly issued: string;
}

const FORM = /^(outlay1\.([A-Za-z0-9_-]{1,2000}))\.([A-Za-z0-9_-]{86})$/;
const PRODUCT = 'outlay';
const MOST_LETTERS = 200;

/**
 * Returns the text that the signature covers: the licence up to its second dot, which is not included. The caller must
 * make sure that the holder's name has 1 to 200 characters and that `issued` is a valid day.
 */
export function licenceMessage({ holder, issued }: Licence): string {
  const payload = encodeUtf8(JSON.stringify({ holder, issued, product: PRODUCT }));
  return `outlay1.${encodeBase64url(payload)}`;
}

/**
 * Reads the licence from a text; null if the text is not a licence with a valid signature. White space around and
 * within the text is ignored, because e-mail programs break long lines.
 */
export async function readLicence(text: string, verifier: SignatureVerifier): Promise<Licence | null> {
  const match = FORM.exec(text.replaceAll(/\s+/g, ''));
  const [, message = '', payloadText = '', signatureText = ''] = match ?? [];
  const payload = decodeBase64url(payloadText);
  const signature = decodeBase64url(signatureText);
  if (match === null || payload === null || signature === null) return null;
  if (!(await verifier.verify(encodeUtf8(message), signature))) return null;
  return payloadOf(payload);
}

function payloadOf(bytes: Uint8Array): Licence | null {
  if (!isUtf8(bytes, 0, bytes.length)) return null;
  const fields = parsed(decodeUtf8(bytes, 0, bytes.length));
  if (typeof fields !== 'object' || fields === null) return null;
  const { holder, issued, product } = fields as Readonly<Record<string, unknown>>;
  if (product !== PRODUCT || typeof holder !== 'string' || typeof issued !== 'string') return null;
  if (holder.length === 0 || holder.length > MOST_LETTERS || parseDay(issued) === null) return null;
  return { holder, issued };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
