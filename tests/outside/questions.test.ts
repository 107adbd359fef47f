/**
 * Tests the questions that people ask most, on four organizations and the demo: how many presses lead to each answer,
 * and whether its figure equals a sum over the provider's own rows. `tests/e2e/questions.spec.ts` counts the same
 * presses in a browser.
 */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../../src/core/engine/engine.ts';
import { financeCsv, queryNames, readFinance } from '../../src/core/export/query-file.ts';
import { financeName } from '../../src/core/export/finance-name.ts';
import { monthOf } from '../../src/core/calendar/month.ts';
import { addDays, dayOf as dayNumber, parseDay, type Day } from '../../src/core/calendar/day.ts';
import { createDemoBills, type DemoBillRow } from '../../src/core/provider/demo/demo-bill.ts';
import { toModelsModel } from '../../src/panels/models/model.ts';
import { toMonthsModel } from '../../src/panels/months/model.ts';
import { toOverviewModel, type OverviewFigures } from '../../src/panels/overview/model.ts';
import type { RowModel } from '../../src/panels/overview/row-model.ts';
import { toSummaryModel } from '../../src/panels/summary/model.ts';
import { financeCurrencies, financeMonths } from '../../src/panels/flat/save/finance-choices.ts';
import { closeWires, startWire } from '../core/engine/support/wire-bench.ts';
import { aDemoEngine } from '../support/a-demo-engine.ts';
import {
  aSmallOrganization,
  anOrganizationOf5000Keys,
  anUnusedOrganization,
  HAIKU,
  LIST_PRICE,
  OPUS,
  type AskedOrganization,
} from '../support/organization/asked-organizations.ts';
import { computeOracle, dollarsBy, dollarsOf, type Oracle, type Piece } from '../support/organization/oracle.ts';
import { compareRationals, fromDecimal, rational, type Rational } from '../support/organization/rational.ts';
import { at, dayOf } from '../support/organization/utc.ts';
import { euroRates, openPage, type Page } from './support/a-page.ts';
import { centsOf, moneyText } from './support/dollar-text.ts';

/** A time early in a month, so that the expensive night of the small organization is in the month before. */
const NOW = at('2026-11-05T14:05');
const EURO_RATE = fromDecimal('0.88');

interface Asked {
  readonly engine: Engine;
  /** a page that has just been opened */
  readonly page: Page;
  readonly oracle: Oracle;
}

const pages: Page[] = [];

/** Loads an organization once for all of its questions. */
function askedOnce({ organization }: AskedOrganization): () => Promise<Asked> {
  let engine: Engine | null = null;
  const oracle = computeOracle(organization, { unitPrice: LIST_PRICE });
  beforeAll(async () => {
    ({ engine } = await startWire(organization, { rates: euroRates(NOW) }));
    await engine.refresh('all');
  });
  afterAll(closeWires);
  return async () => {
    if (engine === null) throw new Error('nothing is loaded');
    const page = await openPage(engine, NOW);
    pages.push(page);
    return { engine, page, oracle };
  };
}

afterEach(() => {
  for (const page of pages.splice(0)) page.close();
});

function figuresOf(page: Page): OverviewFigures {
  const { figures } = toOverviewModel(page.input());
  if (figures === null) throw new Error('no answer');
  return figures;
}

/** Returns the name and the amount of the first row of the Overview’s table. */
function costliest(page: Page): { readonly name: string; readonly amount: string | undefined } {
  const [row] = figuresOf(page).table.rows;
  return { name: row?.name ?? '', amount: row?.amounts['period']?.text };
}

function openRowOf(page: Page): RowModel {
  const row = figuresOf(page).openRows[0]?.model ?? null;
  if (row === null) throw new Error('no open row');
  return row;
}

function partOf(row: RowModel, dimension: string): string {
  const item = row.parts.find((part) => part.dimension === dimension)?.items[0];
  return `${item?.name} ${item?.value}`;
}

const thisMonth = ({ day }: { readonly day: string }): boolean => day.startsWith('2026-11');

function largest(sums: ReadonlyMap<unknown, Rational>): Rational {
  const [most] = [...sums.values()].toSorted((a, b) => compareRationals(b, a));
  if (most === undefined) throw new Error('nothing was spent');
  return most;
}

