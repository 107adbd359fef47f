/**
 * The table of all analyses, with the query, the answer and the faults (reasons why there is no answer) of each
 * analysis. To add an analysis, add it here and in `run-analysis.ts`. Also add the feature of the paid plan that it
 * needs, in `engine/gate/query-features.ts`.
 */
import type { Day } from '../calendar/day.ts';
import type { QueryFault } from '../query/cost-query.ts';
import type { AnomaliesFault, AnomaliesQuery } from './anomalies/anomalies-query.ts';
import type { Anomalies } from './anomalies/anomaly.ts';
import type { Charges, ChargesQuery } from './charges/charges.ts';
import type { ExplainFault, ExplainQuery } from './explain/explain-query.ts';
import type { Explanation } from './explain/explanation.ts';
import type { Savings } from './savings/savings-answer.ts';
import type { SavingsFault, SavingsQuery } from './savings/savings-query.ts';
import type { KeyRisksQuery } from './keys/key-risks-query.ts';
import type { KeyRisks } from './keys/key-risks.ts';

/** The query, answer and fault of each analysis, by name. All values are plain data. */
export interface Analyses {
  /** why costs changed */
  readonly explain: { readonly query: ExplainQuery; readonly answer: Explanation; readonly fault: ExplainFault };
  /** which days cost more or less than usual */
  readonly anomalies: { readonly query: AnomaliesQuery; readonly answer: Anomalies; readonly fault: AnomaliesFault };
  /** what caching saved, and what other changes would have saved, for example another model */
  readonly savings: { readonly query: SavingsQuery; readonly answer: Savings; readonly fault: SavingsFault };
  /** which API keys are idle or risky, and how few keys, workspaces and models have most of the cost */
  readonly keyRisks: { readonly query: KeyRisksQuery; readonly answer: KeyRisks; readonly fault: QueryFault };
  /** every row of the bill and of the estimates, for files that other programs load */
  readonly charges: { readonly query: ChargesQuery; readonly answer: Charges; readonly fault: QueryFault };
}

export type AnalysisName = keyof Analyses;
export type AnalysisQuery<Name extends AnalysisName> = Analyses[Name]['query'];
export type AnalysisAnswer<Name extends AnalysisName> = Analyses[Name]['answer'];
export type AnalysisFault<Name extends AnalysisName> = Analyses[Name]['fault'];

/** A call of an analysis: its name together with its query. */
export type AnalysisCall = { [Name in AnalysisName]: readonly [Name, AnalysisQuery<Name>] }[AnalysisName];

const NOT_LOADED_DAYS: { readonly [Name in AnalysisName]: (answer: AnalysisAnswer<Name>) => readonly Day[] } = {
  explain: ({ before, after }) => [...before.leftOut.notLoaded, ...after.leftOut.notLoaded],
  anomalies: ({ notLoadedDays }) => notLoadedDays,
  savings: ({ leftOut }) => leftOut.notLoaded,
  keyRisks: ({ notLoadedDays }) => notLoadedDays,
  // The answer to `charges` contains no costs by API key, so costs by API key cannot be missing.
  charges: () => [],
};

/**
 * Returns the days whose costs are not loaded in the detail that the analysis needs, for example by API key. The
 * engine, which loads the figures, then loads these days.
 */
export function notLoadedDaysOf<Name extends AnalysisName>(name: Name, answer: AnalysisAnswer<Name>): readonly Day[] {
  return NOT_LOADED_DAYS[name](answer);
}
