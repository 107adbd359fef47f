/**
 * Writes the name of an API key, in the same way in all places. Usage in the provider's console has no key, so it has a
 * fixed name.
 */
import { figureWords } from '../../messages/en/figures.ts';
import { displayName } from './display-name.ts';
import { distinctNames } from './distinct-names.ts';

interface Key {
  readonly id: string | null;
  readonly name: string | null;
}

/** Returns the names of several keys that are shown together, in order. Equal names are made distinct. */
export function keyNames(keys: readonly Key[]): readonly string[] {
  return distinctNames(keys.map((key) => ({ id: key.id, name: keyName(key) })));
}

/**
 * Returns the key's name in a form that is safe to show. If the name is not known, returns the id. If there is no id
 * either, the usage is from the provider's console, and the fixed name for that is returned.
 */
export function keyName({ id, name }: Key): string {
  return name === null ? (id ?? figureWords.console) : displayName(name);
}
