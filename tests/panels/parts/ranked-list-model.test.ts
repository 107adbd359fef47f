/**
 * Tests the texts of the list of models. It shows figures of the chosen days beside figures of all time. Sentences say
 * what its columns count, and what is missing.
 */
import { describe, expect, it } from 'vitest';
import { addDays, dayOf, startOfDay, type Day } from '../../../src/core/calendar/day.ts';
import type { EngineQueryFault } from '../../../src/core/engine/engine.ts';
import { NOTHING, sumPico } from '../../../src/core/money/pico.ts';
import type { CostAnswer, CostLine, CostRow } from '../../../src/core/query/cost-query.ts';
import { NO_LIST_ANSWERS } from '../../../src/core/tracker/list-answers.ts';
import type { Reports } from '../../../src/core/reports/reports.ts';
import { FIRST_SCOPE, questionOfList, type Scope } from '../../../src/core/tracker/scope.ts';
import { toModelsModel } from '../../../src/panels/models/model.ts';
import type { RankedListModel } from '../../../src/panels/parts/ranked-list-model.ts';
import { SURE } from '../../core/export/support/some-answers.ts';
import { aModel, anInput, aState, NOW, someReports, usd } from '../fixtures/some-reports.ts';

const TODAY = dayOf(NOW);
const FIRST = addDays(TODAY, -20);

function line(dollars: number, before: number | null = null): CostLine {
  return {
    costs: [usd(dollars)],
    cost: usd(dollars),
    estimated: NOTHING,
    tokens: { input: 0, cacheCreation: 0, cacheRead: 0, output: 0 },
    unpricedTokens: 0,
    compared: before === null ? null : usd(before),
    comparedUnpricedTokens: before === null ? null : 0,
  };
}

const row = (value: string, dollars: number, before: number | null = null): CostRow => ({
  values: [value],
  ...line(dollars, before),
});

function answerOf(rows: readonly CostRow[], changes: Partial<CostAnswer> = {}): CostAnswer {
  const cost = sumPico(rows.map((of) => of.cost));
  const compared = sumPico(rows.map((of) => of.compared ?? NOTHING));
  return {
    range: { from: FIRST, to: addDays(TODAY, 1) },
    buckets: [],
    rows,
    rest: null,
    total: { ...line(0), cost, compared },
    basis: SURE,
    compared: null,
    ...changes,
  };
}

interface Case {
  readonly period: CostAnswer | EngineQueryFault;
  readonly ended?: CostAnswer;
  readonly scope?: Scope;
  readonly changes?: Partial<Reports>;
  /** a day that the provider left out */
  readonly leftOut?: Day;
}

function listOf({ period, ended, scope = FIRST_SCOPE, changes = {}, leftOut }: Case): RankedListModel | null {
  const moment = { nowMs: NOW, since: null, apiKeyIds: null, locked: [] };
  const query = questionOfList(scope, 'model', moment);
  const result =
    'kind' in period
      ? ({ ok: false, error: period } as const)
      : ({ ok: true, value: { period, ended: ended ?? null, categories: null } } as const);
  const models = [aModel('claude-sonnet-5', 'Claude Sonnet 5', 5), aModel('claude-opus-5', 'Claude Opus 5', 9)];
  const reports = someReports({ models, total: usd(14), ...changes });
  const { status } = aState();
  const problem =
    leftOut === undefined
      ? null
      : ({ kind: 'incomplete', operation: 'costReport', from: leftOut, through: leftOut, days: 1 } as const);
  const lists = { ...NO_LIST_ANSWERS, models: { scope, query, result } };
  return toModelsModel(anInput({ reports, scope, lists, status: { ...status, problem } })).list;
}

const OCTOBER = {
  range: { from: addDays(FIRST, -31), to: addDays(TODAY, -31) },
  isPartial: false,
  isCostPartial: false,
  leftOut: [],
};
const texts = (list: RankedListModel | null): unknown =>
  list?.rows.map(({ name, amounts }) => [name, amounts.period?.text, amounts.change?.text, amounts.allTime?.text]);

