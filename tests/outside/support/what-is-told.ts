/**
 * Collects the texts that a person reads about the figures: the month in the summary bar, the card of the newest month,
 * `outlay status`, and the reason why the figures are not newer.
 */
import { statusText } from '../../../src/core/export/status-text.ts';
import { limitOf } from '../../../src/core/limits/limit-of.ts';
import { PARITY } from '../../../src/core/money/rate.ts';
import { budgetOf } from '../../../src/core/reports/budget-of.ts';
import { toMonthsModel } from '../../../src/panels/months/model.ts';
import { toNoticesModel } from '../../../src/panels/notices/model.ts';
import type { PanelInput } from '../../../src/panels/parts/panel-input.ts';
import { toSummaryModel } from '../../../src/panels/summary/model.ts';
import { faultSentence } from '../../../src/platform/companion/command/fault-sentence.ts';
import { missingSentences } from '../../../src/messages/sureness.ts';
import { ALL_KEYS } from '../../core/engine/support/engine-bench.ts';
import type { Wire } from '../../core/engine/support/wire-bench.ts';
import { aState } from '../../panels/fixtures/some-reports.ts';
import { statusWords } from '../../../src/messages/status-words.ts';

export interface Told {
  /** the amount, and then the sentences that are visible without opening anything */
  readonly hero: readonly string[];
  readonly card: readonly string[];
  /** the labels that say which days the amounts of the summary bar cover */
  readonly labels: readonly string[];
  /** the amount and the sentences of the card of the month before */
  readonly cardBefore: readonly string[];
  readonly status: string;
  /** the tile of today: the amount, and its note */
  readonly today: readonly string[];
  /** the text that `outlay status` prints on standard error */
  readonly errors: readonly string[];
  /** the notices above the figures on the page */
  readonly notices: readonly string[];
}

/** Returns what is shown. If there are no figures, all lists except `errors` and `notices` are empty. */
export async function whatIsTold({ engine, clock }: Pick<Wire, 'engine' | 'clock'>): Promise<Told> {
  const status = engine.status();
  const reports = status.hasData ? await engine.reports(ALL_KEYS) : null;
  const nowMs = clock.now();
  const state = aState({ status, reports, settings: { currency: 'USD' } });
  const input: PanelInput = { state, nowMs, connection: 'open', tabs: [] };
  const hero = toSummaryModel(input);
  const [card, before] = toMonthsModel(input).cards;
  const budget =
    reports === null ? null : budgetOf({ organization: reports.organization, limit: limitOf(null, null), nowMs });
  return {
    hero: hero === null ? [] : [hero.month.value, ...hero.notes],
    labels: hero === null ? [] : [hero.month.label, hero.today.label],
    card: card === undefined ? [] : [card.cost, ...card.notes],
    cardBefore: before === undefined ? [] : [before.cost, ...before.notes],
    status: statusText('plain', {
      mode: 'month',
      reports,
      status,
      currency: 'USD',
      rate: PARITY,
      budget,
      nowMs,
      words: statusWords,
    }),
    today: hero === null ? [] : [hero.today.value, ...(hero.today.note === null ? [] : [hero.today.note.text])],
    errors: [
      ...(status.problem === null ? [] : [faultSentence(status.problem)]),
      ...(reports === null ? [] : missingSentences(reports, reports.months[0]?.basis.unpricedTokens ?? 0)),
    ],
    notices: toNoticesModel(input).notices.map(({ title, text }) => `${title}. ${text}`),
  };
}
