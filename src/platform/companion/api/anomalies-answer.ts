/** Answers `GET /anomalies`: lists unusual days, computed from the loaded figures. */
import { ANOMALY_DIMENSIONS } from '../../../core/analysis/anomalies/anomalies-query.ts';
import { ANOMALIES_PARAMETERS, parseAnomaliesText } from '../../../core/analysis/anomalies/anomalies-text.ts';
import { unusualToday } from '../../../core/analysis/anomalies/unusual-today.ts';
import { providerDay } from '../../../core/engine/provider-day.ts';
import { anomaliesJson } from '../../../core/export/anomalies-json.ts';
import { queryNames } from '../../../core/export/query-names.ts';
import { anomaliesFaultSentence } from '../../../messages/anomalies-fault.ts';
import type { QueryAnswersOptions, QueryReply } from './query-reply.ts';
import { readParameters, refusalOf } from './read-parameters.ts';
import { toTaggedBytes } from './tagged-bytes.ts';

export async function anomaliesOf(
  search: string,
  { engine, settings, clock }: QueryAnswersOptions,
): Promise<QueryReply> {
  const read = readParameters(search, ANOMALIES_PARAMETERS);
  if (!read.ok) return read.error;
  const { one } = read.value;
  const before = engine.status();
  if (!before.hasData) return { kind: 'noData' };
  const reports = await engine.reports({ apiKeyIds: null, intradayKeys: 0, monthKeys: 0 });
  const query = parseAnomaliesText(
    { range: one('range'), from: one('from'), to: one('to'), by: one('by') },
    {
      today: providerDay(engine.status(), clock.now()),
      firstDay: reports.since,
      usualOf: reports.locked.includes('models') ? ['workspace'] : ANOMALY_DIMENSIONS,
    },
  );
  if (!query.ok) return refusalOf(query.error);
  const names = queryNames(reports, await engine.keys());
  const found = await engine.analyze('anomalies', query.value);
  const status = engine.status();
  // If the key was replaced while this function ran, the names and the amounts may belong to different organizations.
  // So the reply is `noData`.
  if (!status.hasData || status.organization?.id !== before.organization?.id) return { kind: 'noData' };
  if (found.ok) {
    const { currency } = settings();
    const today = unusualToday(reports.summary.today, reports.usualToday);
    const input = { query: query.value, anomalies: found.value, today, names, status, currency };
    return { kind: 'answered', answer: toTaggedBytes(anomaliesJson({ ...input, now: reports.computedAt })) };
  }
  const { error } = found;
  if (error.kind === 'notInPlan') return { kind: 'notInPlan' };
  if (error.kind === 'noLedger') return { kind: 'noData' };
  const message = anomaliesFaultSentence(error);
  return { kind: 'refused', error: error.kind, parameter: null, message, isPassing: false };
}
