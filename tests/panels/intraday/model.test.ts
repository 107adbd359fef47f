/** Tests the texts of the Intraday panel. */
import { describe, expect, it } from 'vitest';
import { toIntradayModel } from '../../../src/panels/intraday/model.ts';
import { aKey, anInput, NOW, someReports, usd } from '../fixtures/some-reports.ts';

const { intraday } = someReports();

describe('the Intraday panel', () => {
  it('says what today cost so far, up to when, and how long the day still is', () => {
    const model = toIntradayModel(anInput());
    expect(model?.day).toMatchObject({ title: 'Today, 21 Nov 2026', cost: '$273.42' });
    expect(model?.statusText).toBe('Estimated from usage up to 16:00 UTC · Day ends in 7 h 12 min (UTC)');
  });

  it('counts what is left of the day by the provider’s time', () => {
    const input = anInput();
    const ahead = { ...input.state.status, clockOffsetMs: -3 * 3_600_000 };
    const model = toIntradayModel({ ...input, nowMs: NOW + 3 * 3_600_000, state: { ...input.state, status: ahead } });
    expect(model?.statusText).toContain('Day ends in 7 h 12 min (UTC)');
  });

  it('has a card per key with its share of the day and its models', () => {
    const keys = toIntradayModel(anInput())?.keys;
    expect(keys?.map(({ title, cost, share }) => [title, cost, share])).toEqual([
      ['checkout-assistant-prod', '$212.40', '77.7% of today’s cost'],
      ['support-triage', '$61.02', '22.3% of today’s cost'],
    ]);
    expect(keys?.[0]?.models.map(({ cells }) => cells)).toEqual([
      ['Claude Sonnet 5', '11M', '70.0%', '$148.68'],
      ['Claude Haiku 5.5', '11M', '30.0%', '$63.72'],
    ]);
  });

  it('counts the keys that are not listed in the day’s shares, and offers them', () => {
    const reports = someReports({ intraday: { ...intraday, more: { count: 4980, cost: usd(273.42) } } });
    const model = toIntradayModel(anInput({ reports }));
    expect(model?.keys[0]?.share).toBe('38.8% of today’s cost');
    expect(model?.more).toBe('Show more keys (4,980 remaining, $273.42 in total)');
  });

  it('names console use, and a key the key list does not know by its id', () => {
    const keys = [aKey(null, null, 2), aKey('apikey_gone', null, 1)];
    const reports = someReports({ intraday: { ...intraday, keys } });
    expect(toIntradayModel(anInput({ reports }))?.keys.map(({ title, subtitle }) => [title, subtitle])).toEqual([
      ['Console', 'no API key'],
      ['apikey_gone', 'sk-ant-api03-R2D...igAA'],
    ]);
  });

  it('says that a model has no known price instead of nothing', () => {
    const key = aKey('k', 'k', 1);
    const models = [{ ...key.models[0]!, cost: usd(0), unpricedTokens: 1200 }];
    const reports = someReports({ intraday: { ...intraday, keys: [{ ...key, models }] } });
    expect(toIntradayModel(anInput({ reports }))?.keys[0]?.models[0]).toMatchObject({
      cells: ['Claude Sonnet 5', '11M', '–', 'No known price'],
      note: '1.2K tokens without a known price',
    });
  });

  it('gives no percentage to a key without a known price', () => {
    const priced = aKey('k', 'k', 1);
    const unpriced = { ...aKey('u', 'u', 0), basis: { ...priced.basis, unpricedTokens: 1200 } };
    const reports = someReports({ intraday: { ...intraday, keys: [priced, unpriced] } });
    expect(toIntradayModel(anInput({ reports }))?.keys.map(({ cost, share }) => [cost, share])).toEqual([
      ['$1.00', '100.0% of today’s cost'],
      ['No known price', null],
    ]);
  });

  it('folds keys under 1 % of the day into one row that says what they cost, and opens to a row for each', () => {
    const keys = [aKey('a', 'large', 99), aKey('b', 'exact', 1), aKey('c', 'small', 0.9), aKey('d', 'tiny', 0.0009)];
    const reports = someReports({ intraday: { ...intraday, keys, cost: usd(100.9009) } });
    const model = toIntradayModel(anInput({ reports }));
    expect(model?.keys.map(({ title }) => title)).toEqual(['large', 'exact']);
    expect(model?.small?.summary).toBe('2 keys under 1% of today’s cost: $0.90 in total');
    expect(model?.small?.rows.map(({ row }) => row)).toEqual([
      'small: $0.90, 0.9% of today’s cost',
      'tiny: <$0.01, <0.1% of today’s cost',
    ]);
    expect(model?.small?.rows[0]?.card).toMatchObject({ title: 'small', cost: '$0.90' });
  });

  it('counts the keys that are not listed among those under 1 %, as they cost less still', () => {
    const keys = [aKey('a', 'large', 99), aKey('c', 'small', 0.5)];
    const more = { count: 3, cost: usd(0.504) };
    const reports = someReports({ intraday: { ...intraday, keys, more, cost: usd(100.004) } });
    const model = toIntradayModel(anInput({ reports }));
    expect(model?.keys.map(({ cost }) => cost)).toEqual(['$99.00']);
    expect(model?.small?.summary).toBe('4 keys under 1% of today’s cost: $1.00 in total');
  });

  it('folds no key that is 1 % of the day or more, or whose share is not known', () => {
    const unpriced = { ...aKey('u', 'u', 0), basis: { ...intraday.basis, unpricedTokens: 1200 } };
    const keys = [aKey('a', 'large', 99), aKey('b', 'exact', 1), unpriced];
    const reports = someReports({ intraday: { ...intraday, keys, cost: usd(100) } });
    const model = toIntradayModel(anInput({ reports }));
    expect(model?.keys.map(({ title }) => title)).toEqual(['large', 'exact', 'u']);
    expect(model?.small).toBeNull();
  });

  it('says that a line of small keys costs at least an amount, if tokens of these keys have no price', () => {
    const unpriced = { ...intraday.basis, unpricedTokens: 1200 };
    const keys = [aKey('a', 'large', 99), { ...aKey('b', 'small', 0.5), basis: unpriced }];
    const reports = someReports({ intraday: { ...intraday, keys, cost: usd(99.5), basis: unpriced } });
    const model = toIntradayModel(anInput({ reports }));
    expect(model?.small?.summary).toBe('1 key under 1% of today’s cost: at least $0.50');
    expect(model?.small?.rows[0]?.card.cost).toBe('at least $0.50');
  });

  it.each([
    [0, 'Show more keys (2 remaining, no known price)'],
    [0.25, 'Show more keys (2 remaining, at least $0.25 in total)'],
  ])('does not call keys cheap that are not listed, if their tokens have no price: $%d', (dollars, words) => {
    const keys = [aKey('a', 'large', 99), aKey('b', 'small', 0.5)];
    const more = { count: 2, cost: usd(dollars) };
    const basis = { ...intraday.basis, unpricedTokens: 1200 };
    const reports = someReports({ intraday: { ...intraday, keys, more, basis, cost: usd(99.5 + dollars) } });
    const model = toIntradayModel(anInput({ reports }));
    expect(model?.more).toBe(words);
    expect(model?.keys.map(({ title }) => title)).toEqual(['large', 'small']);
    expect(model?.small).toBeNull();
  });

  it('tells keys of one name apart', () => {
    const keys = [aKey('apikey_01', 'prod', 2), aKey('apikey_02', 'prod', 1)];
    const reports = someReports({ intraday: { ...intraday, keys } });
    expect(toIntradayModel(anInput({ reports }))?.keys.map(({ title }) => title)).toEqual([
      'prod (…y_01)',
      'prod (…y_02)',
    ]);
  });

  it('shows amounts of keys that sum to the day, and of models that sum to their key', () => {
    const key = (id: string) => {
      const made = aKey(id, id, 1.004);
      const models = made.models.map((model, index) => ({ ...model, cost: usd(index === 0 ? 0.5025 : 0.5015) }));
      return { ...made, models };
    };
    const keys = ['a', 'b', 'c'].map(key);
    const model = toIntradayModel(
      anInput({ reports: someReports({ intraday: { ...intraday, keys, cost: usd(3.012) } }) }),
    );
    expect(model?.day.cost).toBe('$3.01');
    expect(model?.keys.map(({ cost }) => cost)).toEqual(['$1.01', '$1.00', '$1.00']);
    expect(model?.keys[0]?.models.map(({ cells }) => cells[3])).toEqual(['$0.51', '$0.50']);
    expect(model?.keys[1]?.models.map(({ cells }) => cells[3])).toEqual(['$0.50', '$0.50']);
  });

  it('says beside the estimate what the provider itself has counted', () => {
    const reported = { cost: usd(205.07), through: Date.UTC(2026, 10, 21, 12) };
    const reports = someReports({ intraday: { ...intraday, reported } });
    const before = toIntradayModel(anInput());
    const { day } = toIntradayModel(anInput({ reports })) ?? {};
    expect(day?.cost).toBe(before?.day.cost);
    expect(day?.provenance.sentences).toEqual([
      ...(before?.day.provenance.sentences ?? []),
      'The provider has counted $205.07 for today so far (up to 12:00 UTC).',
    ]);
  });

  it('is busy during its own refresh and a whole one, not during the rates’', () => {
    const isBusy = (refreshing: 'all' | 'intraday' | 'rates' | null): boolean | undefined =>
      toIntradayModel(anInput({ refreshing }))?.isBusy;
    expect([isBusy('intraday'), isBusy('all'), isBusy('rates'), isBusy(null)]).toEqual([true, true, false, false]);
  });

  it('says when nothing has been used yet', () => {
    const reports = someReports({ intraday: { ...intraday, keys: [], asOf: null } });
    const model = toIntradayModel(anInput({ reports }));
    expect(model?.empty?.title).toBe('No usage today yet');
    expect(model?.statusText).toMatch(/^No usage reported yet/);
  });
});
