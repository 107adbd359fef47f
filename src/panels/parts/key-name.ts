/** The name of an API key, the same everywhere; console usage has no key. */
import { figureWords } from '../../messages/en/figures.ts';
import { displayName } from './display-name.ts';
import { distinctNames } from './distinct-names.ts';

interface Key {
  readonly id: string | null;
  readonly name: string | null;
}

/** Names of several keys next to each other, in order: two of one name are told apart. */
export function keyNames(keys: readonly Key[]): readonly string[] {
  return distinctNames(keys.map((key) => ({ id: key.id, name: keyName(key) })));
}

/** The key's name, made safe; its id where the name is not known. */
export function keyName({ id, name }: Key): string {
  return name === null ? (id ?? figureWords.console) : displayName(name);
}
