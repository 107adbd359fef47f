/** Days that the provider left out of its answers. They stay missing until it sends them; asking again at once does not help. */
import type { ProviderFault } from '../provider/fault.ts';
import type { EngineStatus } from './engine.ts';

export type LeftOutDays = Extract<ProviderFault, { readonly kind: 'incomplete' }>;

/** @returns null while anything is being loaded, and where the last answers had every day */
export function leftOutDays({ progress, problem }: Pick<EngineStatus, 'progress' | 'problem'>): LeftOutDays | null {
  return progress === null && problem?.kind === 'incomplete' ? problem : null;
}