describe('a list', () => {
  it('shows one amount in both columns if the whole cost is in the chosen days, and both columns sum', () => {
    const names = ['one', 'two', 'three'];
    const models = [...names.map((name) => aModel(name, null, 1.004)), aModel('four', null, 2.008)];
    const period = answerOf([...names.map((name) => row(name, 1.004)), row('four', 1)]);
    const list = listOf({ period, changes: { models, total: usd(5.02) } });
    expect(list?.rows.slice(0, 3).map(({ amounts }) => amounts.period?.text)).toEqual(
      list?.rows.slice(0, 3).map(({ amounts }) => amounts.allTime?.text),
    );
    expect(list?.total.amounts).toMatchObject({ period: { text: '$4.01' }, allTime: { text: '$5.02' } });
    const cents = (text = ''): number => Number(text.replace('$', '')) * 100;
    const sum = (column: 'period' | 'allTime'): number =>
      Math.round((list?.rows ?? []).reduce((all, { amounts }) => all + cents(amounts[column]?.text), 0));
    expect([sum('period'), sum('allTime')]).toEqual([401, 502]);
  });

  it('says that costs of models outside the list have no known price', () => {
    const unpriced = { ...row('claude-unlisted-9', 0), unpricedTokens: 7 };
    const period = answerOf([row('claude-opus-5', 3), unpriced], { basis: { ...SURE, unpricedTokens: 7 } });
    const list = listOf({ period });
    expect([list?.rest, list?.total].map((one) => one?.amounts.period?.text)).toEqual([
      'No known price',
      'at least $3.00',
    ]);
  });

  it('shows the scope’s days, their change and all time side by side, in its own order', () => {
    const list = listOf({
      period: answerOf([row('claude-opus-5', 3)]),
      ended: answerOf([row('claude-opus-5', 2, 1)], { range: { from: FIRST, to: TODAY }, compared: OCTOBER }),
    });
    expect(list?.columns.map(({ label }) => label)).toEqual(['Model', '1–21 Nov', 'Change', 'All time']);
    expect(texts(list)).toEqual([
      ['Claude Sonnet 5', '–', '–', '$5.00'],
      ['Claude Opus 5', '$3.00', '+100%', '$9.00'],
    ]);
    expect(list?.total.amounts).toMatchObject({
      period: { text: '$3.00' },
      change: { text: '+100%' },
      allTime: { text: '$14.00' },
    });
    expect(list?.sentences).toEqual(['Change: 1–20 Nov against 1–20 Oct.']);
  });

  it('shows amounts that sum to the total as it is shown', () => {
    const list = listOf({ period: answerOf([row('claude-opus-5', 1.005), row('claude-sonnet-5', 1.005)]) });
    expect(list?.rows.map(({ amounts }) => amounts.period?.text)).toEqual(['$1.01', '$1.00']);
    expect(list?.total.amounts.period?.text).toBe('$2.01');
  });

  it('shows no change where not all that is compared is known, and says so', () => {
    const list = listOf({
      period: answerOf([row('claude-opus-5', 3)]),
      ended: answerOf([row('claude-opus-5', 2, 1)], {
        range: { from: FIRST, to: TODAY },
        compared: { ...OCTOBER, isPartial: true, isCostPartial: true, leftOut: [] },
      }),
    });
    expect(list?.columns.map(({ id }) => id)).toEqual(['name', 'period', 'allTime']);
    expect(list?.sentences).toEqual(['No change is shown, because some costs of 1–20 Oct are not known.']);
  });

  it.each([
    [{ since: addDays(TODAY, -2) }, 'No change is shown, because figures begin on 19 Nov 2026.'],
    [{ since: addDays(FIRST, -20) }, 'No change is shown, because the figures for 1–20 Oct begin on 12 Oct 2026.'],
    [{ isComplete: false }, 'No change is shown yet, because 1–20 Oct is still loading.'],
  ])('says with %j why no change is shown', (changes, sentence) => {
    const ended = answerOf([row('claude-opus-5', 2, 1)], { compared: { ...OCTOBER, isPartial: true } });
    expect(listOf({ period: answerOf([row('claude-opus-5', 3)]), ended, changes })?.sentences).toEqual([sentence]);
  });

  it('does not say that days are loading which the provider left out, and names the days that are not known', () => {
    const sentencesWith = (
      leftOut: Day,
      unknownDays: readonly Day[],
      changes: Partial<Reports> = { isComplete: false },
    ): readonly string[] | undefined => {
      const basis = { ...SURE, unknownDays };
      const range = { from: FIRST, to: TODAY };
      const ended = answerOf([row('claude-opus-5', 2, 1)], { range, basis, compared: { ...OCTOBER, isPartial: true } });
      const period = answerOf([row('claude-opus-5', 3)]);
      return listOf({ period, ended, changes, leftOut })?.sentences;
    };
    const earlier = addDays(FIRST, -20);
    expect(sentencesWith(earlier, [])).toEqual(['No change is shown, because some costs of 1–20 Oct are not known.']);
    const own = addDays(FIRST, 3);
    expect(sentencesWith(own, [own])).toEqual(['No change is shown, because some costs of 1–20 Nov are not known.']);
    // The provider is late, so the last hours before today are not known.
    const knownThrough = startOfDay(TODAY) - 4 * 3_600_000;
    expect(sentencesWith(own, [], { knownThrough })).toEqual([
      'No change is shown, because some costs of 1–20 Nov are not known.',
    ]);
  });

  it('says which filters its period obeys, and which it can’t', () => {
    const where = { workspace: ['default'], model: ['claude-opus-5'] };
    const list = listOf({ period: answerOf([row('claude-opus-5', 3)]), scope: { ...FIRST_SCOPE, where } });
    expect(list?.isNarrowed).toBe(true);
    expect(list?.sentences).toEqual([
      'The column “1–21 Nov” is filtered by workspace. The column “All time” is not filtered.',
      'The model filter is not applied here: every model is listed.',
    ]);
  });

  it('keeps money of the period that belongs to none of its entries in a row of its own', () => {
    const list = listOf({ period: answerOf([row('claude-opus-5', 3), row('notLoaded', 2)]) });
    expect([list?.rest?.name, list?.rest?.amounts.period?.text]).toEqual(['Breakdown not loaded yet', '$2.00']);
    expect(list?.total.amounts.period?.text).toBe('$5.00');
  });

  it('says that days are not known', () => {
    const basis = { ...SURE, unknownDays: [TODAY, (TODAY - 1) as Day] };
    expect(listOf({ period: answerOf([], { basis }) })?.sentences).toEqual([
      'The cost of 2 days of 1–21 Nov is not known, so amounts do not include it.',
    ]);
  });

  it('shows no zero where nothing of the days is known', () => {
    const unknownDays = Array.from({ length: TODAY - FIRST + 1 }, (_, day) => addDays(FIRST, day));
    const list = listOf({ period: answerOf([], { basis: { ...SURE, unknownDays } }) });
    expect(list?.total.amounts.period?.text).toBe('–');
    expect(list?.rows.map(({ amounts }) => amounts.period?.text)).toEqual(list?.rows.map(() => '–'));
  });

  it('says since when the provider has figures', () => {
    const basis = { ...SURE, historyLimit: FIRST };
    expect(listOf({ period: answerOf([], { basis }) })?.sentences[0]).toContain('1 Nov');
  });

  it('says what is unsure in its days, unless they are the month that the summary is of', () => {
    const basis = { ...SURE, settlingDays: [TODAY] };
    const sentencesOf = (scope: Scope): readonly string[] | undefined =>
      listOf({ period: answerOf([], { basis }), scope })?.sentences;
    expect(sentencesOf(FIRST_SCOPE)).toEqual([]);
    expect(sentencesOf({ ...FIRST_SCOPE, range: 'last-month' })).toHaveLength(1);
  });

  it('shows all time alone where there is no answer, and says why', () => {
    const list = listOf({ period: { kind: 'noLedger' } });
    expect(list?.columns.map(({ id }) => id)).toEqual(['name', 'allTime']);
    expect(list?.sentences).toEqual(['A snapshot has totals but no figures by day, so only all-time costs are shown.']);
  });

  it('shows that the period is being added up before its first answer', () => {
    const { list } = toModelsModel(anInput());
    expect(list?.isPending).toBe(true);
    expect(list?.columns.map(({ label }) => label)).toEqual(['Model', 'This month', 'All time']);
    expect(list?.rows[0]?.amounts.period?.text).toBe('…');
  });
});
