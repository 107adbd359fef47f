/** The Intraday panel in words. */
import { describe, expect, it } from 'vitest';
import { toIntradayModel } from '../../../src/panels/intraday/model.ts';
import { aKey, anInput, someReports, usd } from '../fixtures/some-reports.ts';

const { intraday } = someReports();

describe('the Intraday panel', () => {
  it('says what today cost so far, up to when, and how long the day still is', () => {
    const model = toIntradayModel(anInput());
    expect(model?.day).toMatchObject({ title: 'Today, 21 Nov 2026', cost: '$273.42' });
    expect(model?.statusText).toBe('Usage up to 16:00 UTC · 7 h 12 min left in this UTC day');
  });

  it('has a card per key with its share of the day and its models', () => {
    const keys = toIntradayModel(anInput())?.keys;
    expect(keys?.map(({ title, cost, share }) => [title, cost, share])).toEqual([
      ['checkout-assistant-prod', '$212.40', '77.7% of the day'],
      ['support-triage', '$61.02', '22.3% of the day'],
    ]);
    expect(keys?.[0]?.models.map(({ cells }) => cells)).toEqual([
      ['Claude Sonnet 5', '11M', '70.0%', '$148.68'],
      ['Claude Haiku 5.5', '11M', '30.0%', '$63.72'],
    ]);
  });

  it('counts the keys that are not listed in the day’s shares, and offers them', () => {
    const reports = someReports({ intraday: { ...intraday, more: { count: 4980, cost: usd(273.42) } } });
    const model = toIntradayModel(anInput({ reports }));
    expect(model?.keys[0]?.share).toBe('38.8% of the day');
    expect(model?.more).toBe('Show more of 4980 keys, $273.42 together');
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
      ['$1.00', '100.0% of the day'],
      ['No known price', null],
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
