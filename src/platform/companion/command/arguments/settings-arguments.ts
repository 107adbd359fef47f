/** `outlay settings get|set|export|import`: settings of the organization's figures, shared by every page and command. */
import type { Command } from 'commander';

import { isSettingName, SETTING_NAMES, type SettingName } from '../../../../core/settings/check-setting.ts';
import { isDeviceSetting } from '../../../../core/settings/setting-change.ts';
import { settingFromText } from '../../../../core/settings/setting-from-text.ts';
import { printable } from '../printable.ts';
import { settingSentence } from '../setting-sentence.ts';
import { UsageError, type Done, type SettingToChange } from './invocation.ts';

export const SHARED_NAMES: readonly SettingName[] = SETTING_NAMES.filter((name) => !isDeviceSetting(name));

export function addSettings(program: Command, done: Done): void {
  const settings = program.command('settings').description('read and change settings');
  settings
    .command('get')
    .description('print one setting, or all of them')
    .argument('[name]', `one of ${SHARED_NAMES.join(', ')}`)
    .option('--json', 'print as JSON')
    .addHelpText('after', '\nExamples:\n  outlay settings get\n  outlay settings get spendLimit --json\n')
    .action((name: string | undefined, options: { readonly json?: true }) =>
      done({
        command: 'settings get',
        name: name === undefined ? null : nameOf(name),
        isJson: options.json === true,
      }),
    );
  settings
    .command('set')
    .description('change one setting')
    .argument('<name>', `one of ${SHARED_NAMES.join(', ')}`)
    .argument('<value>', 'its new value; lists are divided by commas, "none" is nothing')
    .addHelpText('after', SET_EXAMPLES)
    .action((name: string, value: string) => done({ command: 'settings set', change: changeOf(nameOf(name), value) }));
  settings
    .command('export')
    .description('print all settings as JSON, without secrets')
    .option('--output <file>', 'write to a file instead of standard output')
    .addHelpText('after', '\nExample:\n  outlay settings export --output outlay-settings.json\n')
    .action((options: { readonly output?: string }) =>
      done({ command: 'settings export', output: options.output ?? null }),
    );
  settings
    .command('import')
    .description('take over settings that were exported')
    .argument('[file]', 'the file; without one, standard input')
    .addHelpText('after', '\nExample:\n  outlay settings import outlay-settings.json\n')
    .action((file: string | undefined) => done({ command: 'settings import', input: file ?? null }));
}

/** `spendlimit` and `spend-limit` are what a person may type for `spendLimit`. */
function nameOf(text: string): SettingName {
  const folded = fold(text);
  const name = SETTING_NAMES.find((candidate) => fold(candidate) === folded);
  if (name === undefined || !isSettingName(name)) {
    throw new UsageError(`there is no setting '${printable(text)}'; there are ${SHARED_NAMES.join(', ')}.`);
  }
  if (isDeviceSetting(name)) throw new UsageError(`${name} belongs to each screen; change it there.`);
  return name;
}

function fold(name: string): string {
  return name.toLowerCase().replaceAll('-', '');
}

function changeOf(name: SettingName, text: string): SettingToChange {
  const value = settingFromText(name, text);
  if (!value.ok) throw new UsageError(settingSentence(name, value.error));
  // One name with its own value: the checker knows them together, its type for all names does not.
  return { name, value: value.value } as SettingToChange;
}

const SET_EXAMPLES = `
Examples:
  outlay settings set currency EUR
  outlay settings set spend-limit 5000
  outlay settings set thresholds 1000,2500.50,4000
  outlay settings set api.isEnabled on
  outlay settings set api.origins https://dash.example,http://localhost:3000
  outlay settings set api-key-ids all
`;
