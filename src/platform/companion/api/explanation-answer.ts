/** Answers `GET /explain`: why costs changed, computed from the loaded figures. */
import { isExplainFault } from '../../../core/analysis/explain/explain-query.ts';
import { EXPLAIN_PARAMETERS, parseExplainText, type ExplainText } from '../../../core/analysis/explain/explain-text.ts';
import { explainFeaturesOf } from '../../../core/engine/gate/query-features.ts';
import { providerDay } from '../../../core/engine/provider-day.ts';
import { explainJson } from '../../../core/export/explain-json.ts';
import { queryNames } from '../../../core/export/query-names.ts';
import { readValues } from '../../../core/export/query-values.ts';
import { takeIds } from '../../../core/query/where-text.ts';
import { apiParameterWords } from '../../../messages/en/api-parameters.ts';
import { explainFaultSentence } from '../../../messages/explanation-remarks.ts';
import { queryFaultSentence } from '../../../messages/query-fault.ts';
import type { QueryAnswersOptions, QueryReply } from './query-reply.ts';
import { readParameters, refusal, refusalOf } from './read-parameters.ts';
import { toTaggedBytes } from './tagged-bytes.ts';

const USUAL_EFFECTS = 100;
/**
 * The largest number of effects (causes of the change) in one answer. The answer lists up to twenty parts (`cells`) of
 * each effect.
 */
const MOST_EFFECTS = 10_000;

export async function explanationOf(
  search: string,
  { engine, settings, clock }: QueryAnswersOptions,
): Promise<QueryReply> {
  const read = readParameters(search, EXPLAIN_PARAMETERS);
  if (!read.ok) return read.error;
  const { one, where } = read.value;
  const text: ExplainText = {
    range: one('range'),
    from: one('from'),
    to: one('to'),
    by: one('by'),
    where,
    compare: one('compare'),
    top: one('top'),
  };
  const before = engine.status();
  if (!before.hasData) return { kind: 'noData' };
  const reports = await engine.reports({ apiKeyIds: null, intradayKeys: 0, monthKeys: 0 });
  const context = {
    today: providerDay(engine.status(), clock.now()),
    firstDay: reports.since,
    usualTop: USUAL_EFFECTS,
    teams: settings().teams,
    usualBy: reports.locked.includes('models') ? (['workspace'] as const) : (['workspace', 'model'] as const),
  };
  const draft = parseExplainText(text, { ...context, findValue: takeIds });
  if (!draft.ok) return refusalOf(draft.error);
  const values = await readValues(engine.query, draft.value, context);
  const names = queryNames(reports, await engine.keys(), values);
  const query = parseExplainText(text, { ...context, findValue: names.find });
  if (!query.ok) {
    // If the person's plan (trial, free or pro) excludes a dimension (example: model), Outlay does not know the names
    // of the values in this dimension. So a filter that contains such a name can't be parsed. The reply is `notInPlan`,
    // because the plan is the real reason.
    const lacking = explainFeaturesOf(draft.value).find((feature) => reports.locked.includes(feature));
    return lacking === undefined ? refusalOf(query.error) : { kind: 'notInPlan' };
  }
  if (query.value.top > MOST_EFFECTS) return refusal('top', apiParameterWords.tooManyEffects);
  const explained = await engine.analyze('explain', query.value);
  const status = engine.status();
  // If the key was replaced while this function ran, the names and the amounts may belong to different organizations.
  // So the reply is `noData`.
  if (!status.hasData || status.organization?.id !== before.organization?.id) return { kind: 'noData' };
  if (explained.ok) {
    const { currency } = settings();
    const input = { query: query.value, explanation: explained.value, names, status, currency };
    return { kind: 'answered', answer: toTaggedBytes(explainJson({ ...input, now: reports.computedAt })) };
  }
  const { error } = explained;
  if (error.kind === 'notInPlan') return { kind: 'notInPlan' };
  if (error.kind === 'noLedger') return { kind: 'noData' };
  return refused(error.kind, isExplainFault(error) ? explainFaultSentence(error) : queryFaultSentence(error));
}

function refused(error: string, message: string): QueryReply {
  return { kind: 'refused', error, parameter: null, message, isPassing: false };
}
