/** Writes why the search for unusual days has no answer. */
import type { AnomaliesFault } from '../core/analysis/anomalies/anomalies-query.ts';
import { anomalyWords } from './en/anomalies.ts';
import { queryFaultSentence } from './query-fault.ts';

export function anomaliesFaultSentence(fault: AnomaliesFault | Parameters<typeof queryFaultSentence>[0]): string {
  const isOfAnomalies = fault.kind === 'noEndedDay' || fault.kind === 'noKnownDay';
  return isOfAnomalies ? anomalyWords[fault.kind] : queryFaultSentence(fault);
}
