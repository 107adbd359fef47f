/** `outlay settings import`: changes settings to the values in an exported file. */
import { readFile } from 'node:fs/promises';

import type { Command } from 'commander';

import { isDeviceSetting } from '../../../../core/settings/setting-change.ts';
import type { Settings } from '../../../../core/settings/settings.ts';
import { importSettings } from '../../../../core/settings/settings-text.ts';
import { commandSettingWords as words } from '../../../../messages/en/command-settings.ts';
import { examplesText } from '../arguments/examples.ts';
import type { ChooseCommand } from '../command.ts';
import type { CommandContext } from '../command-context.ts';
import { EXIT, type ExitCode } from '../exit-code.ts';
import { readAllInput } from '../read-input.ts';
import { keyIdProblems } from './key-id-problems.ts';
import { settingSentence } from './setting-sentence.ts';
import { inTurn, keepSettings, settingsInForce } from './settings-in-force.ts';
import { printProblem } from '../print-problem.ts';

interface ImportOptions {
  /** path of the file to read; null for standard input */
  readonly input: string | null;
}

export function addImportSettings(settings: Command, choose: ChooseCommand): void {
  settings
    .command('import')
    .description(words.importAbout)
    .argument('[file]', words.file)
    .addHelpText('after', examplesText(['outlay settings import outlay-settings.json']))
    .action((file: string | undefined) => choose('settings import', { input: file ?? null }, readSettings));
}

async function readSettings({ input }: ImportOptions, context: CommandContext): Promise<ExitCode> {
  const { terminal } = context;
  const text = input === null ? await readAllInput(terminal.input) : await readFile(input, 'utf8').catch(() => null);
  if (text === null) {
    printProblem(terminal, words.unreadable);
    return EXIT.failed;
  }
  return inTurn(context, () => saveImported(text, context));
}

async function saveImported(text: string, context: CommandContext): Promise<ExitCode> {
  const { terminal } = context;
  const imported = importSettings(text, await settingsInForce(context));
  if (!imported.ok) {
    printProblem(terminal, imported.error.kind === 'newerVersion' ? words.newer : words.notSettings);
    return EXIT.failed;
  }
  const { change, refused } = imported.value;
  // Settings that each browser saves for itself, such as the theme, are imported only by the page.
  const shared = Object.fromEntries(Object.entries(change).filter(([name]) => !isDeviceSetting(name)));
  const count = Object.keys(shared).length;
  if (count > 0 && (await keepSettings(shared, context)) === null) return EXIT.failed;
  for (const { name, fault } of refused) printProblem(terminal, words.notImported(settingSentence(name, fault)));
  await warnOfKeyIds(change.apiKeyIds ?? null, context);
  await terminal.out(`${count === 0 ? words.nothingImported : words.imported}\n`);
  return count === 0 && refused.length > 0 ? EXIT.failed : EXIT.done;
}

/**
 * Prints which imported ids belong to no API key. They are imported all the same: the file may list keys that are gone,
 * or be of another organization, and the figures say so.
 */
async function warnOfKeyIds(apiKeyIds: Settings['apiKeyIds'], context: CommandContext): Promise<void> {
  const { unknown, isChecked } = await keyIdProblems(apiKeyIds, context);
  const sentences = unknown.length > 0 ? [...unknown, words.keyIdsImported] : isChecked ? [] : [words.keyIdsNotChecked];
  if (sentences.length > 0) printProblem(context.terminal, words.fault('apiKeyIds', sentences.join(' ')));
}
