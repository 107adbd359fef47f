/**
 * `outlay export focus`: writes billing data in the standard format FOCUS into a folder, one file for each billing
 * period.
 */
import { fail, ok, type Result } from '../../../../core/base/result.ts';
import type { Month } from '../../../../core/calendar/month.ts';
import { focusKind, manifestOf, type FocusPeriod } from '../../../../core/export/focus/focus-manifest.ts';
import { createUnitPrices } from '../../../../core/export/focus/unit-price.ts';
import { queryNames } from '../../../../core/export/query-names.ts';
import type { PriceFile } from '../../../../core/pricing/price-file.ts';
import type { Reports } from '../../../../core/reports/reports.ts';
import { commandFigureWords } from '../../../../messages/en/command-figures.ts';
import { commandFocusWords as words } from '../../../../messages/en/command-focus.ts';
import type { CommandContext } from '../command-context.ts';
import { EXIT, type ExitCode } from '../exit-code.ts';
import type { Figures } from '../figures/figures.ts';
import { openFigures } from '../figures/open-figures.ts';
import { printRefreshProblem } from '../figures/print-refresh-problem.ts';
import { notInPlanSentence } from '../locked-sentence.ts';
import { printable } from '../printable.ts';
import { readPrices } from '../read-prices.ts';
import type { Terminal } from '../terminal.ts';
import { readPeriods, writeManifest } from './focus-folder.ts';
import type { FocusOptions } from './focus-options.ts';
import { folderFaultSentence, periodFaultSentence } from './focus-sentences.ts';
import { writePeriod, type PeriodTarget } from './write-period.ts';
import { printProblem } from '../print-problem.ts';

export async function exportFocus(options: FocusOptions, context: CommandContext): Promise<ExitCode> {
  const { terminal } = context;
  const contract = await contractOf(options, terminal);
  if (!contract.ok) return contract.error;
  const opened = await openFigures({ ...options, mayAsk: true, feature: 'models' }, context);
  if (!opened.ok) return opened.error;
  const figures = opened.value;
  try {
    return await exportFrom(figures, { options, contract: contract.value }, context);
  } catch (error) {
    const { code, path } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    printProblem(terminal, words.cannotUse(printable(path ?? options.folder), code));
    return EXIT.failed;
  } finally {
    await figures.close();
  }
}

interface Given {
  readonly options: FocusOptions;
  readonly contract: PriceFile | null;
}

async function exportFrom(
  figures: Figures,
  given: Given,
  { terminal, clock, audit }: CommandContext,
): Promise<ExitCode> {
  const { options } = given;
  const { engine } = figures;
  const reports = await engine.reports({ apiKeyIds: null, intradayKeys: 0, monthKeys: 0 });
  const refused = refusedBy(figures, reports, terminal);
  if (refused !== null) return refused;
  const { organization, dataSource } = engine.status();
  if (organization === null) return failed(words.noOrganization, terminal);
  const months = monthsOf(reports, options);
  if (months.length === 0) {
    printProblem(terminal, words.noMonths);
    return EXIT.wrongUsage;
  }
  const isInvented = dataSource === 'demo';
  const { format, days, folder } = options;
  const kind = focusKind({ organizationId: organization.id, isInvented, format, days });
  const before = await readPeriods(folder, kind);
  if (!before.ok) return failed(folderFaultSentence(before.error, folder), terminal);
  const file = { organization, names: queryNames(reports, []), isInvented };
  const { teams } = figures.settings;
  audit.write({ what: 'export', of: `focus:${format}` }, 'command');
  const parquet = format === 'parquet' ? (await import('./encode-parquet.ts')).encodeParquet : null;
  const priceOf = createUnitPrices(given.contract);
  const target: PeriodTarget = { folder, kind, file, teams, priceOf, parquet, before: before.value, now: clock.now() };
  const exported: FocusPeriod[] = [];
  const saveManifest = (): Promise<void> => writeManifest(folder, manifestOf(kind, before.value, exported));
  // The manifest is saved before the first file, because it says of which kind (organization, format and so on) the
  // files in the folder are. So even if this export ends early, no later export adds files of another kind.
  await saveManifest();
  try {
    return await exportMonths({ engine, months, target, terminal }, exported);
  } finally {
    await saveManifest();
  }
}

interface ExportedMonths {
  readonly engine: Figures['engine'];
  readonly months: readonly Month[];
  readonly target: PeriodTarget;
  readonly terminal: Terminal;
}

/**
 * Writes the files of the months. For each file, prints whether it was written or has not changed, and adds an entry to
 * `exported`. Throws the system's error if a file cannot be written.
 */
async function exportMonths(
  { engine, months, target, terminal }: ExportedMonths,
  exported: FocusPeriod[],
): Promise<ExitCode> {
  let code: ExitCode = EXIT.done;
  for (const month of months) {
    const written = await writePeriod(engine, month, target);
    if (!written.ok) {
      printProblem(terminal, periodFaultSentence(written.error, month));
      code = written.error.kind === 'notInPlan' ? EXIT.notInPlan : EXIT.failed;
      continue;
    }
    if (written.value === null) continue;
    const { period, isChanged } = written.value;
    exported.push(period);
    const { billingPeriod, rows, billedCost } = period;
    await terminal.out(`${(isChanged ? words.written : words.unchanged)(billingPeriod, rows, billedCost)}\n`);
  }
  return code;
}

/**
 * Reads the contracted prices from the user's price file. The running Outlay does not send its prices to commands, so
 * the user must pass the path of the file to this command again.
 */
async function contractOf(
  { common: { pricesFile } }: FocusOptions,
  terminal: Terminal,
): Promise<Result<PriceFile | null, ExitCode>> {
  if (pricesFile === null) return ok(null);
  const read = await readPrices(pricesFile);
  if (read.ok) return read;
  printProblem(terminal, read.error);
  return fail(EXIT.wrongUsage);
}

/**
 * Checks whether the command may write anything. If it may not, prints the reason and returns the exit code; otherwise
 * returns null.
 */
function refusedBy(figures: Figures, reports: Reports, terminal: Terminal): ExitCode | null {
  const { engine, source } = figures;
  const { hasData, problem } = engine.status();
  const refused = printRefreshProblem(figures, hasData ? reports : null, terminal);
  if (refused !== null) return refused;
  if (reports.locked.includes('models')) {
    printProblem(terminal, notInPlanSentence('models'));
    return EXIT.notInPlan;
  }
  if (reports.isComplete || problem?.kind === 'incomplete') return null;
  return failed(source === 'stored' ? commandFigureWords.incompleteStored : commandFigureWords.incomplete, terminal);
}

/** Returns the requested months that have figures, oldest first. */
function monthsOf({ months }: Reports, { from, until }: FocusOptions): readonly Month[] {
  return months
    .map(({ month }) => month)
    .filter((month) => (from === null || month >= from) && (until === null || month <= until))
    .toSorted((a, b) => a - b);
}

function failed(sentence: string, terminal: Terminal): ExitCode {
  printProblem(terminal, sentence);
  return EXIT.failed;
}
