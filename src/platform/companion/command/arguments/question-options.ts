/** The options that questions about costs share: the range of days, the filter, and the output file and format. */
import type { Command } from 'commander';
import { commandOptionWords as words } from '../../../../messages/en/command-options.ts';
import { locale } from '../../../../messages/locale.ts';

export interface RawRange {
  readonly range?: string;
  readonly from?: string;
  readonly to?: string;
}

export interface RawWritten {
  readonly format: string;
  readonly output?: string;
}

/** @param usualEnd the last day of the default range */
export function addRange(command: Command, range: string, usualEnd: 'today' | 'yesterday'): Command {
  return command
    .option('--range <range>', range)
    .option('--from <day>', words.from)
    .option('--to <day>', usualEnd === 'today' ? words.toToday : words.toYesterday);
}

export function addWhere(command: Command): Command {
  return command.option(
    '--where <dimension=values>',
    words.where,
    (value: string, before: readonly string[] | undefined) => [...(before ?? []), value],
  );
}

/** @param formats the allowed formats; the first one is the default */
export function addWritten(command: Command, formats: readonly string[]): Command {
  return command
    .option('--format <format>', words.format(locale.names(formats)), formats[0])
    .option('--output <file>', words.output);
}

export function toRangeText({ range, from, to }: RawRange): Record<'range' | 'from' | 'to', string | null> {
  return { range: range ?? null, from: from ?? null, to: to ?? null };
}