/** Returns the card of the month that contains a day. */
function cardOf(page: Page, day: Day) {
  const card = toMonthsModel(page.input()).cards.find(({ firstDay }) => monthOf(firstDay) === monthOf(day));
  if (card === undefined) throw new Error('no card of that month');
  return card;
}

const ORGANIZATIONS = {
  'of two keys and ten days': aSmallOrganization,
  'of 5,000 keys': anOrganizationOf5000Keys,
} as const;

describe.each(Object.entries(ORGANIZATIONS))('an organization %s', (_, make) => {
  const organization = make(NOW);
  const asked = askedOnce(organization);

  it('shows what costs most this month: the model at once, the workspace and the key by two presses', async () => {
    const { page, oracle } = await asked();
    const month = oracle.pieces.filter(thisMonth);
    expect(figuresOf(page).total).toBe(moneyText(dollarsOf(month)));
    expect(costliest(page).amount).toBe(moneyText(largest(dollarsBy(month, ({ model }) => model))));
    expect(page.presses()).toBe(0);

    await page.choose((act) => act.chooseGrouping('workspace'));
    expect(costliest(page).amount).toBe(moneyText(largest(dollarsBy(month, ({ workspaceId }) => workspaceId))));
    expect(page.presses()).toBe(2);

    await page.choose((act) => act.chooseGrouping('apiKey'));
    const keys = dollarsBy(oracle.shares.filter(thisMonth), ({ keyId }) => keyId);
    expect(costliest(page).amount).toBe(moneyText(largest(keys)));
    expect(page.presses()).toBe(4);
  });

  it('leads from a month’s card to the key, the item and the hours of a runaway night by two presses', async () => {
    const { page, oracle } = await asked();
    const night = organization.night ?? 0;
    const isNight = ({ day }: Pick<Piece, 'day'>): boolean => day === dayOf(night);
    const card = cardOf(page, dayNumber(night));

    await page.press((act) => act.openDay(card, dayNumber(night) - card.firstDay));
    expect(figuresOf(page).total).toBe(moneyText(dollarsOf(oracle.pieces, isNight)));
    await page.press((act) => act.openRow(OPUS, true));
    expect(page.presses()).toBe(2);

    const row = openRowOf(page);
    expect(row.mostly).toMatch(new RegExp(`${organization.nightKey} \\(\\d.*Output \\(.*02:00–05:00 UTC \\(\\d`));
    const opus = oracle.pieces.filter((piece) => isNight(piece) && piece.model === OPUS);
    const keys = dollarsBy(
      oracle.shares.filter((share) => isNight(share) && share.model === OPUS),
      ({ keyId }) => keyId,
    );
    expect(partOf(row, 'item')).toBe(`Output ${moneyText(dollarsOf(opus, ({ category }) => category === 'output'))}`);
    expect(partOf(row, 'apiKey')).toBe(`${organization.nightKey} ${moneyText(largest(keys))}`);
  });

  it('shows what each workspace spent on a model by one press on the model', async () => {
    const { page, oracle } = await asked();
    await page.press((act) => act.narrow([{ dimension: 'model', value: HAIKU }]));
    expect(page.presses()).toBe(1);
    const { rows, rest } = figuresOf(page).table;
    const sums = dollarsBy(
      oracle.pieces.filter((piece) => thisMonth(piece) && piece.model === HAIKU),
      ({ workspaceId }) => workspaceId ?? 'default',
    );
    expect(rest).toBeNull();
    expect(new Map(rows.map(({ id, amounts }) => [id, amounts['period']?.text]))).toEqual(
      new Map([...sums].map(([id, dollars]) => [id, moneyText(dollars)])),
    );
  });

  it('says behind the month’s amount how much of it is billed and estimated, and how it is made', async () => {
    const { page, oracle } = await asked();
    const month = toSummaryModel(page.input())?.month;
    const [billed, estimated] = (['billed', 'estimated'] as const).map((kind) =>
      moneyText(dollarsOf(oracle.pieces.filter(thisMonth), (piece) => piece.kind === kind)),
    );
    expect(month?.value).toBe(moneyText(dollarsOf(oracle.pieces.filter(thisMonth))));
    expect(month?.sentences).toContain(
      'Days up to 4 Nov 2026 are billed: their amounts come from the provider’s cost report.',
    );
    const facts = new Map(month?.facts.map(({ label, value }) => [label, value]));
    // If nothing is estimated, the page does not show how much is billed and how much is estimated, so there is nothing
    // to check.
    if (estimated !== '$0.00') expect([facts.get('Billed'), facts.get('Estimated')]).toEqual([billed, estimated]);
  });

  it('gives October in euros with rate and date: on its card, in the file for finance and in its name', async () => {
    const { engine, page, oracle } = await asked();
    await page.choose((act) => act.changeCurrency('EUR'));
    const card = cardOf(page, parseDay('2026-10-31') as Day);
    const october = dollarsOf(oracle.pieces, ({ day }) => day.startsWith('2026-10'));
    expect(card.cost).toBe(moneyText(october, '€', EURO_RATE));
    expect(card.subtitle).toBe('1 USD = 0.88 EUR, rate of 5 Nov 2026');

    const state = page.state();
    const [shown] = financeCurrencies(state);
    const [month] = financeMonths(
      { from: dayNumber(NOW), to: addDays(dayNumber(NOW), 1) },
      dayNumber(NOW),
      state.reports?.since ?? null,
    );
    if (shown === undefined || month === undefined || state.reports === null) throw new Error('nothing to save');
    const read = await readFinance((query) => engine.query(query), month);
    if (!read.ok) throw new Error(read.error.kind);
    const names = queryNames(state.reports, await engine.keys());
    const { header, rows } = financeCsv({ finance: read.value, names, shown, isDemo: false });
    const cells = (row: readonly string[]) => new Map(header.map((name, index) => [name, row[index] ?? '']));
    const euros = (kind: string): bigint =>
      rows
        .map(cells)
        .filter((row) => row.get('row') === kind)
        .reduce((sum, row) => sum + BigInt((row.get('cost (EUR)') ?? '').replace('.', '')), 0n);
    expect(euros('part')).toBe(euros('total'));
    expect(Number(euros('total')) / 10_000).toBeCloseTo(centsOf(moneyText(october, '€', EURO_RATE)), -0.3);
    expect(rows.map((row) => cells(row).get('units per USD'))).toEqual(rows.map(() => '0.88'));
    expect(rows.map((row) => cells(row).get('rate date'))).toEqual(rows.map(() => '2026-11-05'));
    expect(financeName(month, shown, 'live')).toBe('outlay-finance-2026-10-EUR-0.88-2026-11-05.csv');
  });
});

