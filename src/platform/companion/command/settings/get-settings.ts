/** `outlay settings get`: prints one setting, or all of them. */
import { printedJson } from '../../../../core/export/printed-json.ts';
import type { Command } from 'commander';

import type { SettingName } from '../../../../core/settings/check-setting.ts';
import { settingOf } from '../../../../core/settings/setting-change.ts';
import { commandSettingWords as words } from '../../../../messages/en/command-settings.ts';
import { commandOptionWords } from '../../../../messages/en/command-options.ts';
import { examplesText } from '../arguments/examples.ts';
import type { ChooseCommand } from '../command.ts';
import type { CommandContext } from '../command-context.ts';
import { EXIT, type ExitCode } from '../exit-code.ts';
import { settingNameOf, SHARED_NAMES } from './setting-name.ts';
import { settingText } from './setting-text.ts';
import { settingsInForce } from './settings-in-force.ts';

interface GetOptions {
  /** the setting to print; null for all settings */
  readonly name: SettingName | null;
  readonly isJson: boolean;
}

export function addGetSettings(settings: Command, choose: ChooseCommand): void {
  settings
    .command('get')
    .description(words.getAbout)
    .argument('[name]', words.name(SHARED_NAMES.join(', ')))
    .option('--json', commandOptionWords.json)
    .addHelpText('after', examplesText(['outlay settings get', 'outlay settings get spendLimit --json']))
    .action((name: string | undefined, raw: { readonly json?: true }) =>
      choose(
        'settings get',
        { name: name === undefined ? null : settingNameOf(name), isJson: raw.json === true },
        getSettings,
      ),
    );
}

async function getSettings({ name, isJson }: GetOptions, context: CommandContext): Promise<ExitCode> {
  const settings = await settingsInForce(context);
  if (isJson) {
    const value =
      name === null
        ? Object.fromEntries(SHARED_NAMES.map((one) => [one, settingOf(one, settings)]))
        : settingOf(name, settings);
    await context.terminal.out(`${printedJson(value, 2)}\n`);
    return EXIT.done;
  }
  const text =
    name === null
      ? SHARED_NAMES.map((one) => `${one.padEnd(24)}${settingText(one, settings)}\n`).join('')
      : `${settingText(name, settings)}\n`;
  await context.terminal.out(text);
  return EXIT.done;
}
