/**
 * Decides the currency in which figures are printed, with its rate. This is the requested currency. If its rate is not
 * known, figures are printed in US dollars, and a sentence on standard error says why.
 */
import type { ShownCurrency } from '../../../core/export/rate-columns.ts';
import type { CurrencyCode } from '../../../core/money/currency.ts';
import { PARITY } from '../../../core/money/rate.ts';
import type { RatesStatus } from '../../../core/engine/engine.ts';
import { firstCharacters } from '../../../core/base/whole-characters.ts';
import { plainText } from '../../../core/export/plain-text.ts';
import { withDetail } from '../../../messages/fault-message.ts';
import { ratesFaultMessage } from '../../../messages/rates-fault.ts';
import { commandFigureWords as words } from '../../../messages/en/command-figures.ts';
import type { Terminal } from './terminal.ts';
import { printProblem } from './print-problem.ts';

const DOLLARS: ShownCurrency = { currency: 'USD', rate: PARITY, rateAsOf: null };

export function shownRate(wanted: CurrencyCode, rates: RatesStatus, terminal: Terminal): ShownCurrency {
  const { table } = rates;
  if (wanted === 'USD') return DOLLARS;
  const rate = table?.rates[wanted];
  if (table !== null && rate !== undefined) return { currency: wanted, rate, rateAsOf: table.asOf ?? table.fetchedAt };
  printProblem(terminal, noRateSentence(wanted, rates));
  return DOLLARS;
}

/** Writes why amounts are not in the requested currency. */
export function noRateSentence(currency: CurrencyCode, { table, problem }: RatesStatus): string {
  return `${words.noRate(currency)} ${reason(table !== null, problem)}`;
}

function reason(hasTable: boolean, problem: RatesStatus['problem']): string {
  if (problem === null) return hasTable ? words.rateMissing : words.ratesNotAsked;
  const { what, detail } = ratesFaultMessage(problem);
  return firstCharacters(plainText(withDetail(what, detail)), MAX_LENGTH);
}

/**
 * The largest length, in characters, of the text that says why a rate is not known. It is enough for our own sentence
 * and a detail from the exchange-rate service.
 */
const MAX_LENGTH = 1000;
