/**
 * Reads the body of a request to the bridge (the HTTP interface for pages and commands). Returns null if the body is
 * not JSON as `plain-codec.ts` encodes it, because any program may send anything.
 */
import { decodePlain } from '../../../core/base/plain-codec.ts';

export async function readBody(request: Request): Promise<unknown> {
  const text = await request.text();
  try {
    const decoded = decodePlain(text);
    return decoded.ok ? decoded.value : null;
  } catch (error) {
    // The body has more nested brackets than the parser can handle, so it is not one of our messages.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Reads the fields of the body that `names` lists. Null if one of these fields is missing or is not a string. */
export async function readFields<Name extends string>(
  request: Request,
  names: readonly Name[],
): Promise<Readonly<Record<Name, string>> | null> {
  return fieldsOf(await readBody(request), names);
}

/** Returns the body if every field that `names` lists is a string; otherwise null. */
export function fieldsOf<Name extends string>(
  body: unknown,
  names: readonly Name[],
): Readonly<Record<Name, string>> | null {
  return hasFields(body, names) ? body : null;
}

function hasFields<Name extends string>(body: unknown, names: readonly Name[]): body is Readonly<Record<Name, string>> {
  if (typeof body !== 'object' || body === null) return false;
  const fields = body as Readonly<Record<string, unknown>>;
  return names.every((name) => Object.hasOwn(fields, name) && typeof fields[name] === 'string');
}
