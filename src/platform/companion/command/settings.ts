/** `outlay settings`: the settings shared by every page and command; the running Outlay's where one runs, so that it hears of a change. */
import { readFile } from 'node:fs/promises';

import type { SettingName } from '../../../core/settings/check-setting.ts';
import { changeOf, isDeviceSetting, settingOf } from '../../../core/settings/setting-change.ts';
import { exportSettings, importSettings } from '../../../core/settings/settings-text.ts';
import type { Settings, SettingsChange } from '../../../core/settings/settings.ts';
import { apiSentence } from './api-sentence.ts';
import type { InvocationOf } from './arguments/invocation.ts';
import { SHARED_NAMES } from './arguments/settings-arguments.ts';
import { EXIT, type ExitCode } from './exit-code.ts';
import type { CommandContext } from './command-context.ts';
import { printable } from './printable.ts';
import { readAllInput } from './read-input.ts';
import { settingSentence } from './setting-sentence.ts';
import { writeOutput } from './write-output.ts';

export async function getSettings(
  { name, isJson }: InvocationOf<'settings get'>,
  context: CommandContext,
): Promise<ExitCode> {
  const settings = await settingsNow(context);
  if (isJson) {
    const value =
      name === null
        ? Object.fromEntries(SHARED_NAMES.map((one) => [one, settingOf(one, settings)]))
        : settingOf(name, settings);
    await context.terminal.out(`${JSON.stringify(value, null, 2)}\n`);
    return EXIT.done;
  }
  const text =
    name === null
      ? SHARED_NAMES.map((one) => `${one.padEnd(24)}${valueText(one, settings)}\n`).join('')
      : `${valueText(name, settings)}\n`;
  await context.terminal.out(text);
  return EXIT.done;
}

export async function setSetting({ change }: InvocationOf<'settings set'>, context: CommandContext): Promise<ExitCode> {
  const settings = await settingsNow(context);
  const kept = await keep(changeOf(change.name, change.value, settings), context);
  if (kept === null) return EXIT.failed;
  await context.terminal.out(`${change.name}  ${valueText(change.name, kept)}\n`);
  if (change.name.startsWith('api.')) await tellOfApi(context);
  return EXIT.done;
}

export async function exportSettingsText(
  { output }: InvocationOf<'settings export'>,
  context: CommandContext,
): Promise<ExitCode> {
  return writeOutput(exportSettings(await settingsNow(context)), output, context.terminal);
}

export async function importSettingsText(
  { input }: InvocationOf<'settings import'>,
  context: CommandContext,
): Promise<ExitCode> {
  const { terminal } = context;
  const text = input === null ? await readAllInput(terminal.input) : await readFile(input, 'utf8').catch(() => null);
  if (text === null) {
    terminal.err('outlay: the file cannot be read.\n');
    return EXIT.failed;
  }
  const imported = importSettings(text, await settingsNow(context));
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
  if (count > 0 && (await keep(shared, context)) === null) return EXIT.failed;
  for (const { name, fault } of refused) terminal.err(`outlay: not taken over: ${settingSentence(name, fault)}\n`);
  await terminal.out(count === 0 ? 'Nothing was taken over.\n' : 'The settings were taken over.\n');
  return count === 0 && refused.length > 0 ? EXIT.failed : EXIT.done;
}

async function settingsNow(context: CommandContext): Promise<Settings> {
  const [stored, running] = await Promise.all([context.settings.load(), context.findRunning()]);
  return running === null ? stored : { ...stored, ...(await running.now()).settings };
}

/** Null when it could not be kept; the terminal has been told why. */
async function keep(change: SettingsChange, context: CommandContext): Promise<Settings | null> {
  const running = await context.findRunning();
  if (running !== null) {
    const changed = await running.changeSettings(change);
    if (changed.ok) return { ...(await context.settings.load()), ...changed.value };
    const sentence =
      'kind' in changed.error
        ? 'the running Outlay could not keep the settings: its disk is full, or it may not write there. Nothing was changed.'
        : settingSentence(changed.error.name, changed.error.fault);
    context.terminal.err(`outlay: ${sentence}\n`);
    return null;
  }
  try {
    return await context.settings.change(change);
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? (error instanceof Error ? error.message : 'unknown');
    context.terminal.err(`outlay: the settings could not be kept (${printable(reason)}).\n`);
    return null;
  }
}

/** What became of the JSON API by it, where an Outlay runs that could serve it. */
async function tellOfApi({ terminal, findRunning }: CommandContext): Promise<void> {
  const running = await findRunning();
  const api = running === null ? null : (await running.now()).host.api;
  if (running === null) terminal.err('outlay: no Outlay is running; the JSON API is served while one runs.\n');
  else if (api !== null) terminal.err(`outlay: ${apiSentence(api)}\n`);
}

/** What `settings set` would take back. */
function valueText(name: SettingName, settings: Settings): string {
  const value = settingOf(name, settings);
  if (value === null) return name === 'apiKeyIds' ? 'all' : 'none';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (typeof value === 'object') {
    return value.length === 0 ? 'none' : value.map((entry) => printable(entry ?? 'console')).join(',');
  }
  return printable(String(value));
}
