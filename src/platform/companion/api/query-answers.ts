/**
 * Answers `GET /query`: reads the parameters, asks the engine, and makes the JSON. The engine never waits for the provider here; per-key
 * detail that it lacks is named in `notLoadedDays` and loaded after the answer.
 */
import type { Clock, Log } from '../../../core/base/ports.ts';
import { fail, ok, type Result } from '../../../core/base/result.ts';
import { createSerialQueue } from '../../../core/base/serial-queue.ts';
import { dayOf } from '../../../core/calendar/day.ts';
import type { Engine } from '../../../core/engine/engine.ts';
import { featuresOf } from '../../../core/engine/gate/query-features.ts';
import { plainText } from '../../../core/export/plain-text.ts';
import { queryJson } from '../../../core/export/query-json.ts';
import { queryNames } from '../../../core/export/query-names.ts';
import { readValues } from '../../../core/export/query-values.ts';
import type { CostQuery } from '../../../core/query/cost-query.ts';
import { parseQueryText, type QueryText } from '../../../core/query/query-text.ts';
import { QUERY_PARAMETERS, type QueryParameter, type QueryTextFault } from '../../../core/query/query-text-fault.ts';
import { takeIds } from '../../../core/query/where-text.ts';
import type { SharedSettings } from '../../../core/settings/settings.ts';
import { queryFaultSentence, queryTextFaultSentence } from '../../../messages/query-fault.ts';
import { toTaggedBytes, type TaggedBytes } from './tagged-bytes.ts';

export type QueryReply =
  | { readonly kind: 'answered'; readonly answer: TaggedBytes }
  | {
      readonly kind: 'refused';
      /** `badParameter`, or the kind of the fault of a question without an answer */
      readonly error: string;
      /** the parameter at fault; null where they do not go together */
      readonly parameter: string | null;
      readonly message: string;
      /** the same question has an answer in a moment */
      readonly isPassing: boolean;
    }
  | { readonly kind: 'notInPlan' }
  /** nothing has been read yet, or the figures have just become another organization's */
  | { readonly kind: 'noData' }
  /** too many questions wait */
  | { readonly kind: 'busy' };

export interface QueryAnswers {
  /** @param search what follows the question mark of the address, not decoded */
  ask(search: string): Promise<QueryReply>;
}

export interface QueryAnswersOptions {
  /** with the plan's gate before it */
  readonly engine: Pick<Engine, 'status' | 'reports' | 'keys' | 'query'>;
  readonly settings: () => Pick<SharedSettings, 'currency'>;
  readonly clock: Clock;
  readonly log: Log;
}

type Refused = Extract<QueryReply, { kind: 'refused' }>;

/** Questions are answered one after the other; each takes some milliseconds. */
const MOST_WAITING = 32;
const USUAL_TOP = 100;
/** Amounts in one answer; a year of days for a thousand keys fits. */
const MOST_CELLS = 400_000;
const LONGEST_NAME = 40;

/** Answers with the gate of the engine it is given; it keeps nothing between two questions. */
export function createQueryAnswers(options: QueryAnswersOptions): QueryAnswers {
  const queue = createSerialQueue();
  let waiting = 0;
  return {
    async ask(search) {
      if (waiting >= MOST_WAITING) return { kind: 'busy' };
      waiting += 1;
      try {
        return await queue.run(() => answerOf(search, options));
      } catch (error) {
        options.log.warn('question not answered', { reason: error instanceof Error ? error.message : 'unknown' });
        return { kind: 'noData' };
      } finally {
        waiting -= 1;
      }
    },
  };
}

async function answerOf(search: string, { engine, settings, clock }: QueryAnswersOptions): Promise<QueryReply> {
  const text = readParameters(search);
  if (!text.ok) return text.error;
  const before = engine.status();
  if (!before.hasData) return { kind: 'noData' };
  // It asks for no keys, so nothing is loaded for it.
  const reports = await engine.reports({ apiKeyIds: null, intradayKeys: 0, monthKeys: 0 });
  const context = { today: dayOf(clock.now()), firstDay: reports.since, usualTop: USUAL_TOP };
  const draft = parseQueryText(text.value, { ...context, findValue: takeIds });
  if (!draft.ok) return refusalOf(draft.error);
  const values = await readValues(engine.query, draft.value.where, context);
  const names = queryNames(reports, await engine.keys(), values);
  const query = parseQueryText(text.value, { ...context, findValue: names.find });
  if (!query.ok) {
    // A plan that lacks a dimension has no names of it either.
    const lacking = featuresOf(draft.value).find((feature) => reports.locked.includes(feature));
    return lacking === undefined ? refusalOf(query.error) : { kind: 'notInPlan' };
  }
  if (bucketsOf(query.value) * query.value.top > MOST_CELLS) {
    const message = 'The answer would be too large. Give a smaller top, a shorter range or longer buckets.';
    return refusal('top', message);
  }
  const answer = await engine.query(query.value);
  const status = engine.status();
  // Another key was put in meanwhile: names and amounts may be of two organizations.
  if (!status.hasData || status.organization?.id !== before.organization?.id) return { kind: 'noData' };
  if (!answer.ok) {
    const { error } = answer;
    if (error.kind === 'notInPlan') return { kind: 'notInPlan' };
    if (error.kind === 'noLedger') return { kind: 'noData' };
    const isPassing = error.kind === 'hoursToRead';
    return { kind: 'refused', error: error.kind, parameter: null, message: queryFaultSentence(error), isPassing };
  }
  const { currency } = settings();
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

function refusalOf(fault: QueryTextFault): Refused {
  return refusal(
    fault.parameter,
    queryTextFaultSentence(fault, (parameter) => parameter),
  );
}

/** Each parameter once, `where` as often as needed; one that is not known is a mistake, because leaving it out answers something else. */
function readParameters(search: string): Result<QueryText, Refused> {
  const parameters = new URLSearchParams(search);
  for (const name of new Set(parameters.keys())) {
    const shown = plainText(name).slice(0, LONGEST_NAME);
    if (!QUERY_PARAMETERS.some((known) => known === name)) {
      return fail(refusal(shown, `There is no parameter of this name. There are: ${QUERY_PARAMETERS.join(', ')}.`));
    }
    if (name !== 'where' && parameters.getAll(name).length > 1) {
      return fail(refusal(shown, `${shown} is given more than once. Give it once.`));
    }
  }
  const one = (name: QueryParameter): string | null => parameters.get(name);
  return ok({
    range: one('range'),
    from: one('from'),
    to: one('to'),
    bucket: one('bucket'),
    by: one('by'),
    where: parameters.getAll('where'),
    compare: one('compare'),
    untilHour: one('until-hour'),
    top: one('top'),
  });
}

function refusal(parameter: string, message: string): Refused {
  return { kind: 'refused', error: 'badParameter', parameter, message, isPassing: false };
}

/** At most so many buckets. */
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