describe('an organization that was never used', () => {
  const asked = askedOnce(anUnusedOrganization(NOW));

  it('has nothing that costs most, and no comparison that would say otherwise', async () => {
    const { page } = await asked();
    const { bar, figures, empty } = toOverviewModel(page.input());
    expect([bar, figures]).toEqual([null, null]);
    expect(empty).toBe('Costs by day, model, workspace and API key appear here with the first usage.');
  });

  it('says by month that there is none yet', async () => {
    const { page } = await asked();
    const { cards, empty, total } = toMonthsModel(page.input());
    expect([cards, total]).toEqual([[], null]);
    expect(empty).toBe('Nothing has been used or billed yet. The first month appears here with the first usage.');
  });

  it('says by model that there is none yet', async () => {
    const { page } = await asked();
    const { list, empty } = toModelsModel(page.input());
    expect([list, empty]).toEqual([
      null,
      'Nothing has been used or billed yet. The first entry appears here with the first usage.',
    ]);
  });

  it('says behind the month’s amount that the provider reports nothing', async () => {
    const { page } = await asked();
    expect(toSummaryModel(page.input())?.month.sentences).toEqual([
      'The provider reports neither usage nor cost for this month.',
    ]);
  });

  it('offers no month to finance', async () => {
    const { page } = await asked();
    const today = dayNumber(NOW);
    const range = { from: today, to: addDays(today, 1) };
    expect(financeMonths(range, today, page.state().reports?.since ?? null)).toEqual([]);
  });
});

