/** Tests the texts of the Models panel. */
import { describe, expect, it } from 'vitest';
import { toModelsModel } from '../../../src/panels/models/model.ts';
import { aModel, anInput, BILLED, MIXED, someReports, usd } from '../fixtures/some-reports.ts';

/** The cost of each month of the reports, oldest first. */
const MONTHLY = [1, 2, 3, 2, 1].map(usd);

describe('the Models panel', () => {
  it('keeps the order of the report and shares that sum to 100%', () => {
    const { cards } = toModelsModel(anInput());
    expect(cards.map(({ title, subtitle, cost, share }) => [title, subtitle, cost, share])).toEqual([
      ['Claude Sonnet 5', 'claude-sonnet-5', '$21,004.10', '69.7% of total'],
      ['Claude Haiku 5.5', 'claude-haiku-5-5', '$9,000.00', '29.9% of total'],
      ['Cost without a model', null, '$120.00', '0.4% of total'],
    ]);
  });

  it('shows only the categories a model used', () => {
    expect(toModelsModel(anInput()).cards[0]?.breakdown.map(({ label }) => label)).toEqual([
      'Input',
      'Cache Read',
      'Output',
    ]);
  });

  it('shows an unknown model by its id, and a missing price in words', () => {
    const unknown = {
      ...aModel('claude-nova-1', null, 0),
      cost: usd(0),
      basis: { ...BILLED, billed: false, estimated: true, unpricedTokens: 9 },
    };
    const [card] = toModelsModel(anInput({ reports: someReports({ models: [unknown] }) })).cards;
    expect(card).toMatchObject({ title: 'claude-nova-1', subtitle: null, cost: 'No known price' });
    expect(card?.provenance.pills.map(({ text }) => text)).toContain('Unpriced tokens');
  });

  it('names the months at both ends of the trend', () => {
    expect(toModelsModel(anInput()).cards[0]?.trend).toMatchObject({ from: 'Jun 2026', to: 'Nov 2026' });
  });

  it('draws months that hold estimates as estimates', () => {
    const trendOf = (basis: typeof BILLED) =>
      toModelsModel(
        anInput({
          reports: someReports({ models: [{ ...aModel('claude-sonnet-5', null, 9), basis, monthly: MONTHLY }] }),
        }),
      ).cards[0]?.trend;
    expect(trendOf(MIXED)?.estimatedFrom).toBe(4);
    expect(trendOf(BILLED)?.estimatedFrom).toBeUndefined();
  });

  it('shows amounts that sum to the total of all models', () => {
    const models = ['one', 'two', 'three'].map((name) => aModel(name, null, 1.004));
    const { cards, list } = toModelsModel(anInput({ reports: someReports({ models, total: usd(3.012) }) }));
    expect(cards.map(({ cost }) => cost)).toEqual(['$1.01', '$1.00', '$1.00']);
    expect(list?.total.amounts.allTime?.text).toBe('$3.01');
  });

  it('totals all models', () => {
    expect(toModelsModel(anInput()).list?.total).toMatchObject({
      name: 'All models',
      note: 'since 3 Jul 2026',
      amounts: { allTime: { text: '$39,518.28' } },
    });
  });
});
