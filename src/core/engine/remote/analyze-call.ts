/** Makes the call that runs an analysis. It is separate from `engine-call.ts`, because pages send calls and never parse them. */
import type { AnalysisCall, AnalysisName, AnalysisQuery } from '../../analysis/analyses.ts';
import type { QueryAsk } from '../engine.ts';
import type { EngineCall } from './engine-call.ts';

export function analyzeCall<Name extends AnalysisName>(
  name: Name,
  query: AnalysisQuery<Name>,
  ask: QueryAsk = 'loading',
): EngineCall {
  // The cast is safe: the name and its own question are a valid pair. TypeScript cannot infer this.
  return { method: 'analyze', arguments: [...([name, query] as unknown as AnalysisCall), ask] };
}
