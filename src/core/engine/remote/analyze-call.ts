/**
 * Makes the call that runs an analysis. It has its own file, because pages make calls but do not need the parser in
 * `engine-call.ts`.
 */
import type { AnalysisCall, AnalysisName, AnalysisQuery } from '../../analysis/analyses.ts';
import type { QueryAsk } from '../engine.ts';
import type { EngineCall } from './engine-call.ts';

export function analyzeCall<Name extends AnalysisName>(
  name: Name,
  query: AnalysisQuery<Name>,
  ask: QueryAsk = 'loading',
): EngineCall {
  // The cast is safe, because the name and its query come from one valid pair. TypeScript can't infer this.
  return { method: 'analyze', arguments: [...([name, query] as unknown as AnalysisCall), ask] };
}
