/**
 * Makes the glance of each panel. A glance is a small form of the panel in the 3D room: one amount and a few words. It
 * is made from the panel's model.
 */
import { providerTime } from '../core/engine/provider-day.ts';
import { NO_VALUE, type Where } from '../core/query/cost-query.ts';
import { unknownSince } from '../core/reports/unknown-since.ts';
import type { TrackerState } from '../core/tracker/tracker-state.ts';
import { glanceWords as words } from '../messages/en/glance.ts';
import { summaryWords } from '../messages/en/summary.ts';
import { toCurrencyModel } from './currency/model.ts';
import { toExplainModel } from './explain/model.ts';
import { toIntradayModel } from './intraday/model.ts';
import { toModelsModel } from './models/model.ts';
import { toMonthsModel } from './months/model.ts';
import { monthNameWords, timeWords } from './parts/calendar-words.ts';
import { toFilterModel } from './parts/filter-model.ts';
import { filterNames } from './parts/list-sentences.ts';
import { withDoubts } from './parts/month-doubts.ts';
import { provenance } from './parts/provenance.ts';
import { toSavingsModel } from './savings/model.ts';
import { isMonthLoading } from './summary/month-tile.ts';
import { toSummaryModel } from './summary/model.ts';
import { toWorkspacesModel } from './workspaces/model.ts';
import { answerMarks, explanationMarks, pillMarks, savingsMarks } from './glance/figure-marks.ts';
import { withNote, type GlanceModel, type ToGlance } from './glance/glance-model.ts';
import { listGlance } from './glance/list-glance.ts';

const summary: ToGlance = (input) => {
  const model = toSummaryModel(input);
  const { reports, status } = input.state;
  if (model === null || reports === null) return withNote(null);
  const { month, limit, keys } = model;
  const [running] = reports.months;
  const marks =
    running === undefined || isMonthLoading(reports, status)
      ? []
      : pillMarks(
          withDoubts(provenance(reports.summary.basis, reports.billedThrough), running, unknownSince(reports)).pills,
        );
  const glance = { figure: month.value, about: month.label, marks };
  // The limit is for the whole organization. If a person has selected keys, the amount is only for these keys. A bar
  // would then look as if the limit were for these keys, so no bar is drawn.
  if (limit.meter === null || keys !== null) return { ...glance, note: null };
  return { ...glance, note: words.ofLimit(limit.value), bar: limit.meter };
};

const intraday: ToGlance = (input) => {
  const model = toIntradayModel(input);
  const { reports } = input.state;
  if (model === null || reports === null) return withNote(null);
  if (model.locked !== null) return withNote(model.locked.title);
  const { asOf } = reports.intraday;
  const { day, through } = model;
  return {
    figure: day.cost,
    about: ofKeys(
      asOf === null ? through : words.today(timeWords(asOf, providerTime(input.state.status, input.nowMs))),
      input.state,
    ),
    marks: pillMarks(day.provenance.pills),
    note: null,
  };
};

const months: ToGlance = (input) => {
  const { cards, empty } = toMonthsModel(input);
  const { reports, monthPage } = input.state;
  const [card] = cards;
  if (card === undefined || reports === null) return withNote(empty);
  const { month } = reports.summary;
  const isRunning = monthPage === 0 && reports.months[0]?.month === month;
  return {
    figure: card.cost,
    about: ofKeys(isRunning ? summaryWords.month.label(monthNameWords(month)) : card.title, input.state),
    marks: pillMarks(card.provenance.pills),
    note: null,
  };
};

const models: ToGlance = (input) => {
  const { locked, list, cards, empty } = toModelsModel(input);
  if (locked !== null || list === null) return withNote(locked?.title ?? empty);
  // The cards are sorted by the age of the models, so the first card is not always the most expensive.
  const [first] = cards.toSorted((a, b) => (b.part?.fraction ?? 0) - (a.part?.fraction ?? 0));
  const values = input.state.reports?.models.map(({ model }) => model ?? NO_VALUE.model) ?? [];
  const mostExpensive = first === undefined ? null : { name: first.title, share: first.part };
  return withKeys(listGlance({ tab: 'models', list, values, mostExpensive }, input), input.state);
};

