/** The options of `outlay export focus`. */
import { Option, type Command } from 'commander';

import { firstDayOf, parseMonth, type Month } from '../../../../core/calendar/month.ts';
import { FOCUS_DAYS, type FocusDays } from '../../../../core/export/focus/focus-charge.ts';
import { FOCUS_FORMATS, type FocusFormat } from '../../../../core/export/focus/focus-manifest.ts';
import { commandFocusWords as words } from '../../../../messages/en/command-focus.ts';
import { toFigures, type FiguresOptions, type RawFigures } from '../arguments/common-options.ts';
import { parseChoice } from '../arguments/option-values.ts';
import { UsageError } from '../arguments/usage-error.ts';

export interface RawFocus {
  readonly to?: string;
  readonly from?: string;
  readonly until?: string;
  readonly format?: string;
  readonly days?: string;
}

export interface FocusOptions extends FiguresOptions {
  readonly folder: string;
  /** the first month to export; null for the first month with figures */
  readonly from: Month | null;
  /** the last month to export; null for the last month with figures */
  readonly until: Month | null;
  readonly format: FocusFormat;
  readonly days: FocusDays;
}

const ONLY_FOR_FOCUS = ['to', 'from', 'until', 'format', 'days'] as const;
const NOT_FOR_FOCUS = ['month', 'output', 'bom', 'currency'] as const;

export function addFocusOptions(command: Command): Command {
  return command
    .addOption(new Option('--to <folder>', words.to))
    .addOption(new Option('--from <month>', words.from))
    .addOption(new Option('--until <month>', words.until))
    .addOption(new Option('--format <format>', words.format(FOCUS_FORMATS)))
    .addOption(new Option('--days <days>', words.days(FOCUS_DAYS)));
}

/** Throws UsageError if an option of `export focus` was given to another export. */
export function refuseFocusOptions(raw: RawFocus): void {
  const given = ONLY_FOR_FOCUS.find((name) => raw[name] !== undefined);
  if (given !== undefined) throw new UsageError(words.onlyForFocus(`--${given}`));
}

export function toFocus(
  raw: RawFocus & RawFigures & { readonly [Name in (typeof NOT_FOR_FOCUS)[number]]?: unknown },
): FocusOptions {
  const given = NOT_FOR_FOCUS.find((name) => raw[name] !== undefined);
  if (given !== undefined) throw new UsageError(words.notForFocus(`--${given}`));
  if (raw.to === undefined) throw new UsageError(words.needsFolder);
  const from = monthOption('--from', raw.from);
  const until = monthOption('--until', raw.until);
  if (from !== null && until !== null && until < from) throw new UsageError(words.endsBeforeItBegins);
  return {
    ...toFigures(raw),
    folder: raw.to,
    from,
    until,
    format: parseChoice('--format', raw.format ?? 'csv', FOCUS_FORMATS),
    days: parseChoice('--days', raw.days ?? 'billed', FOCUS_DAYS),
  };
}

function monthOption(option: string, text: string | undefined): Month | null {
  if (text === undefined) return null;
  const month = parseMonth(text);
  if (month === null || firstDayOf(month) < 0) throw new UsageError(words.notAMonth(option));
  return month;
}
