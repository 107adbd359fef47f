/** The words of `outlay status`, with days and lists written in the chosen language. */
import type { StatusWords } from '../core/export/status-input.ts';
import { statusLineWords } from './en/status-line.ts';
import { locale } from './locale.ts';
import { runwayLine } from './runway.ts';
import { costTypeName } from './sureness.ts';

export const statusWords: StatusWords = {
  ...statusLineWords,
  locale: locale.tag,
  day: locale.day,
  list: locale.list,
  costType: costTypeName,
  runway: runwayLine,
};
