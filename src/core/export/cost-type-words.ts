/** Converts the provider's cost types to words for sentences. */
import { plainText } from './plain-text.ts';

/**
 * Returns the words of a cost type: the provider's name with spaces instead of underscores, at most 60 characters.
 * Example: `code_execution` becomes `code execution`. Exception: `session_usage` becomes `sessions`.
 */
export function costTypeWords(costType: string): string {
  return costType === 'session_usage' ? 'sessions' : plainText(costType).slice(0, 60).replaceAll('_', ' ');
}
