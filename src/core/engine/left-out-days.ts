/** Days that the provider left out of its answers. Their figures stay missing until it gives them: waiting or asking again at once brings no more. */
import type { ProviderFault } from '../provider/fault.ts';
import type { EngineStatus } from './engine.ts';

export type LeftOutDays = Extract<ProviderFault, { readonly kind: 'incomplete' }>;

/** @returns null while anything is being loaded, and where the last answers had every day */
export function leftOutDays({ progress, problem }: Pick<EngineStatus, 'progress' | 'problem'>): LeftOutDays | null {
  return progress === null && problem?.kind === 'incomplete' ? problem : null;
}
