/**
 * `outlay export finance`: exports one month by model, workspace and category, in rows that sum to the month's cost.
 */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';

import { addMonths, monthOf, type Month } from '../../../core/calendar/month.ts';
import { providerDay } from '../../../core/engine/provider-day.ts';
import { financeCsv, readFinance } from '../../../core/export/finance-csv.ts';
import { financeName } from '../../../core/export/finance-name.ts';
import { queryNames } from '../../../core/export/query-names.ts';
import { answerSentences } from '../../../messages/query-answer.ts';
import { queryFaultSentence } from '../../../messages/query-fault.ts';
import { commandFigureWords as words } from '../../../messages/en/command-figures.ts';
import { toCsv } from '../../shared/csv-text.ts';
import type { FiguresOptions } from './arguments/common-options.ts';
import type { CommandContext } from './command-context.ts';
import { EXIT, type ExitCode } from './exit-code.ts';
import { openFigures } from './figures/open-figures.ts';
import { printRefreshProblem } from './figures/print-refresh-problem.ts';
import { notInPlanSentence } from './locked-sentence.ts';
import { shownRate } from './shown-rate.ts';
import { writeOutput } from './write-output.ts';
import { printProblem } from './print-problem.ts';

export interface FinanceOptions extends FiguresOptions {
  /** the month to export; null for the last month that has ended */
  readonly month: Month | null;
  /**
   * path of a file or folder; null for standard output. In a folder, the name of the file consists of the month, the
   * currency, the rate and the date of the rate
   */
  readonly output: string | null;
  readonly hasBom: boolean;
}

export async function exportFinance(options: FinanceOptions, context: CommandContext): Promise<ExitCode> {
  const { terminal, clock } = context;
  const opened = await openFigures({ ...options, mayAsk: true, feature: 'models' }, context);
  if (!opened.ok) return opened.error;
  const figures = opened.value;
  try {
    const { engine, settings } = figures;
    const reports = await engine.reports({ apiKeyIds: null, intradayKeys: 0, monthKeys: 0 });
    const refused = printRefreshProblem(figures, engine.status().hasData ? reports : null, terminal);
    if (refused !== null) return refused;
    const month = options.month ?? addMonths(monthOf(providerDay(engine.status(), clock.now())), -1);
    const finance = await readFinance(engine.query, month);
    if (!finance.ok) {
      const { error } = finance;
      printProblem(terminal, error.kind === 'notInPlan' ? notInPlanSentence(error.feature) : sentenceOf(error));
      if (error.kind === 'notInPlan') return EXIT.notInPlan;
      return error.kind === 'emptyRange' ? EXIT.wrongUsage : EXIT.failed;
    }
    const { dataSource, rates } = engine.status();
    const isDemo = dataSource === 'demo';
    for (const sentence of isDemo ? [] : answerSentences(finance.value.total)) printProblem(terminal, sentence);
    const shown = shownRate(options.currency ?? settings.currency, rates, terminal);
    const names = queryNames(reports, []);
    context.audit.write({ what: 'export', of: 'csv:finance' }, 'command');
    const text = toCsv(financeCsv({ finance: finance.value, names, shown, isDemo }), { hasBom: options.hasBom });
    const { output } = options;
    const isFolder = output !== null && (await isDirectory(output));
    const target = isFolder ? join(output, financeName(month, shown, dataSource)) : output;
    return await writeOutput(text, target, terminal);
  } finally {
    await figures.close();
  }
}

function sentenceOf(fault: Parameters<typeof queryFaultSentence>[0] | { readonly kind: 'changing' }): string {
  return fault.kind === 'changing' ? words.changing : queryFaultSentence(fault);
}

async function isDirectory(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory();
  } catch {
    return false;
  }
}
