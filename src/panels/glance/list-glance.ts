/**
 * Makes the glances of the two lists, models and workspaces. A glance is the small form of a panel in the 3D room. It
 * shows the costs of the same days as its list.
 */
import type { CostAnswer } from '../../core/query/cost-query.ts';
import type { ListTab } from '../../core/tracker/list-answers.ts';
import { listWords } from '../../messages/en/lists.ts';
import { glanceWords as words } from '../../messages/en/glance.ts';
import { filterNames } from '../parts/list-sentences.ts';
import { listShares } from '../parts/list-shares.ts';
import { totalNote } from '../parts/history-words.ts';
import type { PanelInput } from '../parts/panel-input.ts';
import { provenance } from '../parts/provenance.ts';
import type { RankedListModel } from '../parts/ranked-list-model.ts';
import { unknownValues } from '../parts/unknown-values.ts';
import { answerMarks, pillMarks } from './figure-marks.ts';
import { withNote, type GlanceModel } from './glance-model.ts';

interface Part {
  readonly name: string;
  /**
   * the share of the total, from 0 to 1 and as text; null if a share would mislead, for example for a negative amount
   */
  readonly share: { readonly fraction: number; readonly text: string } | null;
}

interface Source {
  readonly tab: ListTab;
  readonly list: RankedListModel;
  /**
   * the model id or workspace id of each row, in the list's order; for a row without an id, `NO_VALUE.model` or
   * `NO_VALUE.workspace`
   */
  readonly values: readonly string[];
  /** the entry with the highest all-time cost; null if the list is empty */
  readonly mostExpensive: Part | null;
}

/**
 * Makes the glance (the small form of the list in the 3D room): the total cost of the chosen days, and the most
 * expensive entry in these days. If the list shows only the costs of all time, the glance shows those. Before the first
 * answer arrives, the glance shows no amount. If none of the values that the filters select exists, the glance says so
 * instead of showing an amount.
 */
export function listGlance({ tab, list, values, mostExpensive }: Source, { state }: PanelInput): GlanceModel {
  const answer = state.lists[tab];
  if (answer === null) return withNote(null);
  const { result, query } = answer;
  if (!result.ok) {
    const { reports } = state;
    const made = reports === null ? [] : provenance(reports.totalBasis, reports.billedThrough).pills;
    const loading = reports === null ? null : totalNote(reports, state.status);
    return {
      figure: list.total.amounts.allTime?.text ?? null,
      about: listWords.columns.allTime,
      marks: [...(loading === null ? [] : [loading]), ...pillMarks(made)],
      ...noteOf(tab, mostExpensive),
    };
  }
  const { period } = result.value;
  const filters = filterNames(query.where);
  const days = list.columns.find(({ id }) => id === 'period')?.label;
  // If none of the values that the filters select exists, the list has no column for the chosen days.
  if (days === undefined) return withNote(unknownValues(state, query.where)?.text ?? null);
  return {
    figure: list.total.amounts.period?.text ?? null,
    about: filters === '' ? days : `${days} · ${words.filtered(filters)}`,
    marks: answerMarks(period),
    ...noteOf(tab, mostExpensiveIn(period, list, values)),
  };
}

/**
 * Returns the entry of the list that cost most in this answer; null if nothing was spent. The answer's rows are sorted
 * by cost. Rows that belong to no entry are ignored, for example a row of costs that are not yet split.
 */
function mostExpensiveIn({ rows }: CostAnswer, list: RankedListModel, values: readonly string[]): Part | null {
  const at = rows.findIndex((row) => values.includes(row.values[0] ?? ''));
  const first = rows[at];
  if (first === undefined || first.cost <= 0n) return null;
  const name = list.rows[values.indexOf(first.values[0] ?? '')]?.name;
  const shares = listShares(rows.map(({ cost, unpricedTokens }) => ({ cost, unpricedTokens: unpricedTokens ?? 0 })));
  const { permille = 0, text = null } = shares[at] ?? {};
  if (name === undefined) return null;
  return { name, share: text === null ? null : { fraction: permille / 1000, text } };
}

function noteOf(tab: ListTab, part: Part | null): Pick<GlanceModel, 'note' | 'bar'> {
  if (part === null) return { note: null };
  const { name, share } = part;
  if (share === null) return { note: words.mostExpensive(name) };
  const label = listWords[tab].shareLabel(name);
  return { note: words.mostExpensiveWith(name, share.text), bar: { label, share: share.fraction, text: share.text } };
}
