/** Writes the names and the number of selected API keys. */
import { selectedKeysWords as words } from '../../messages/en/selected-keys.ts';
import type { Settings } from '../../core/settings/settings.ts';
import type { TrackerState } from '../../core/tracker/tracker-state.ts';
import { keyName } from './key-name.ts';

/** The text contains the names of at most this many keys. If there are more keys, it says how many more. */
const MOST_NAMED = 3;

/**
 * Writes a text with the names of the selected keys: `Only checkout and lab`, `Only checkout, lab, search and 9 more`.
 * The text marks ids that no key has. Without the mark, a cost of zero would look as if the key had cost nothing.
 */
export function chosenKeysWords(
  apiKeyIds: readonly (string | null)[],
  keys: TrackerState['keys'],
  reports: TrackerState['reports'],
): string {
  return words.only(namedKeys(apiKeyIds, keys, reports));
}

/**
 * Returns the names of keys: `checkout`, `lab`, `search`, `9 more`. If a key is not in `keys`, its id is returned
 * instead of a name. Ids that no key has come first: `checkout (no key has this id)`.
 */
export function namedKeys(
  apiKeyIds: readonly (string | null)[],
  keys: TrackerState['keys'],
  reports: TrackerState['reports'] = null,
): readonly string[] {
  const rest = apiKeyIds.length - MOST_NAMED;
  const unknown = new Set<string | null>(reports?.unknownKeys);
  const unknownFirst = apiKeyIds.toSorted((a, b) => Number(unknown.has(b)) - Number(unknown.has(a)));
  const named = unknownFirst.slice(0, MOST_NAMED).map((id) => {
    const name = keyName({ id, name: keys?.find((key) => key.id === id)?.name ?? null });
    return unknown.has(id) ? words.noSuchKey(name) : name;
  });
  return rest > 0 ? [...named, words.more(rest)] : named;
}

/**
 * Writes how many keys are selected: `3 of 5,000 keys`.
 * @param all the number of all keys; 0 if it is not known
 */
export function countWords(count: number, all: number): string {
  return all < count || all === 0 ? words.keys(count) : words.keysOf(count, all);
}

/**
 * Writes for how many selected keys there are figures: `3 of 5,000 keys`. Ids that no key has are not counted. Returns
 * null if no keys are selected.
 * @param keys all keys; null while they are not loaded
 */
export function shownKeysCount(
  apiKeyIds: Settings['apiKeyIds'],
  keys: TrackerState['keys'],
  reports: TrackerState['reports'],
): string | null {
  if (apiKeyIds === null) return null;
  const unknown = new Set<string | null>(reports?.unknownKeys);
  return countWords(apiKeyIds.filter((id) => !unknown.has(id)).length, keys?.length ?? 0);
}
