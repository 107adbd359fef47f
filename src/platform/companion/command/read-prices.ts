/** Reads the file with contract prices. Its path was given on the command line. */
import { readFile } from 'node:fs/promises';

import type { FileMistake } from '../../../core/base/file-mistake.ts';
import { repeatedField } from '../../../core/base/repeated-field.ts';
import { plainText } from '../../../core/export/plain-text.ts';
import { parsePriceFile, type PriceFile } from '../../../core/pricing/price-file.ts';
import { fail, ok, type Result } from '../../../core/base/result.ts';
import { commandFigureWords as words } from '../../../messages/en/command-figures.ts';
import { fileMistakeSentence } from '../../../messages/file-mistake.ts';
import { printable } from './printable.ts';

/** Returns the prices, or a sentence that says what is wrong with the file. */
export async function readPrices(path: string): Promise<Result<PriceFile, string>> {
  const read = await readJson(path);
  if (!read.ok) return read;
  const { json, text } = read.value;
  const field = repeatedField(text);
  if (field !== null) return fail(malformed({ path: '', what: { kind: 'repeatedField', field } }));
  const parsed = parsePriceFile(json);
  if (parsed.ok) return parsed;
  const { error } = parsed;
  switch (error.kind) {
    case 'priceFileMalformed':
      return fail(malformed(error.mistake));
    case 'priceFileOverlap':
      return fail(words.pricesOverlap(printable(error.model)));
  }
}

function malformed(mistake: FileMistake): string {
  return words.pricesMalformed(plainText(fileMistakeSentence(mistake)));
}

async function readJson(path: string): Promise<Result<{ readonly json: unknown; readonly text: string }, string>> {
  try {
    // Some editors write a byte order mark at the start of a file.
    const text = (await readFile(path, 'utf8')).replace(/^\uFEFF/, '');
    const json: unknown = JSON.parse(text);
    return ok({ json, text });
  } catch (error) {
    return fail(error instanceof SyntaxError ? words.pricesNotJson : words.pricesUnreadable);
  }
}
