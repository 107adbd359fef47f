/** Converts the provider's cost types to words for sentences. */
import { plainText } from './plain-text.ts';

/**
 * Returns the words of a cost type: `code_execution` becomes `code execution`. A type that Outlay does not know keeps
 * the provider's name.
 */
export function costTypeWords(costType: string): string {
  return costType === 'session_usage' ? 'sessions' : plainText(costType).slice(0, 60).replaceAll('_', ' ');
}
