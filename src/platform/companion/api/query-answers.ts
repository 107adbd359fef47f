/**
 * Answers `GET /query`, `GET /explain`, `GET /anomalies` and `GET /savings`: reads the parameters, asks the engine (it
 * loads and computes the figures), and makes the JSON. An answer never waits for the provider. If costs by API key are
 * missing for some days, the answer lists these days in `notLoadedDays`, and the engine loads the missing costs
 * afterwards.
 */
import { featuresOf } from '../../../core/engine/gate/query-features.ts';
import { providerDay } from '../../../core/engine/provider-day.ts';
import { queryJson } from '../../../core/export/query-json.ts';
import { queryNames } from '../../../core/export/query-names.ts';
import { readValues } from '../../../core/export/query-values.ts';
import type { CostQuery } from '../../../core/query/cost-query.ts';
import { parseQueryText, type QueryText } from '../../../core/query/query-text.ts';
import { QUERY_PARAMETERS } from '../../../core/query/query-text-fault.ts';
import { takeIds } from '../../../core/query/where-text.ts';
import { jsonApiWords } from '../../../messages/en/json-api.ts';
import { queryFaultSentence } from '../../../messages/query-fault.ts';
import { anomaliesOf } from './anomalies-answer.ts';
import { createAnswerQueue } from './answer-queue.ts';
import { explanationOf } from './explanation-answer.ts';
import type { QueryAnswersOptions, QueryReply } from './query-reply.ts';
import { savingsOf } from './savings-answer.ts';
import { readParameters, refusal, refusalOf } from './read-parameters.ts';
import { toTaggedBytes } from './tagged-bytes.ts';

export interface QueryAnswers {
  /**
   * answers how high the costs were, by time and dimension (example: model)
   * @param search the part of the URL after the question mark, not decoded
   */
  ask(search: string): Promise<QueryReply>;
  /**
   * answers why costs changed
   * @param search the part of the URL after the question mark, not decoded
   */
  explain(search: string): Promise<QueryReply>;
  /**
   * answers which days were unusual
   * @param search the part of the URL after the question mark, not decoded
   */
  anomalies(search: string): Promise<QueryReply>;
  /**
   * answers what caching saved, and how much each way to spend less would save (example: batch requests)
   * @param search the part of the URL after the question mark, not decoded
   */
  savings(search: string): Promise<QueryReply>;
}

const USUAL_TOP = 100;
/** The largest number of amounts in one answer. It is enough for the costs of a thousand keys on each day of a year. */
const MOST_CELLS = 400_000;

/**
 * Creates the functions that answer questions to the JSON API. The engine (it computes the figures) must give only
 * figures that the person's plan includes. Each question is answered anew; no answer is cached.
 */
export function createQueryAnswers(options: QueryAnswersOptions): QueryAnswers {
  const answered = createAnswerQueue(options.log);
  return {
    ask: (search) => answered(() => answerOf(search, options)),
    explain: (search) => answered(() => explanationOf(search, options)),
    anomalies: (search) => answered(() => anomaliesOf(search, options)),
    savings: (search) => answered(() => savingsOf(search, options)),
  };
}

async function answerOf(search: string, { engine, settings, clock }: QueryAnswersOptions): Promise<QueryReply> {
  const read = readParameters(search, QUERY_PARAMETERS);
  if (!read.ok) return read.error;
  const { one, where } = read.value;
  const text: QueryText = {
    range: one('range'),
    from: one('from'),
    to: one('to'),
    bucket: one('bucket'),
    by: one('by'),
    where,
    compare: one('compare'),
    untilHour: one('until-hour'),
    top: one('top'),
  };
  const before = engine.status();
  if (!before.hasData) return { kind: 'noData' };
  // This selection lists no keys, so nothing is loaded.
  const reports = await engine.reports({ apiKeyIds: null, intradayKeys: 0, monthKeys: 0 });
  const { currency, teams } = settings();
  const context = {
    today: providerDay(engine.status(), clock.now()),
    firstDay: reports.since,
    usualTop: USUAL_TOP,
    teams,
  };
  const draft = parseQueryText(text, { ...context, findValue: takeIds });
  if (!draft.ok) return refusalOf(draft.error);
  const values = await readValues(engine.query, draft.value, context);
  const names = queryNames(reports, await engine.keys(), values);
  const query = parseQueryText(text, { ...context, findValue: names.find });
  if (!query.ok) {
    // If the person's plan (trial, free or pro) excludes a dimension (example: model), Outlay does not know the names
    // of the values in this dimension. So a filter that contains such a name can't be parsed. The reply is `notInPlan`,
    // because the plan is the real reason.
    const lacking = featuresOf(draft.value).find((feature) => reports.locked.includes(feature));
    return lacking === undefined ? refusalOf(query.error) : { kind: 'notInPlan' };
  }
  if (bucketsOf(query.value) * query.value.top > MOST_CELLS) {
    return refusal('top', jsonApiWords.tooLarge);
  }
  const answer = await engine.query(query.value);
  const status = engine.status();
  // If the key was replaced while this function ran, the names and the amounts may belong to different organizations.
  // So the reply is `noData`.
  if (!status.hasData || status.organization?.id !== before.organization?.id) return { kind: 'noData' };
  if (!answer.ok) {
    const { error } = answer;
    if (error.kind === 'notInPlan') return { kind: 'notInPlan' };
    if (error.kind === 'noLedger') return { kind: 'noData' };
    const isPassing = error.kind === 'hoursToRead';
    return { kind: 'refused', error: error.kind, parameter: null, message: queryFaultSentence(error), isPassing };
  }
  const json = queryJson({
    query: query.value,
    answer: answer.value,
    names,
    status,
    currency,
    now: reports.computedAt,
  });
  return { kind: 'answered', answer: toTaggedBytes(json) };
}

/** Returns the largest number of buckets (hours, days, weeks or months) that the query's range can have. */
function bucketsOf({ range: { from, to }, bucket }: CostQuery): number {
  const days = to - from;
  switch (bucket) {
    case 'hour':
      return days * 24;
    case 'day':
      return days;
    case 'week':
      return Math.ceil(days / 7) + 1;
    case 'month':
      return Math.ceil(days / 28) + 1;
    case 'all':
      return 1;
  }
}
