/** The JSON API's server in words, with the line to try it by. */
import type { ApiServerState } from '../../../core/host/host.ts';
import { notInPlanSentence } from './locked-sentence.ts';
import { printable } from './printable.ts';

export function apiSentence(state: ApiServerState): string {
  switch (state.kind) {
    case 'off':
      return 'The JSON API is switched off.';
    case 'locked':
      return notInPlanSentence('jsonApi');
    case 'running':
      return `The JSON API runs: curl http://127.0.0.1:${state.port}/usage`;
    case 'portTaken':
      return `The JSON API is not served: another program uses port ${state.port}; choose another with api.port.`;
    case 'failed':
      return `The JSON API is not served (${printable(state.detail)}).`;
  }
}
