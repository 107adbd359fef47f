/** The name of an API key, the same everywhere. Console usage has no key. */
import { figureWords } from '../../messages/en/figures.ts';
import { displayName } from './display-name.ts';
import { distinctNames } from './distinct-names.ts';

interface Key {
  readonly id: string | null;
  readonly name: string | null;
}

/** Names of several keys that are shown together, in order. Equal names are made distinct. */
export function keyNames(keys: readonly Key[]): readonly string[] {
  return distinctNames(keys.map((key) => ({ id: key.id, name: keyName(key) })));
}

/** The key's name in a safe form; its id if the name is not known. */
export function keyName({ id, name }: Key): string {
  return name === null ? (id ?? figureWords.console) : displayName(name);
}
