/**
 * `outlay guard`: checks whether costs are over limits that a person sets (bounds). The exit code tells pipelines and
 * agents the result: 0 if no cost is over its bound, 6 if one is, 7 if the result is not certain.
 */
import type { Command } from 'commander';

import type { EngineQueryFault } from '../../../core/engine/engine.ts';
import { guardJson } from '../../../core/export/guard-json.ts';
import { printedJson } from '../../../core/export/printed-json.ts';
import { judgeGuard, type GuardRules, type GuardVerdict } from '../../../core/guard/guard.ts';
import { parseBoundAge, parseBoundAmount, parseBoundPercent } from '../../../core/guard/parse-bounds.ts';
import { readGuardFigures } from '../../../core/guard/read-guard-figures.ts';
import { commandFigureWords } from '../../../messages/en/command-figures.ts';
import { locale } from '../../../messages/locale.ts';
import { commandGuardWords as words } from '../../../messages/en/command-guard.ts';
import { commandOptionWords } from '../../../messages/en/command-options.ts';
import { guardSentence } from '../../../messages/guard.ts';
import { queryFaultSentence } from '../../../messages/query-fault.ts';
import { addCommon, toCommon, type CommonOptions, type RawCommon } from './arguments/common-options.ts';
import { examplesText } from './arguments/examples.ts';
import { DEFAULT_PORT, parseChoice } from './arguments/option-values.ts';
import { UsageError } from './arguments/usage-error.ts';
import type { ChooseCommand } from './command.ts';
import type { CommandContext } from './command-context.ts';
import { EXIT, type ExitCode } from './exit-code.ts';
import { openFigures } from './figures/open-figures.ts';
import { printRefreshProblem } from './figures/print-refresh-problem.ts';
import { notInPlanSentence } from './locked-sentence.ts';
import { printProblem } from './print-problem.ts';

const EXAMPLES = [
  'outlay guard --max-month 10000 --max-day 500',
  'outlay guard --max-change 30% --refresh',
  "outlay guard --max-day 500 --format json | jq -r '.verdict, .sentence'",
];

const FORMATS = ['text', 'json'] as const;

const USUAL = { maxAge: '6h', tolerance: '10%' };

const EXIT_CODES: Readonly<Record<GuardVerdict, ExitCode>> = {
  within: EXIT.done,
  exceeded: EXIT.overBound,
  uncertain: EXIT.notCertain,
};

interface RawGuard extends RawCommon {
  readonly refresh?: true;
  readonly maxMonth?: string;
  readonly maxDay?: string;
  readonly maxChange?: string;
  readonly maxAge: string;
  readonly tolerance: string;
  readonly allowPartial?: true;
  readonly format: string;
}

interface GuardOptions {
  readonly common: CommonOptions;
  readonly isRefresh: boolean;
  readonly rules: GuardRules;
  readonly format: (typeof FORMATS)[number];
}

export function addGuard(program: Command, choose: ChooseCommand): void {
  addCommon(program.command('guard').description(words.description))
    .option('--max-month <amount>', words.maxMonth)
    .option('--max-day <amount>', words.maxDay)
    .option('--max-change <percentage>', words.maxChange)
    .option('--max-age <time>', words.maxAge, USUAL.maxAge)
    .option('--tolerance <percentage>', words.tolerance, USUAL.tolerance)
    .option('--allow-partial', words.allowPartial)
    .option('--format <format>', commandOptionWords.format(locale.names(FORMATS)), 'text')
    .option('--refresh', commandOptionWords.refresh)
    .addHelpText('after', examplesText(EXAMPLES, words.note))
    .action((raw: RawGuard) => choose('guard', toGuard(raw), guard));
}

function toGuard(raw: RawGuard): GuardOptions {
  const { maxMonth, maxDay, maxChange } = raw;
  if (maxMonth === undefined && maxDay === undefined && maxChange === undefined) throw new UsageError(words.noBound);
  return {
    common: toCommon(raw, DEFAULT_PORT),
    isRefresh: raw.refresh === true,
    format: parseChoice('--format', raw.format, FORMATS),
    rules: {
      bounds: {
        month: optional(maxMonth, parseBoundAmount, words.notAnAmount('--max-month')),
        day: optional(maxDay, parseBoundAmount, words.notAnAmount('--max-day')),
        change: optional(maxChange, parseBoundPercent, words.notAPercentage('--max-change')),
      },
      tolerance: required(raw.tolerance, parseBoundPercent, words.notAPercentage('--tolerance')),
      maxAgeMs: required(raw.maxAge, parseBoundAge, words.notAnAge),
      allowsPartial: raw.allowPartial === true,
    },
  };
}

function optional<T>(text: string | undefined, parse: (text: string) => T | null, mistake: string): T | null {
  return text === undefined ? null : required(text, parse, mistake);
}

function required<T>(text: string, parse: (text: string) => T | null, mistake: string): T {
  const value = parse(text);
  if (value === null) throw new UsageError(mistake);
  return value;
}

async function guard({ format, rules, ...options }: GuardOptions, context: CommandContext): Promise<ExitCode> {
  const { terminal, clock } = context;
  const opened = await openFigures({ ...options, mayAsk: true }, context);
  if (!opened.ok) return opened.error;
  const figures = opened.value;
  try {
    const { engine } = figures;
    const { hasData } = engine.status();
    const reports = await engine.reports({ apiKeyIds: null, intradayKeys: 0, monthKeys: 0 });
    const refused = printRefreshProblem(figures, hasData ? reports : null, terminal);
    if (refused !== null) return refused;
    const read = hasData ? await readGuardFigures(engine, clock.now()) : null;
    if (read === null || !read.ok) {
      printProblem(terminal, read === null ? commandFigureWords.noneSaved : faultWords(read.error));
      return EXIT.notCertain;
    }
    const guarded = judgeGuard(read.value, rules);
    const sentence = guardSentence(guarded, rules);
    context.audit.write({ what: 'export', of: `guard:${format}` }, 'command');
    const json = guardJson({ guarded, rules, sentence, status: engine.status(), now: clock.now() });
    await terminal.out(format === 'json' ? `${printedJson(json, 2)}\n` : `${sentence}\n`);
    return EXIT_CODES[guarded.verdict];
  } finally {
    await figures.close();
  }
}

function faultWords(fault: EngineQueryFault): string {
  return fault.kind === 'notInPlan' ? notInPlanSentence(fault.feature) : queryFaultSentence(fault);
}
