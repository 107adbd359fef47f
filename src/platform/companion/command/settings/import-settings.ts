/** `outlay settings import`: takes over settings that were exported. */
import { readFile } from 'node:fs/promises';

import type { Command } from 'commander';

import { isDeviceSetting } from '../../../../core/settings/setting-change.ts';
import { importSettings } from '../../../../core/settings/settings-text.ts';
import type { ChooseCommand } from '../command.ts';
import type { CommandContext } from '../command-context.ts';
import { EXIT, type ExitCode } from '../exit-code.ts';
import { readAllInput } from '../read-input.ts';
import { settingSentence } from './setting-sentence.ts';
import { keepSettings, settingsInForce } from './settings-in-force.ts';

interface ImportOptions {
  /** a file, or null for standard input */
  readonly input: string | null;
}

export function addImportSettings(settings: Command, choose: ChooseCommand): void {
  settings
    .command('import')
    .description('take over settings that were exported')
    .argument('[file]', 'the file; without one, standard input')
    .addHelpText('after', '\nExample:\n  outlay settings import outlay-settings.json\n')
    .action((file: string | undefined) => choose('settings import', { input: file ?? null }, readSettings));
}

async function readSettings({ input }: ImportOptions, context: CommandContext): Promise<ExitCode> {
  const { terminal } = context;
  const text = input === null ? await readAllInput(terminal.input) : await readFile(input, 'utf8').catch(() => null);
  if (text === null) {
    terminal.err('outlay: the file cannot be read.\n');
    return EXIT.failed;
  }
  const imported = importSettings(text, await settingsInForce(context));
  if (!imported.ok) {
    terminal.err(
      imported.error.kind === 'newerVersion'
        ? 'outlay: these settings were exported by a newer version of Outlay.\n'
        : 'outlay: these are no settings that Outlay exported.\n',
    );
    return EXIT.failed;
  }
  const { change, refused } = imported.value;
  // What belongs to each screen is for the page's own import.
  const shared = Object.fromEntries(Object.entries(change).filter(([name]) => !isDeviceSetting(name)));
  const count = Object.keys(shared).length;
  if (count > 0 && (await keepSettings(shared, context)) === null) return EXIT.failed;
  for (const { name, fault } of refused) terminal.err(`outlay: not taken over: ${settingSentence(name, fault)}\n`);
  await terminal.out(count === 0 ? 'Nothing was taken over.\n' : 'The settings were taken over.\n');
  return count === 0 && refused.length > 0 ? EXIT.failed : EXIT.done;
}
