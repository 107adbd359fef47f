/**
 * Makes the content of a glance, the small form of a panel in the room: one amount and a line about the amount. The
 * amount and the line come from the model of the panel. A panel's code is loaded when its glance is first drawn.
 */
import { listWords } from '../messages/en/lists.ts';
import { glanceWords as words } from '../messages/en/glance.ts';
import type { MeterProps } from './kit/contract/figures.ts';
import { toCurrencyModel } from './currency/model.ts';
import type { PanelInput } from './parts/panel-input.ts';
import { toSummaryModel } from './summary/model.ts';

export interface GlanceModel {
  /** the amount as text; null if the panel has no amount yet */
  readonly figure: string | null;
  readonly note: string | null;
  /**
   * a bar for a share, such as the spent share of the limit; the note contains this share as text; absent if the glance
   * has no bar
   */
  readonly bar?: MeterProps;
}

export const NO_GLANCE: GlanceModel = { figure: null, note: null };

type ToGlance = (input: PanelInput) => GlanceModel;

const GLANCES: Readonly<Record<string, () => Promise<ToGlance>>> = {
  summary: async () => (input) => {
    const model = toSummaryModel(input);
    if (model === null) return NO_GLANCE;
    const { month, limit, keys } = model;
    // The limit is for the whole organization. With selected keys, the amount is only for these keys, and a bar would
    // look like the limit of these keys. So there is no bar.
    if (limit.meter === null || keys !== null) return { figure: month.value, note: month.label };
    return { figure: month.value, note: words.ofLimit(month.label, limit.value), bar: limit.meter };
  },
  overview: async () => {
    const { overviewModel } = await import('./overview/panel.tsx');
    return (input) => {
      const { figures, empty } = overviewModel(input);
      return { figure: figures?.total ?? null, note: figures?.days ?? empty };
    };
  },
  intraday: async () => {
    const { toIntradayModel } = await import('./later-panels.ts');
    return (input) => {
      const model = toIntradayModel(input);
      return model === null ? NO_GLANCE : { figure: model.day.cost, note: model.day.title };
    };
  },
  months: async () => {
    const { toMonthsModel } = await import('./later-panels.ts');
    return (input) => {
      const { cards, empty } = toMonthsModel(input);
      return { figure: cards[0]?.cost ?? null, note: cards[0]?.title ?? empty };
    };
  },
  models: async () => {
    const { toModelsModel } = await import('./later-panels.ts');
    return (input) => {
      const { cards, empty } = toModelsModel(input);
      // The list is sorted by the age of the models, so its first entry need not be the most expensive.
      const [first] = cards.toSorted((a, b) => (b.part?.fraction ?? 0) - (a.part?.fraction ?? 0));
      if (first === undefined) return { figure: null, note: empty };
      const { title, cost, part } = first;
      return { figure: cost, ...mostExpensive(title, listWords.models.shareLabel(title), part) };
    };
  },
  workspaces: async () => {
    const { toWorkspacesModel } = await import('./later-panels.ts');
    return (input) => {
      const { cards, empty } = toWorkspacesModel(input);
      const [first] = cards;
      if (first === undefined) return { figure: null, note: empty };
      const { name, cost, share } = first;
      return { figure: cost, ...mostExpensive(name, listWords.workspaces.shareLabel(name), share) };
    };
  },
  explain: async () => {
    const { toExplainModel } = await import('./later-panels.ts');
    return (input) => {
      const { figures, empty } = toExplainModel(input);
      const cause = figures?.causes[0];
      return {
        figure: figures?.total ?? null,
        note: cause === undefined ? (figures?.headline ?? empty) : words.part(cause.name, cause.amount),
      };
    };
  },
  savings: async () => {
    const { toSavingsModel } = await import('./later-panels.ts');
    return (input) => {
      const { figures, empty } = toSavingsModel(input);
      return { figure: null, note: figures?.caching.headline ?? empty };
    };
  },
  currency: async () => (input) => {
    const { options, selected } = toCurrencyModel(input);
    const chosen = options.find(({ value }) => value === selected);
    return { figure: chosen?.short ?? null, note: chosen?.hint ?? null };
  },
};

/**
 * For the most expensive entry of a list, such as a list of models: makes the note with its name and its share of the
 * total, and a bar for this share.
 */
function mostExpensive(
  name: string,
  label: string,
  part: { readonly fraction: number; readonly text: string } | null,
): Pick<GlanceModel, 'note' | 'bar'> {
  if (part === null) return { note: words.mostExpensive(name) };
  return { note: words.mostExpensiveWith(name, part.text), bar: { label, share: part.fraction, text: part.text } };
}

/** Returns the function that makes a panel's glance. The glance is only a title if the panel has no amounts or its code can't be loaded. */
export function loadGlance(id: string): Promise<ToGlance> {
  const load = GLANCES[id] ?? NOTHING;
  return load().catch(NOTHING);
}

const NOTHING = async (): Promise<ToGlance> => () => NO_GLANCE;
