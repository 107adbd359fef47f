/** Finds settings by their label, their section and by words with the same meaning. */
import type { SettingsSection } from '../parts/settings-sections.ts';

export interface SearchEntry {
  /** the id of the setting's row, without `:row` at its end */
  readonly id: string;
  readonly section: SettingsSection;
  readonly sectionLabel: string;
  readonly label: string;
  /** further words by which a person may search for the setting, separated by blanks */
  readonly words: string;
}

/**
 * Returns the entries that match a query. Each word of the query must be the beginning of a word in the entry. Entries
 * whose label matches come first.
 */
export function findSettings(entries: readonly SearchEntry[], query: string): readonly SearchEntry[] {
  const asked = wordsOf(query);
  if (asked.length === 0) return [];
  const begins = (text: string): boolean => {
    const known = wordsOf(text);
    return asked.every((word) => known.some((one) => one.startsWith(word)));
  };
  const found = entries.filter(({ label, words, sectionLabel }) => begins(`${label} ${words} ${sectionLabel}`));
  const byLabel = found.filter(({ label }) => begins(label));
  return [...byLabel, ...found.filter((entry) => !byLabel.includes(entry))];
}

function wordsOf(text: string): readonly string[] {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}
