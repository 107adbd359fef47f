/** The currency figures are really printed in, with its rate: the one asked for, or US dollars with a sentence why. */
import type { CurrencyCode } from '../../../core/money/currency.ts';
import { PARITY, type Rate } from '../../../core/money/rate.ts';
import type { RatesStatus } from '../../../core/engine/engine.ts';
import { noRateSentence } from './rates-sentence.ts';
import type { Terminal } from './terminal.ts';

export interface ShownRate {
  readonly currency: CurrencyCode;
  readonly rate: Rate;
}

export function shownRate(wanted: CurrencyCode, rates: RatesStatus, terminal: Terminal): ShownRate {
  const rate = wanted === 'USD' ? PARITY : rates.table?.rates[wanted];
  if (rate !== undefined) return { currency: wanted, rate };
  terminal.err(`outlay: ${noRateSentence(wanted, rates)}\n`);
  return { currency: 'USD', rate: PARITY };
}
