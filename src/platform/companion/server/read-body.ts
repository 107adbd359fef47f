/** Reads a body that another program may have sent: what is not ours becomes null, and null is never a call. */
import { decodePlain } from '../../../core/base/plain-codec.ts';

export async function readBody(request: Request): Promise<unknown> {
  const text = await request.text();
  try {
    const decoded = decodePlain(text);
    return decoded.ok ? decoded.value : null;
  } catch (error) {
    // Brackets nested so deep that no reader follows: JSON all the same, and none of ours.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Whether a body has these fields of its own, each a text. */
export function hasFields(body: unknown, names: readonly string[]): body is Readonly<Record<string, string>> {
  if (typeof body !== 'object' || body === null) return false;
  const fields = body as Readonly<Record<string, unknown>>;
  return names.every((name) => Object.hasOwn(fields, name) && typeof fields[name] === 'string');
}
