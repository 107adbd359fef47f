/** `outlay anomalies`: prints which days were unusual, as a table or JSON. */
import type { Command } from 'commander';

import type { AnomaliesQuery } from '../../../core/analysis/anomalies/anomalies-query.ts';
import {
  ANOMALY_WORDS,
  parseAnomaliesText,
  type AnomaliesText,
} from '../../../core/analysis/anomalies/anomalies-text.ts';
import { dayOf } from '../../../core/calendar/day.ts';
import { analysisFeaturesOf } from '../../../core/engine/gate/query-features.ts';
import { anomaliesJson } from '../../../core/export/anomalies-json.ts';
import { printedJson } from '../../../core/export/printed-json.ts';
import { RANGE_WORDS } from '../../../core/query/range-words.ts';
import { anomaliesSentences } from '../../../messages/anomalies.ts';
import { commandAnomaliesWords } from '../../../messages/en/command-anomalies.ts';
import { queryTextFaultSentence } from '../../../messages/query-fault.ts';
import { anomaliesTable } from './anomalies-table.ts';
import { addFigures, toFigures, type FiguresOptions, type RawFigures } from './arguments/common-options.ts';
import { examplesText } from './arguments/examples.ts';
import { addRange, addWritten, toRangeText, type RawRange, type RawWritten } from './arguments/question-options.ts';
import { parseChoice } from './arguments/option-values.ts';
import { UsageError } from './arguments/usage-error.ts';
import type { ChooseCommand } from './command.ts';
import type { CommandContext } from './command-context.ts';
import type { ExitCode } from './exit-code.ts';
import { askAnomalies, type FoundAnomalies } from './figures/ask-anomalies.ts';
import type { Figures } from './figures/figures.ts';
import { openFigures } from './figures/open-figures.ts';
import { shownRate } from './shown-rate.ts';
import { writeOutput } from './write-output.ts';
import { printProblem } from './print-problem.ts';

const EXAMPLES = [
  'outlay anomalies',
  'outlay anomalies --range 2026-10 --by workspace',
  "outlay anomalies --format json | jq '.events[] | [.from, .value.name, .excess]'",
];

const FORMATS = ['table', 'json'] as const;
type Format = (typeof FORMATS)[number];

interface RawAnomalies extends RawFigures, RawRange, RawWritten {
  readonly by?: string;
}

interface AnomaliesOptions extends FiguresOptions {
  readonly text: AnomaliesText;
  /**
   * the question, parsed before the figures are known; from it, the command finds which features the plan must include
   */
  readonly draft: AnomaliesQuery;
  readonly format: Format;
  /** path of the file to write; null for standard output */
  readonly output: string | null;
}

export function addAnomalies(program: Command, choose: ChooseCommand): void {
  const command = addRange(
    addFigures(program.command('anomalies').description(commandAnomaliesWords.description)),
    commandAnomaliesWords.range(RANGE_WORDS),
    'yesterday',
  );
  command.option('--by <dimensions>', commandAnomaliesWords.by(ANOMALY_WORDS));
  addWritten(command, FORMATS);
  command
    .addHelpText('after', examplesText(EXAMPLES, commandAnomaliesWords.note))
    .action((raw: RawAnomalies) => choose('anomalies', toAnomalies(raw), runAnomalies));
}

function toAnomalies(raw: RawAnomalies): AnomaliesOptions {
  const format = parseChoice('--format', raw.format, FORMATS);
  const text: AnomaliesText = {
    ...toRangeText(raw),
    by: raw.by ?? null,
  };
  // This first parse finds every mistake in the options, because no mistake depends on the current day. The days and
  // dimensions are parsed again when the figures are known.
  const draft = parseAnomaliesText(text, { today: dayOf(0), firstDay: null, usualOf: [] });
  if (!draft.ok) {
    throw new UsageError(queryTextFaultSentence(draft.error, (parameter) => `--${parameter}`));
  }
  return { text, draft: draft.value, format, output: raw.output ?? null, ...toFigures(raw) };
}

async function runAnomalies(options: AnomaliesOptions, context: CommandContext): Promise<ExitCode> {
  const [feature = null] = analysisFeaturesOf('anomalies', options.draft);
  const opened = await openFigures({ ...options, mayAsk: true, feature }, context);
  if (!opened.ok) return opened.error;
  const figures = opened.value;
  try {
    const found = await askAnomalies(options, figures, context);
    if (!found.ok) return found.error;
    context.audit.write({ what: 'export', of: `anomalies:${options.format}` }, 'command');
    return await writeOutput(written(found.value, options, figures, context), options.output, context.terminal);
  } finally {
    await figures.close();
  }
}

function written(
  found: FoundAnomalies,
  { format, currency }: AnomaliesOptions,
  { settings, engine }: Figures,
  { terminal, clock }: CommandContext,
): string {
  const status = engine.status();
  const shown = shownRate(currency ?? settings.currency, status.rates, terminal);
  const remarks = anomaliesSentences(found.anomalies, { isMarked: format === 'table' });
  switch (format) {
    case 'table':
      return anomaliesTable({ ...found, shown, remarks });
    case 'json': {
      // A table contains the remarks (sentences about what is missing or uncertain). With JSON, these sentences are
      // printed on standard error instead.
      for (const sentence of remarks) printProblem(terminal, sentence);
      const json = anomaliesJson({ ...found, status, currency: shown.currency, now: clock.now() });
      return `${printedJson(json, 2)}\n`;
    }
  }
}
