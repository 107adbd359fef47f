/** What an API key is called, the same wherever it stands; use in the provider's console has no key. */
import { displayName } from './display-name.ts';

/** Said beside the name of console use. */
export const NO_KEY_WORDS = 'no API key';

/** The key's name, made safe; its id where the name is not known. */
export function keyName({ id, name }: { readonly id: string | null; readonly name: string | null }): string {
  return name === null ? (id ?? 'Console') : displayName(name);
}
