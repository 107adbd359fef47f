/** Names of the provider's cost types, as they are in sentences. */
import { plainText } from './plain-text.ts';

/** `code_execution` → `code execution`; a type that is new here is named as the provider names it. */
export function costTypeWords(costType: string): string {
  return costType === 'session_usage' ? 'sessions' : plainText(costType).slice(0, 60).replaceAll('_', ' ');
}