describe('the demo', () => {
  const now = at('2026-11-21T14:10');
  const bills = createDemoBills();
  const billOf = (first: string, last: string): DemoBillRow[] => {
    const days: DemoBillRow[] = [];
    for (let day = dayNumber(at(first)); day <= dayNumber(at(last)); day = addDays(day, 1)) days.push(...bills(day));
    return days;
  };
  const dollars = (rows: readonly DemoBillRow[]): Rational =>
    rational(
      rows.reduce((sum, { amount }) => sum + amount, 0n),
      1_000_000_000_000n,
    );
  let engine: Engine | null = null;
  beforeAll(async () => {
    engine = await aDemoEngine(new Date(now).toISOString());
  });
  afterAll(async () => engine?.close());
  const asked = async (): Promise<Page> => {
    if (engine === null) throw new Error('nothing is loaded');
    const page = await openPage(engine, now);
    pages.push(page);
    return page;
  };
  /**
   * This month's cost is at least the bill of the ended days, and at most that bill plus the largest cost that today
   * can have.
   */
  const expectThisMonth = (text: string | undefined, isPart: (row: DemoBillRow) => boolean): void => {
    const ended = dollars(billOf('2026-11-01', '2026-11-20').filter(isPart));
    const whole = dollars(billOf('2026-11-01', '2026-11-21').filter(isPart));
    expect(centsOf(text ?? '')).toBeGreaterThanOrEqual(centsOf(moneyText(ended)) - 1);
    expect(centsOf(text ?? '')).toBeLessThanOrEqual(centsOf(moneyText(whole)) + 1);
  };

  it('shows what costs most this month: the model at once, the workspace by two presses', async () => {
    const page = await asked();
    const [model] = figuresOf(page).table.rows;
    const month = billOf('2026-11-01', '2026-11-20');
    const sumsBy = (of: (row: DemoBillRow) => string | null): [string | null, Rational][] =>
      [...new Set(month.map(of))].map((value) => [value, dollars(month.filter((row) => of(row) === value))]);
    const most = (of: (row: DemoBillRow) => string | null): string | null =>
      sumsBy(of).toSorted(([, a], [, b]) => compareRationals(b, a))[0]?.[0] ?? null;
    expect(model?.id).toBe(most((row) => row.model));
    expectThisMonth(model?.amounts.period?.text, (row) => row.model === model?.id);
    await page.choose((act) => act.chooseGrouping('workspace'));
    const [workspace] = figuresOf(page).table.rows;
    expect(workspace?.id).toBe(most((row) => row.workspace));
    expectThisMonth(workspace?.amounts.period?.text, (row) => row.workspace === workspace?.id);
    expect(page.presses()).toBe(2);
  });

  it('leads from October’s card to 14 Oct, agents-ci, Claude Opus, 02:00–05:00 and output by two presses', async () => {
    const page = await asked();
    const night = dayNumber(at('2026-10-14'));
    const card = cardOf(page, night);
    await page.press((act) => act.openDay(card, night - card.firstDay));
    const [model] = figuresOf(page).table.rows;
    expect(model?.name).toBe('Claude Opus 5.5');
    await page.press((act) => act.openRow(model?.id ?? '', true));
    expect(page.presses()).toBe(2);
    const row = openRowOf(page);
    expect(row.mostly).toMatch(/^Mostly agents-ci \(.*Output \(.*02:00–05:00 UTC \(/);
    const output = billOf('2026-10-14', '2026-10-14').filter(
      ({ model: id, tokenType }) => id === model?.id && tokenType === 'output_tokens',
    );
    expect(Math.abs(centsOf(partOf(row, 'item')) - centsOf(moneyText(dollars(output))))).toBeLessThanOrEqual(1);
  });

  it('shows what a workspace spent on a model by one press on the model', async () => {
    const page = await asked();
    const [model] = figuresOf(page).table.rows;
    await page.press((act) => act.narrow([{ dimension: 'model', value: model?.id ?? '' }]));
    expect(page.presses()).toBe(1);
    for (const { id, amounts } of figuresOf(page).table.rows) {
      const value = id === 'default' ? null : id;
      expectThisMonth(amounts.period?.text, (row) => row.model === model?.id && row.workspace === value);
    }
  });

  it('gives October in euros on its card, with rate and date', async () => {
    const page = await asked();
    await page.choose((act) => act.changeCurrency('EUR'));
    const card = cardOf(page, dayNumber(at('2026-10-01')));
    const rate = /^1 USD = ([\d.]+) EUR, rate of 21 Nov 2026$/.exec(card.subtitle ?? '')?.[1] ?? '';
    expect(card.cost).toBe(moneyText(dollars(billOf('2026-10-01', '2026-10-31')), '€', fromDecimal(rate)));
  });

  it('says how sure its figures are behind the month’s amount', async () => {
    const sentences = toSummaryModel((await asked()).input())?.month.sentences.join(' ');
    expect(sentences).toMatch(/were off by [\d.]+\s?% \(median\), at most [\d.]+\s?%\./);
  });
});
