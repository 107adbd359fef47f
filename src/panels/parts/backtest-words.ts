/** Writes a sentence about how accurate earlier forecasts would have been. */
import { locale } from '../../messages/locale.ts';
import type { Forecast } from '../../core/budget/budget.ts';
import { budgetWords } from '../../messages/en/budget.ts';

const words = budgetWords.forecast;

/**
 * Writes how often the forecast range was right, and the typical error:
 * `In 60 tests on your history, the actual total was within the forecast range 80% of the time. Typical error: 2.1%.`
 * If there were no tests, says so.
 */
export function backtestSentence({ samples, coverage, medianError }: Forecast['backtest']): string {
  if (samples === 0) return words.noProof;
  return words.proof(samples, Math.round(coverage * 100), budgetWords.percent(locale.tenths(medianError * 100)));
}
