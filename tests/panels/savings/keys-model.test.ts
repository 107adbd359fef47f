/** Tests the texts about API keys that a person should check: why each key is listed, and what to do. */
import { describe, expect, it } from 'vitest';
import type { KeyReason, KeyRisks, ListedKey } from '../../../src/core/analysis/keys/key-risks.ts';
import { addDays, dayOf, parseDay, type Day } from '../../../src/core/calendar/day.ts';
import { moneyWriter } from '../../../src/panels/parts/money-words.ts';
import { toKeysModel, type KeysModel } from '../../../src/panels/savings/keys-model.ts';
import { aState, NOW, usd } from '../fixtures/some-reports.ts';

const TODAY = dayOf(NOW);

function day(date: string): Day {
  const parsed = parseDay(date);
  if (parsed === null) throw new Error(`${date} is no day`);
  return parsed;
}

function aKey(id: string, reasons: readonly KeyReason[], changes: Partial<ListedKey> = {}): ListedKey {
  return {
    id,
    createdOn: day('2026-07-20'),
    lastUsed: null,
    cost: usd(0),
    unpricedTokens: 0,
    expires: false,
    reasons,
    ...changes,
  };
}

function risks(changes: Partial<KeyRisks> = {}): KeyRisks {
  return {
    range: { from: day('2026-11-01'), to: day('2026-11-21') },
    lookedAt: { from: addDays(TODAY, -365), to: addDays(TODAY, 1) },
    knownDays: 365,
    notLoadedDays: [],
    activeKeys: 17,
    withoutExpiry: 17,
    keys: [],
    concentration: { apiKeys: null, workspaces: null, models: null },
    ...changes,
  };
}

function modelOf(changes: Partial<KeyRisks> = {}): KeysModel {
  const state = aState();
  return toKeysModel(risks(changes), { state, today: TODAY, write: moneyWriter(state) });
}

describe('keys to look at', () => {
  it.each([
    [{ kind: 'neverUsed', days: 120 }, 'Never used since it was created on 20 Jul', /^Deactivate/],
    [{ kind: 'unused', days: 93 }, 'Not used for 93 days', /^Deactivate/],
    [
      { kind: 'returned', on: day('2026-11-16'), days: 34 },
      'Used again on 16 Nov, after 34 days without use',
      /^Find out who/,
    ],
    [
      { kind: 'newModel', on: day('2026-11-11'), model: 'claude-opus-5-5' },
      'Used Claude Opus 5.5 for the first time on 11 Nov',
      /^Check whether this key should use/,
    ],
  ] satisfies [KeyReason, string, RegExp][])('say why, and what to do: %j', (reason, why, what) => {
    const { table } = modelOf({ keys: [aKey('apikey_x', [reason], { cost: usd(12.5) })] });
    const lastUsed = reason.kind === 'neverUsed' ? 'never' : 'not known';
    expect(table?.rows[0]).toMatchObject({ cells: ['apikey_x', lastUsed, '$12.50'], isNoteQuiet: true });
    const [first, ...others] = table?.rows[0]?.note?.split('. ') ?? [];
    expect(first).toBe(why);
    expect(others.join('. ')).toMatch(what);
  });

  it.each([
    [0, 'No known price'],
    [5, 'at least $5.00'],
  ])('have a cost that leaves out tokens without a known price: %s', (cost, text) => {
    const reason = { kind: 'newModel', on: TODAY, model: 'claude-unlisted-9' } as const;
    const { table } = modelOf({ keys: [aKey('apikey_x', [reason], { cost: usd(cost), unpricedTokens: 7 })] });
    expect(table?.rows[0]?.cells[2]).toBe(text);
  });

  it('have the day of their last use and all their reasons', () => {
    const reasons: KeyReason[] = [
      { kind: 'returned', on: day('2026-10-15'), days: 40 },
      { kind: 'unused', days: 31 },
    ];
    const { table, headline } = modelOf({ keys: [aKey('apikey_x', reasons, { lastUsed: day('2026-10-20') })] });
    expect(table?.rows[0]?.cells[1]).toBe('20 Oct');
    expect(table?.rows[0]?.note).toBe(
      'Used again on 15 Oct, after 40 days without use. Not used for 31 days. Find out who uses the key now, and for what.',
    );
    expect(headline).toBe('1 of 17 active keys should be checked.');
  });

  it('are as many as anybody reads, and the others are counted', () => {
    const keys = Array.from({ length: 203 }, (_, index) => aKey(`apikey_${index}`, [{ kind: 'unused', days: 40 }]));
    const { table, notes } = modelOf({ keys, activeKeys: 5000 });
    expect(table?.rows).toHaveLength(200);
    expect(notes[0]).toBe('3 more keys are not shown.');
  });

  it('are none where all are used as always, and none where there are none', () => {
    expect(modelOf()).toMatchObject({ headline: 'None of the 17 active keys needs a check.', table: null });
    const { headline, notes } = modelOf({ activeKeys: 0, withoutExpiry: null });
    expect([headline, notes]).toEqual([
      'There is no active key to check. Keys in archived workspaces and keys outside the filters are not checked.',
      [],
    ]);
  });

  it('say of a single key nothing about keys outside the filters', () => {
    const keys = [aKey('apikey_x', [{ kind: 'unused', days: 31 }])];
    expect(modelOf({ activeKeys: 1, keys }).headline).toBe('1 active key should be checked.');
    const { headline, notes } = modelOf({ activeKeys: 1, withoutExpiry: 1 });
    expect(headline).toBe('1 active key was checked, and nothing was found.');
    expect(notes[0]).toBe('1 active key never expires.');
  });

  it('say what is missing, and how many keys never expire', () => {
    expect(modelOf({ withoutExpiry: 15, notLoadedDays: [TODAY], knownDays: 364 }).notes).toEqual([
      '15 of 17 active keys never expire.',
      'Usage of 364 days was checked. Days whose usage is not known are left out.',
      'Usage by API key is not loaded for 1 day of the last four months.',
    ]);
    expect(modelOf({ withoutExpiry: null }).notes).toHaveLength(1);
  });

  it('stand with how few keys, workspaces and models make most of the cost', () => {
    const found = { count: 14, cost: usd(7000), most: ['a', 'b', 'c'], mostPermille: 812, topThreePermille: 812 };
    const concentration = {
      apiKeys: { ...found, herfindahlPermille: 240 },
      workspaces: { ...found, count: 4, most: ['a'], mostPermille: 900, herfindahlPermille: 820 },
      models: { ...found, count: 1, most: ['a'], mostPermille: 1000, herfindahlPermille: 1000 },
    };
    expect(modelOf({ concentration }).concentration).toEqual([
      '3 of 14 keys with costs account for 81.2% of the cost of all keys.',
      '1 of 4 workspaces with costs accounts for 90.0% of the cost.',
      'All model costs come from one model.',
    ]);
  });

  it('leave out the sentence whose few are all there are', () => {
    const found = { count: 3, cost: usd(7000), most: ['a', 'b', 'c'], mostPermille: 1000, topThreePermille: 1000 };
    const all = { ...found, herfindahlPermille: 333 };
    const concentration = { apiKeys: all, workspaces: all, models: { ...all, count: 4, mostPermille: 812 } };
    expect(modelOf({ concentration }).concentration).toEqual([
      '3 of 4 models with costs account for 81.2% of the cost of all models.',
    ]);
  });
});