const workspaces: ToGlance = (input) => {
  const { list, cards, empty } = toWorkspacesModel(input);
  if (list === null) return withNote(empty);
  const values = input.state.reports?.workspaces.map(({ id }) => id ?? NO_VALUE.workspace) ?? [];
  return withKeys(listGlance({ tab: 'workspaces', list, values, mostExpensive: cards[0] ?? null }, input), input.state);
};

const explain: ToGlance = (input) => {
  const { figures, empty, fault } = toExplainModel(input);
  const explained = input.state.explained;
  if (figures === null || explained?.result.ok !== true) return withNote(empty ?? fault?.text ?? null);
  const { periods, causes, total } = figures;
  const [cause] = causes;
  return {
    figure: total,
    about: narrowed(words.against(periods.after, periods.before), explained.scope.where, input.state),
    marks: explanationMarks(explained.result.value),
    note: cause === undefined ? null : words.part(cause.name, cause.amount),
  };
};

const savings: ToGlance = (input) => {
  const { figures, empty, fault } = toSavingsModel(input);
  const { saved } = input.state;
  if (figures === null || saved?.result.ok !== true) return withNote(empty ?? fault?.text ?? null);
  const { headline, when, amount } = figures.caching;
  const { where } = saved.scope;
  const marks = savingsMarks(saved.result.value);
  if (amount === null) return { figure: null, about: narrowed(null, where, input.state), marks, note: headline };
  return {
    figure: amount.saved,
    about: narrowed(words.saved(when), where, input.state),
    marks,
    note: words.savedShare(amount.share),
  };
};

const currency: ToGlance = (input) => {
  const { options, selected } = toCurrencyModel(input);
  const chosen = options.find(({ value }) => value === selected);
  return { figure: chosen?.short ?? null, about: chosen?.hint ?? null, marks: [], note: null };
};

/**
 * Loads the code for the content of the Overview, because this code is in a script of its own. Returns the function
 * that makes the Overview's glance (its small form in the 3D room).
 */
async function loadOverview(): Promise<ToGlance> {
  const { overviewModel, countedFigures } = await import('./overview/panel.tsx');
  return (input) => {
    const { figures, empty, fault, gap } = overviewModel(input);
    const { answer } = input.state;
    if (figures === null || answer?.result.ok !== true) return withNote(empty ?? gap?.text ?? fault);
    const counted = countedFigures(input.state, answer.result.value);
    return {
      figure: figures.total,
      about: narrowed(figures.days, answer.query.where, input.state),
      marks: counted === null ? [] : answerMarks(counted.period),
      note: null,
    };
  };
}

const MAKERS: Readonly<Record<string, ToGlance>> = {
  summary,
  intraday,
  months,
  models,
  workspaces,
  explain,
  savings,
  currency,
};

/**
 * A glance (a panel's small form in the 3D room) shows at most this many marks. A mark is a short text about what is
 * uncertain: `Approximate price`. If there are more marks, the glance says how many.
 */
const MOST_MARKS = 2;

/**
 * Returns the function that makes a panel's glance (its small form in the 3D room); undefined if the panel has no
 * amounts.
 */
export async function glanceMakerOf(id: string): Promise<ToGlance | undefined> {
  const toGlance = id === 'overview' ? await loadOverview() : MAKERS[id];
  if (toGlance === undefined) return undefined;
  return (input) => {
    const glance = toGlance(input);
    const more = glance.marks.length - MOST_MARKS;
    return more > 0 ? { ...glance, marks: [...glance.marks.slice(0, MOST_MARKS), words.more(more)] } : glance;
  };
}

/**
 * Adds to the text `about` how many API keys are shown, if only selected keys are shown:
 * `November so far · 3 of 12 keys shown`.
 */
function ofKeys(about: string | null, state: TrackerState): string | null {
  const filter = toFilterModel(state);
  if (filter === null || filter.isInactive) return about;
  return about === null ? filter.text : `${about} · ${filter.text}`;
}

function withKeys(glance: GlanceModel, state: TrackerState): GlanceModel {
  return glance.figure === null ? glance : { ...glance, about: ofKeys(glance.about, state) };
}

/**
 * Adds to the text `about` the names of the dimensions by which costs are filtered (for example, models), and how many
 * API keys are shown.
 */
function narrowed(about: string | null, where: Where, state: TrackerState): string | null {
  const filters = filterNames(where);
  const texts = [about, filters === '' ? null : words.filtered(filters)].filter((text) => text !== null);
  return ofKeys(texts.length === 0 ? null : texts.join(' · '), state);
}
