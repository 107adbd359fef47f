/** Tests the texts of the Workspaces panel. */
import { describe, expect, it } from 'vitest';
import { toWorkspacesModel } from '../../../src/panels/workspaces/model.ts';
import { anInput, aWorkspace, someReports, usd } from '../fixtures/some-reports.ts';

describe('the Workspaces panel', () => {
  it('has a card per workspace with name, cost and share', () => {
    const { cards } = toWorkspacesModel(anInput());
    expect(cards.map(({ name, note, cost, share }) => [name, note, cost, share?.text])).toEqual([
      ['Default', 'Default workspace', '$20,000.00', '50.6%'],
      ['Customer support', null, '$14,000.50', '35.4%'],
      ['Prototype lab', 'Archived', '$5,517.78', '14.0%'],
    ]);
  });

  it('ends in the total of All Workspaces', () => {
    expect(toWorkspacesModel(anInput()).list?.total).toMatchObject({
      name: 'All Workspaces',
      note: 'since 3 Jul 2026',
      amounts: { allTime: { text: '$39,518.28' } },
    });
  });

  it('says of every card how its figure is made', () => {
    const { cards } = toWorkspacesModel(anInput());
    for (const { provenance } of cards) {
      expect(provenance.pills).toEqual([]);
      expect(provenance.sentences[0]).toContain('cost report');
    }
  });

  it('gives no share to a credit', () => {
    const reports = someReports({ workspaces: [aWorkspace('a', 'A', 3), aWorkspace('b', 'B', -1)] });
    expect(toWorkspacesModel(anInput({ reports })).cards.map(({ share }) => share)).toEqual([
      { fraction: 1, text: '100.0%' },
      null,
    ]);
  });

  it('tells workspaces of one name apart by the end of their ids', () => {
    const reports = someReports({
      workspaces: [
        aWorkspace(null, 'Research', 3),
        aWorkspace('wrkspc_01AAfFUJ', 'Research', 2),
        aWorkspace('wrkspc_01BBfFUJ', 'Research', 1),
        aWorkspace('wrkspc_01CC', 'Lab', 1),
      ],
    });
    const { cards } = toWorkspacesModel(anInput({ reports }));
    expect(cards.map(({ name }) => name)).toEqual(['Research', 'Research (…AfFUJ)', 'Research (…BfFUJ)', 'Lab']);
  });

  it('shows amounts that sum to All Workspaces', () => {
    const workspaces = ['a', 'b', 'c'].map((id) => aWorkspace(id, id, 1.004));
    const { cards, list } = toWorkspacesModel(
      anInput({ reports: someReports({ workspaces, workspacesTotal: usd(3.012) }) }),
    );
    expect(cards.map(({ cost }) => cost)).toEqual(['$1.01', '$1.00', '$1.00']);
    expect(list?.total.amounts.allTime?.text).toBe('$3.01');
  });

  it('cleans hostile names', () => {
    const reports = someReports({ workspaces: [aWorkspace('w', '\u202e\u0000', 1)] });
    expect(toWorkspacesModel(anInput({ reports })).cards[0]?.name).toBe('unnamed');
  });
});
