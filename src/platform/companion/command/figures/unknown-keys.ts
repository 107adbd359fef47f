/** Says which selected ids no API key has. Without this sentence, the printed figures would be zero for no reason. */
import type { Reports } from '../../../../core/reports/reports.ts';
import { commandFigureWords as words } from '../../../../messages/en/command-figures.ts';
import { printable } from '../printable.ts';

const MOST_NAMED = 3;

/** Returns a list with one sentence about the selected ids that no API key has; empty if there are none. */
export function unknownKeySentences({ unknownKeys }: Pick<Reports, 'unknownKeys'>): readonly string[] {
  const named = unknownKeys.slice(0, MOST_NAMED).map(printable);
  return named.length === 0 ? [] : [words.unknownKeys(named, unknownKeys.length - named.length)];
}
