/** Says which selected ids no API key has. Without this sentence, the printed figures would be zero for no reason. */
import { shortened } from '../../../../core/base/whole-characters.ts';
import { plainText } from '../../../../core/export/plain-text.ts';
import type { Reports } from '../../../../core/reports/reports.ts';
import { commandFigureWords as words } from '../../../../messages/en/command-figures.ts';

const MOST_NAMED = 3;
const LONGEST_ECHO = 128;

/** Returns a list with one sentence about the selected ids that no API key has; empty if there are none. */
export function unknownKeySentences({ unknownKeys }: Pick<Reports, 'unknownKeys'>): readonly string[] {
  const named = unknownKeys.slice(0, MOST_NAMED).map((id) => shortened(plainText(id), LONGEST_ECHO));
  return named.length === 0 ? [] : [words.unknownKeys(named, unknownKeys.length - named.length)];
}
