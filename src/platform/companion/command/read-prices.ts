/** Reads the file with contract prices. Its path was given on the command line. */
import { readFile } from 'node:fs/promises';

import { plainText } from '../../../core/export/plain-text.ts';
import { parsePriceFile, type PriceFile } from '../../../core/pricing/price-file.ts';
import { fail, ok, type Result } from '../../../core/base/result.ts';
import { commandFigureWords as words } from '../../../messages/en/command-figures.ts';
import { fileMistakeSentence } from '../../../messages/file-mistake.ts';
import { printable } from './printable.ts';

/** Returns the prices, or a sentence that says what is wrong with the file. */
export async function readPrices(path: string): Promise<Result<PriceFile, string>> {
  const json = await readJson(path);
  if (!json.ok) return json;
  const parsed = parsePriceFile(json.value);
  if (parsed.ok) return parsed;
  const { error } = parsed;
  switch (error.kind) {
    case 'priceFileMalformed':
      return fail(words.pricesMalformed(plainText(fileMistakeSentence(error.mistake))));
    case 'priceFileOverlap':
      return fail(words.pricesOverlap(printable(error.model)));
  }
}

async function readJson(path: string): Promise<Result<unknown, string>> {
  try {
    // Some editors write a byte order mark at the start of a file.
    return ok(JSON.parse((await readFile(path, 'utf8')).replace(/^\uFEFF/, '')));
  } catch (error) {
    return fail(error instanceof SyntaxError ? words.pricesNotJson : words.pricesUnreadable);
  }
}
