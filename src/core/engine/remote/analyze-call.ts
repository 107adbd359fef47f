/** The call that carries out an analysis: apart from `engine-call.ts`, because a page makes calls and does not read them. */
import type { AnalysisCall, AnalysisName, AnalysisQuery } from '../../analysis/analyses.ts';
import type { EngineCall } from './engine-call.ts';

export function analyzeCall<Name extends AnalysisName>(name: Name, query: AnalysisQuery<Name>): EngineCall {
  // A name with its own question is one of the pairs, which TypeScript does not follow.
  return { method: 'analyze', arguments: [name, query] as unknown as AnalysisCall };
}
