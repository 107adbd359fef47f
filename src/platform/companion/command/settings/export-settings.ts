/** `outlay settings export`: writes all settings as JSON, without secrets. */
import type { Command } from 'commander';

import { exportSettings } from '../../../../core/settings/settings-text.ts';
import { commandSettingWords as words } from '../../../../messages/en/command-settings.ts';
import { commandOptionWords } from '../../../../messages/en/command-options.ts';
import { examplesText } from '../arguments/examples.ts';
import type { ChooseCommand } from '../command.ts';
import type { CommandContext } from '../command-context.ts';
import type { ExitCode } from '../exit-code.ts';
import { writeOutput } from '../write-output.ts';
import { settingsInForce } from './settings-in-force.ts';

interface ExportOptions {
  /** path of the file to write; null for standard output */
  readonly output: string | null;
}

export function addExportSettings(settings: Command, choose: ChooseCommand): void {
  settings
    .command('export')
    .description(words.exportAbout)
    .option('--output <file>', commandOptionWords.output)
    .addHelpText('after', examplesText(['outlay settings export --output outlay-settings.json']))
    .action((raw: { readonly output?: string }) =>
      choose('settings export', { output: raw.output ?? null }, writeSettings),
    );
}

async function writeSettings({ output }: ExportOptions, context: CommandContext): Promise<ExitCode> {
  return writeOutput(exportSettings(await settingsInForce(context)), output, context.terminal);
}
