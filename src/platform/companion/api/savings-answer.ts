/**
 * Answers `GET /savings`: what caching saved, and how much each way to spend less would save (example: batch requests),
 * computed from the loaded figures.
 */
import {
  parseSavingsText,
  SAVINGS_PARAMETERS,
  usualSavings,
  type SavingsText,
} from '../../../core/analysis/savings/savings-text.ts';
import { analysisFeaturesOf } from '../../../core/engine/gate/query-features.ts';
import { providerDay } from '../../../core/engine/provider-day.ts';
import { queryNames } from '../../../core/export/query-names.ts';
import { readValues } from '../../../core/export/query-values.ts';
import { savingsJson } from '../../../core/export/savings-json.ts';
import { takeIds } from '../../../core/query/where-text.ts';
import { savingsWords } from '../../../messages/en/savings.ts';
import { queryFaultSentence } from '../../../messages/query-fault.ts';
import type { QueryAnswersOptions, QueryReply } from './query-reply.ts';
import { readParameters, refusalOf } from './read-parameters.ts';
import { toTaggedBytes } from './tagged-bytes.ts';

const USUAL_ROWS = 100;

export async function savingsOf(search: string, { engine, settings, clock }: QueryAnswersOptions): Promise<QueryReply> {
  const read = readParameters(search, SAVINGS_PARAMETERS);
  if (!read.ok) return read.error;
  const { one, where } = read.value;
  const text: SavingsText = {
    range: one('range'),
    from: one('from'),
    to: one('to'),
    by: one('by'),
    where,
    top: one('top'),
  };
  const before = engine.status();
  if (!before.hasData) return { kind: 'noData' };
  const reports = await engine.reports({ apiKeyIds: null, intradayKeys: 0, monthKeys: 0 });
  const { currency, teams, savings } = settings();
  const context = {
    today: providerDay(engine.status(), clock.now()),
    firstDay: reports.since,
    usualTop: USUAL_ROWS,
    teams,
    ...usualSavings(reports.locked, savings),
  };
  const draft = parseSavingsText(text, { ...context, findValue: takeIds });
  if (!draft.ok) return refusalOf(draft.error);
  const values = await readValues(engine.query, draft.value, context);
  const names = queryNames(reports, await engine.keys(), values);
  const query = parseSavingsText(text, { ...context, findValue: names.find });
  if (!query.ok) {
    // If the person's plan (trial, free or pro) excludes a dimension (example: model), Outlay does not know the names
    // of the values in this dimension. So a filter that contains such a name can't be parsed. The reply is `notInPlan`,
    // because the plan is the real reason.
    const lacking = analysisFeaturesOf('savings', draft.value).find((feature) => reports.locked.includes(feature));
    return lacking === undefined ? refusalOf(query.error) : { kind: 'notInPlan' };
  }
  const found = await engine.analyze('savings', query.value);
  const status = engine.status();
  // If the key was replaced while this function ran, the names and the amounts may belong to different organizations.
  // So the reply is `noData`.
  if (!status.hasData || status.organization?.id !== before.organization?.id) return { kind: 'noData' };
  if (found.ok) {
    const input = { query: query.value, savings: found.value, names, status, currency };
    return { kind: 'answered', answer: toTaggedBytes(savingsJson({ ...input, now: reports.computedAt })) };
  }
  const { error } = found;
  if (error.kind === 'notInPlan') return { kind: 'notInPlan' };
  if (error.kind === 'noLedger') return { kind: 'noData' };
  const isOurs = error.kind === 'noEndedDay' || error.kind === 'noKnownDay';
  const message = isOurs ? savingsWords[error.kind] : queryFaultSentence(error);
  return { kind: 'refused', error: error.kind, parameter: null, message, isPassing: false };
}
