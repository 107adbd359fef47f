/** How well forecasts of this organization's past months did, in words. */
import type { Forecast } from '../../core/budget/budget.ts';

/** `In 60 tests on your history, 80% of forecasts contained the actual total. Typical error: 2.1%.` */
export function backtestSentence({ samples, coverage, medianError }: Forecast['backtest']): string {
  if (samples === 0) return 'There is no past month to test forecasts on yet.';
  const tests = samples === 1 ? '1 test' : `${samples} tests`;
  return `In ${tests} on your history, ${Math.round(coverage * 100)}% of forecasts contained the actual total. Typical error: ${(medianError * 100).toFixed(1)}%.`;
}
