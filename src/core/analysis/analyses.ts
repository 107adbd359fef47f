/** Every analysis an engine carries out beside its ledger. An analysis is added here, with what it needs of a plan in `engine/gate/query-features.ts`. */
import type { Result } from '../base/result.ts';
import type { Day } from '../calendar/day.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { DayRange } from '../provider/contract.ts';
import type { QueryFault } from '../query/cost-query.ts';
import { explain } from './explain/explain.ts';
import type { ExplainFault, ExplainQuery } from './explain/explain-query.ts';
import type { Explanation } from './explain/explanation.ts';
import { parseExplainQuery } from './explain/parse-explain-query.ts';

/** What is asked, what is answered, and why there may be no answer; plain data all of it. */
export interface Analyses {
  /** why costs changed */
  readonly explain: { readonly query: ExplainQuery; readonly answer: Explanation; readonly fault: ExplainFault };
}

export type AnalysisName = keyof Analyses;
export type AnalysisQuery<Name extends AnalysisName> = Analyses[Name]['query'];
export type AnalysisAnswer<Name extends AnalysisName> = Analyses[Name]['answer'];
export type AnalysisFault<Name extends AnalysisName> = Analyses[Name]['fault'];

/** An analysis with its question. */
export type AnalysisCall = { [Name in AnalysisName]: readonly [Name, AnalysisQuery<Name>] }[AnalysisName];

export interface AnalysisContext {
  readonly ledger: Ledger;
  /** milliseconds since the epoch; decides which days have ended */
  readonly now: number;
  /** days of the organization that the provider has no figures of; null for none */
  readonly unreachable: DayRange | null;
}

interface Analysis<Name extends AnalysisName> {
  /** reads a question that came from a page or another thread; null for anything else */
  readonly parse: (value: unknown) => AnalysisQuery<Name> | null;
  readonly carryOut: (
    query: AnalysisQuery<Name>,
    context: AnalysisContext,
  ) => Result<AnalysisAnswer<Name>, AnalysisFault<Name> | QueryFault>;
  /** days whose detail by API key the answer lacks */
  readonly notLoadedDays: (answer: AnalysisAnswer<Name>) => readonly Day[];
}

export const ANALYSES: { readonly [Name in AnalysisName]: Analysis<Name> } = {
  explain: {
    parse: parseExplainQuery,
    carryOut: (query, { ledger, now, unreachable }) => explain(ledger, query, { now, unreachable }),
    notLoadedDays: ({ before, after }) => [...before.leftOut.notLoaded, ...after.leftOut.notLoaded],
  },
};

/** @returns null for what is no analysis with its question */
export function parseAnalysisCall(name: unknown, query: unknown): AnalysisCall | null {
  if (typeof name !== 'string' || !Object.hasOwn(ANALYSES, name)) return null;
  const known = name as AnalysisName;
  const parsed = ANALYSES[known].parse(query);
  return parsed === null ? null : [known, parsed];
}
