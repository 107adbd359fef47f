/** Formats token counts with every digit (12,446) or, for narrow places, in a short form (12K). */
import { numberFormat } from './number-format.ts';

export interface TokenFormatOptions {
  /** `full` (default): 12,446. `compact`: 12K, 1.2M */
  readonly digits?: 'full' | 'compact';
  /** BCP 47 language tag, `en-US` by default */
  readonly locale?: string;
}

/** Formats a whole number of tokens. */
export function formatTokens(count: number, { digits = 'full', locale = 'en-US' }: TokenFormatOptions = {}): string {
  return digits === 'full'
    ? numberFormat(locale, { maximumFractionDigits: 0 }).format(count)
    : numberFormat(locale, { notation: 'compact' }).format(count);
}
