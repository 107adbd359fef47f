/** Names an API key in the same way everywhere. Usage in the provider's console has no key and gets a name of its own. */
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

/** Returns the key's name in a safe form; its id if the name is not known. */
export function keyName({ id, name }: Key): string {
  return name === null ? (id ?? figureWords.console) : displayName(name);
}
