/**
 * The model of the lists of models and workspaces. For each entry: its cost in the chosen days, the change, and its
 * cost of all time.
 */
import { listWords as words } from '../../messages/en/lists.ts';
import { rangeWords } from '../../messages/en/ranges.ts';
import { type Day } from '../../core/calendar/day.ts';
import { providerDay } from '../../core/engine/provider-day.ts';
import type { MoneyPart } from '../../core/money/format-money.ts';
import type { Pico } from '../../core/money/pico.ts';
import { RANGE_WORDS } from '../../core/query/range-words.ts';
import type { ListFigures, ListTab } from '../../core/tracker/list-answers.ts';
import type { RankedAmount, RankedColumnId, RankedRow, RankedSort } from '../charts/ranked-row.ts';
import { notArrivedSentence } from './answer-fault.ts';
import { listPeriod } from './list-period.ts';
import { filterNames, listSentences } from './list-sentences.ts';
import { toHeight } from './money-words.ts';
import type { PanelInput } from './panel-input.ts';
import { daysWords } from './range-words.ts';
import { unknownValues } from './unknown-values.ts';

export interface ListEntry {
  /** id that is unique in the list */
  readonly id: string;
  /** the value in the form that cost queries use, for example the id of a model */
  readonly value: string;
  readonly name: string;
  readonly note: string | null;
  readonly cost: Pico;
  /** the cost of all time as text */
  readonly costText: string;
  /** the all-time cost, rounded so that the costs of all entries sum to the displayed total */
  readonly part: MoneyPart | undefined;
}

export interface RankedListModel {
  readonly range: {
    readonly value: string;
    readonly options: readonly { readonly value: string; readonly label: string }[];
  };
  /** which days and filters the columns are for, and what is missing, one sentence each */
  readonly sentences: readonly string[];
  readonly columns: readonly { readonly id: RankedColumnId; readonly label: string }[];
  readonly rows: readonly RankedRow[];
  /** by which column `rows` are sorted; null if no column sorts them: models, of which the newest are first */
  readonly order: RankedSort | null;
  /**
   * the cost in the chosen days that belongs to no entry of the list; null if there is none, or if there are no figures
   * for these days
   */
  readonly rest: RankedRow | null;
  readonly total: RankedRow;
  /**
   * true while the figures for the current choice are being computed; the figures on screen are then for the days and
   * filters that were chosen before
   */
  readonly isPending: boolean;
  /** true if filters apply to the costs of the chosen days */
  readonly isNarrowed: boolean;
  readonly isAllOpen: boolean;
}

export interface ListSource {
  readonly list: ListTab;
  readonly entries: readonly ListEntry[];
  /** the name of the total row: `All models` */
  readonly totalName: string;
  readonly totalNote: string | null;
  readonly total: Pico;
  readonly totalText: string;
}

const CUSTOM = 'custom';

export function toRankedList(source: ListSource, { state, nowMs }: PanelInput): RankedListModel {
  const { scope, lists, settings } = state;
  const { list, entries } = source;
  const answer = lists[list];
  const today = providerDay(state.status, nowMs);
  const notArrived = notArrivedSentence(state, list);
  const unknown = answer === null ? null : unknownValues(state, answer.query.where);
  // If none of the filtered values of a dimension exists, every cost would be zero, which would look as if nothing was
  // spent. So the column of the chosen days is left out.
  const isUnknown = unknown?.matchesNothing === true;
  const figures = answer?.result.ok === true && !isUnknown ? answer.result.value : null;
  const isChangeKnown = figures?.ended?.compared?.isPartial === false;
  const period = figures === null ? null : listPeriod(entries, figures, state);
  const column = periodName(answer?.scope.range ?? scope.range, figures, today);
  const { range } = scope;
  return {
    range: {
      value: typeof range === 'string' ? range : CUSTOM,
      options: [
        ...(typeof range === 'string' ? [] : [{ value: CUSTOM, label: daysWords(range, today) }]),
        ...RANGE_WORDS.map((value) => ({ value, label: rangeWords.names[value] })),
      ],
    },
    sentences: [
      ...(notArrived === null ? [] : [notArrived]),
      ...(unknown === null ? [] : [unknown.text]),
      ...(answer === null || isUnknown ? [] : listSentences(list, answer, state, today)),
    ],
    columns: [
      { id: 'name', label: words.columns[list] },
      ...(answer === null || figures !== null ? [{ id: 'period', label: column } as const] : []),
      ...(isChangeKnown ? [{ id: 'change', label: words.columns.change } as const] : []),
      { id: 'allTime', label: words.columns.allTime },
    ],
    rows: entries.map(({ id, name, note, cost, costText }, index) => ({
      id,
      name,
      ...(note !== null && { note }),
      amounts: {
        period: period?.rows[index]?.amount ?? LOADING,
        ...(isChangeKnown && { change: period?.rows[index]?.change ?? LOADING }),
        allTime: { text: costText, value: toHeight(cost) },
      },
    })),
    order: list === 'workspaces' ? { by: 'allTime', isDescending: true } : null,
    rest: period?.rest ?? null,
    total: {
      id: 'total',
      name: source.totalName,
      ...(source.totalNote !== null && { note: source.totalNote }),
      amounts: {
        period: period?.total ?? LOADING,
        ...(isChangeKnown && { change: period?.totalChange ?? LOADING }),
        allTime: { text: source.totalText, value: toHeight(source.total) },
      },
    },
    isPending: answer === null || answer.scope !== scope,
    isNarrowed: answer !== null && filterNames(answer.query.where) !== '',
    isAllOpen: list === 'models' ? settings.opensModels : settings.opensWorkspaces,
  };
}

const LOADING: RankedAmount = { text: words.loading, value: null };

/**
 * Writes the days that the figures in the column are for. While new figures are loading, these are the days that were
 * chosen before. If there are no figures yet, writes the chosen days.
 */
function periodName(range: PanelInput['state']['scope']['range'], figures: ListFigures | null, today: Day): string {
  if (figures !== null) return daysWords(figures.period.range, today);
  return typeof range === 'string' ? rangeWords.names[range] : daysWords(range, today);
}
