/** Reads the body of a bridge request. A body that is no message of the bridge becomes null, because any program may send one. */
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

/** The body's own fields of these names, each a text; null when one is missing or is no text. */
export async function readFields<Name extends string>(
  request: Request,
  names: readonly Name[],
): Promise<Readonly<Record<Name, string>> | null> {
  const body = await readBody(request);
  return hasFields(body, names) ? body : null;
}

function hasFields<Name extends string>(body: unknown, names: readonly Name[]): body is Readonly<Record<Name, string>> {
  if (typeof body !== 'object' || body === null) return false;
  const fields = body as Readonly<Record<string, unknown>>;
  return names.every((name) => Object.hasOwn(fields, name) && typeof fields[name] === 'string');
}
