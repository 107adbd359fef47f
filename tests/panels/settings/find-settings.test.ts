/** Settings are found by their label, their section and common synonyms. */
import { describe, expect, it } from 'vitest';
import { findSettings, type SearchEntry } from '../../../src/panels/settings/find-settings.ts';
import { toSettingsModel } from '../../../src/panels/settings/model.ts';
import { aHost } from '../fixtures/a-host.ts';
import { anInput } from '../fixtures/some-reports.ts';

const entry = (id: string, label: string, words = ''): SearchEntry => ({
  id,
  section: 'display',
  sectionLabel: 'Display',
  label,
  words,
});
const ENTRIES = [entry('a', 'Page title', 'theme park'), entry('b', 'Theme', 'dark night'), entry('c', 'Überschrift')];
const idsOf = (query: string): string[] => findSettings(ENTRIES, query).map(({ id }) => id);

describe('a search', () => {
  it('finds by beginnings of words, in any order, and needs every word', () => {
    expect(idsOf('nig dar')).toEqual(['b']);
    expect(idsOf('dark page')).toEqual([]);
  });

  it('puts what is called so before what only means it', () => {
    expect(idsOf('theme')).toEqual(['b', 'a']);
  });

  it('finds all of a section by its name', () => {
    expect(idsOf('display')).toEqual(['a', 'b', 'c']);
  });

  it('asks for no accents and no capitals', () => {
    expect(idsOf('UBER')).toEqual(['c']);
  });

  it('finds nothing for nothing', () => {
    expect(idsOf(' , ')).toEqual([]);
  });
});

it('every setting is found by its own label', () => {
  const { entries } = toSettingsModel(anInput({ host: aHost() }));
  for (const { id, label } of entries) {
    expect(
      findSettings(entries, label).map((one) => one.id),
      label,
    ).toContain(id);
  }
});

it('what is not there can’t be found', () => {
  const { entries } = toSettingsModel(anInput({ host: null }));
  expect(findSettings(entries, 'pairing')).toEqual([]);
  expect(findSettings(entries, 'licence')).toEqual([]);
});
