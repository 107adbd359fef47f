/**
 * Reads and saves the current settings for a command. If an Outlay is running, the command reads and saves them through
 * that Outlay, so that the running Outlay notices every change. Otherwise the command uses the settings file.
 */
import { join } from 'node:path';

import { forbiddenSetting } from '../../../../core/policy/policy.ts';
import type { Settings, SettingsChange } from '../../../../core/settings/settings.ts';
import { commandSettingWords as words } from '../../../../messages/en/command-settings.ts';
import { waitForLock } from '../../files/file-lock.ts';
import { makePrivateFolder } from '../../files/folders.ts';
import type { CommandContext } from '../command-context.ts';
import { printable } from '../printable.ts';
import { settingSentence } from './setting-sentence.ts';
import { printProblem } from '../print-problem.ts';

/** How long a command waits for another command that changes settings, in ms. */
const TURN_TIMEOUT_MS = 5000;

/**
 * Runs `work`, which reads settings and saves a change that contains some of them. A lock file makes other commands on
 * this machine wait until `work` has ended. Example: the change of one API setting contains all API settings, so if two
 * commands ran at once, one would undo the change of the other. If the lock is not free after 5 s, or if the settings
 * folder can't be written, `work` runs without the lock.
 */
export async function inTurn<Value>({ folders }: CommandContext, work: () => Promise<Value>): Promise<Value> {
  const path = join(folders.settings, 'settings-command.lock');
  const lock = await makePrivateFolder(folders.settings)
    .then(() => waitForLock(path, TURN_TIMEOUT_MS))
    .catch(() => null);
  try {
    return await work();
  } finally {
    if (lock?.kind === 'ours') await lock.release();
  }
}

export async function settingsInForce(context: CommandContext): Promise<Settings> {
  const [stored, running] = await Promise.all([context.settings.load(), context.findRunning()]);
  return running === null ? stored : { ...stored, ...(await running.now()).settings };
}

/**
 * Saves a change and returns the new settings. If the change could not be saved, prints the reason and returns null.
 */
export async function keepSettings(change: SettingsChange, context: CommandContext): Promise<Settings | null> {
  const forbidden = forbiddenSetting(change, context.policy);
  if (forbidden !== null) {
    context.audit.write({ what: 'policy.refused', asked: forbidden.name }, 'command');
    printProblem(context.terminal, settingSentence(forbidden.name, forbidden.fault));
    return null;
  }
  const running = await context.findRunning();
  if (running !== null) {
    const changed = await running.changeSettings(change);
    if (changed.ok) return { ...(await context.settings.load()), ...changed.value };
    const sentence =
      'kind' in changed.error ? words.notKeptByRunning : settingSentence(changed.error.name, changed.error.fault);
    printProblem(context.terminal, sentence);
    return null;
  }
  try {
    const saved = await context.settings.change(change);
    // An Outlay that has started meanwhile may have read the settings before this change.
    const started = await context.findRunning();
    await started?.changeSettings(change);
    return saved;
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? (error instanceof Error ? error.message : 'unknown');
    printProblem(context.terminal, words.notKept(printable(reason)));
    return null;
  }
}
