/** Parses JSON from bytes into objects, for small answers (lists, errors). */
import { decodeUtf8, isUtf8 } from '../../../base/utf8.ts';
import { fail, ok, type Result } from '../../../base/result.ts';

/** Parses a body as JSON. Returns the fault `notJson` if the body is not UTF-8 or not JSON. */
export function parseJson(body: Uint8Array): Result<unknown, { readonly kind: 'notJson' }> {
  if (!isUtf8(body, 0, body.length)) return fail({ kind: 'notJson' });
  try {
    const value: unknown = JSON.parse(decodeUtf8(body, 0, body.length));
    return ok(value);
  } catch {
    return fail({ kind: 'notJson' });
  }
}
