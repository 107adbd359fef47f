/** `outlay settings set`: changes one setting. */
import type { Command } from 'commander';

import type { ApiServerState } from '../../../../core/host/host.ts';
import type { SettingName, SettingValues } from '../../../../core/settings/check-setting.ts';
import { changeOf } from '../../../../core/settings/setting-change.ts';
import { settingFromText } from '../../../../core/settings/setting-from-text.ts';
import { commandSettingWords as words } from '../../../../messages/en/command-settings.ts';
import { examplesText } from '../arguments/examples.ts';
import { UsageError } from '../arguments/usage-error.ts';
import type { ChooseCommand } from '../command.ts';
import type { CommandContext } from '../command-context.ts';
import { EXIT, type ExitCode } from '../exit-code.ts';
import { notInPlanSentence } from '../locked-sentence.ts';
import { printable } from '../printable.ts';
import { keyIdProblems } from './key-id-problems.ts';
import { settingNameOf, SHARED_NAMES } from './setting-name.ts';
import { settingSentence } from './setting-sentence.ts';
import { settingText } from './setting-text.ts';
import { inTurn, keepSettings, settingsInForce } from './settings-in-force.ts';
import { printProblem } from '../print-problem.ts';

/** One setting with its new value, checked. */
type SettingToChange = {
  readonly [N in SettingName]: { readonly name: N; readonly value: SettingValues[N] };
}[SettingName];

export function addSetSetting(settings: Command, choose: ChooseCommand): void {
  settings
    .command('set')
    .description(words.setAbout)
    .argument('<name>', words.name(SHARED_NAMES.join(', ')))
    .argument('<value>', words.value)
    .addHelpText('after', examplesText(EXAMPLES))
    .action((name: string, value: string) => choose('settings set', toChange(settingNameOf(name), value), setSetting));
}

function toChange(name: SettingName, text: string): SettingToChange {
  const value = settingFromText(name, text);
  if (!value.ok) throw new UsageError(settingSentence(name, value.error));
  // TypeScript can't express that the value has the type of the setting with this name, so the object is cast.
  return { name, value: value.value } as SettingToChange;
}

async function setSetting(change: SettingToChange, context: CommandContext): Promise<ExitCode> {
  if (change.name === 'apiKeyIds' && !(await areKeysKnown(change.value, context))) return EXIT.wrongUsage;
  const kept = await inTurn(context, async () => {
    const settings = await settingsInForce(context);
    return keepSettings(changeOf(change.name, change.value, settings), context);
  });
  if (kept === null) return EXIT.failed;
  await context.terminal.out(`${change.name}  ${settingText(change.name, kept)}\n`);
  if (change.name.startsWith('api.')) await printApiState(context);
  return EXIT.done;
}

/**
 * Whether API keys have all these ids. If some ids belong to no key, prints which ones and what to do. If the API keys
 * are not loaded, prints that the ids could not be checked, and accepts them.
 */
async function areKeysKnown(apiKeyIds: SettingValues['apiKeyIds'], context: CommandContext): Promise<boolean> {
  const { unknown, isChecked } = await keyIdProblems(apiKeyIds, context);
  if (!isChecked) printProblem(context.terminal, words.fault('apiKeyIds', words.keyIdsNotChecked));
  if (unknown.length === 0) return true;
  printProblem(context.terminal, words.fault('apiKeyIds', [...unknown, words.keyIdsRefused].join(' ')));
  return false;
}

/**
 * Prints the new state of the JSON API. If no Outlay is running, says that nothing serves the API, because only a
 * running Outlay can serve it.
 */
async function printApiState({ terminal, findRunning }: CommandContext): Promise<void> {
  const running = await findRunning();
  if (running === null) return printProblem(terminal, words.apiNotServed);
  const { host, settings } = await running.now();
  if (host.api !== null) printProblem(terminal, apiSentence(host.api, settings.api.needsToken));
}

/** Describes the state of the JSON API's server. If the server runs, the sentence also contains a command to try it. */
function apiSentence(state: ApiServerState, needsToken: boolean): string {
  switch (state.kind) {
    case 'off':
      return words.apiOff;
    case 'locked':
      return notInPlanSentence('jsonApi');
    case 'running':
      return (needsToken ? words.apiRunsWithToken : words.apiRuns)(`http://127.0.0.1:${state.port}/usage`);
    case 'portTaken':
      return words.apiPortTaken(state.port);
    case 'failed':
      return words.apiFailed(printable(state.detail));
  }
}

const EXAMPLES = [
  'outlay settings set currency EUR',
  'outlay settings set spend-limit 5000',
  'outlay settings set thresholds 1000,2500.50,4000',
  'outlay settings set api.isEnabled on',
  'outlay settings set api.origins https://dash.example,http://localhost:3000',
  'outlay settings set api-key-ids all',
];
