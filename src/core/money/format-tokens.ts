/** Token counts as text: every digit, or short for narrow places. */
import { numberFormat } from './number-format.ts';

export interface TokenFormatOptions {
  /** `full` (usual): 12,446. `compact`: 12K, 1.2M */
  readonly digits?: 'full' | 'compact';
  /** BCP 47 tag, `en-US` when not given */
  readonly locale?: string;
}

/** A whole number of tokens as text. */
export function formatTokens(count: number, { digits = 'full', locale = 'en-US' }: TokenFormatOptions = {}): string {
  return digits === 'full'
    ? numberFormat(locale, { maximumFractionDigits: 0 }).format(count)
    : numberFormat(locale, { notation: 'compact' }).format(count);
}
