/** Names that a spreadsheet could take for something else stay names, in the files that the built Outlay makes. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';

import { toXlsx } from '../../../../src/platform/companion/command/xlsx.ts';
import { aFolder } from '../support/a-folder.ts';
import { copyBuiltCompanion } from '../support/built-companion.ts';

const NAMES = ['constructor', '__proto__', 'toString', 'an ordinary name'];

it('names of properties that every object has are texts', async () => {
  const folder = await aFolder();
  await copyBuiltCompanion(folder);
  for (const file of await readdir(folder)) {
    if (!file.endsWith('.js') || !(await readFile(join(folder, file), 'utf8')).includes('sharedStringIdByString'))
      continue;
    const { default: writeExcelFile } = (await import(pathToFileURL(join(folder, file)).href)) as {
      readonly default: (data: unknown) => { toBuffer(): Promise<Uint8Array> };
    };
    const parts = unzipSync(await writeExcelFile([NAMES.map((value) => ({ type: String, value }))]).toBuffer());
    expect(strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array()).match(/<v>.*?<\/v>/g)).toEqual(
      NAMES.map((_, index) => `<v>${index}</v>`),
    );
    return;
  }
  throw new Error('the library for spreadsheets is in no file of the build');
});

it('a text that looks like the code of a character is escaped', async () => {
  const sheet = {
    columns: [{ title: 'name', type: 'text' as const }],
    rows: [['a_x202E_b'], ['_x0041_x0042_'], ['_x1_']],
  };
  const parts = unzipSync(await toXlsx([{ name: 'Costs', sheet }]));
  const texts = strFromU8(parts['xl/sharedStrings.xml'] ?? new Uint8Array());
  expect([...texts.matchAll(/<t[^>]*>(.*?)<\/t>/g)].map(([, text]) => text)).toEqual([
    'name',
    'a_x005F_x202E_b',
    '_x005F_x0041_x005F_x0042_',
    '_x1_',
  ]);
});
