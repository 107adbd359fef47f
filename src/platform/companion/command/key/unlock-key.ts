/**
 * `outlay key unlock`: unlocks the encrypted key files of the running Outlay, or lets it read the system keychain
 * again.
 */
import type { Command } from 'commander';

import type { HostState } from '../../../../core/host/host.ts';
import { commandKeyWords as words } from '../../../../messages/en/command-key.ts';
import { examplesText } from '../arguments/examples.ts';
import type { ChooseCommand } from '../command.ts';
import type { CommandContext } from '../command-context.ts';
import { EXIT, type ExitCode } from '../exit-code.ts';
import { keyFaultSentence, keyStateSentence } from '../key-sentence.ts';
import { readSecrets } from '../read-secrets.ts';
import { printProblem } from '../print-problem.ts';

export function addUnlockKey(key: Command, choose: ChooseCommand): void {
  key
    .command('unlock')
    .description(words.unlockAbout)
    .addHelpText('after', examplesText(['outlay key unlock', 'pass show outlay/vault | outlay key unlock']))
    .action(() => choose('key unlock', null, unlockKey));
}

async function unlockKey(_options: null, context: CommandContext): Promise<ExitCode> {
  const { terminal } = context;
  const running = await context.findRunning();
  if (running === null) return failed(words.unlockNeedsOutlay, context);
  const { keys: before, isOutdated } = (await running.now()).host;
  if (isOutdated) return failed(keyFaultSentence({ kind: 'outdated' }), context);
  const how = lockOf(before);
  if (how === null) {
    await terminal.out(`${words.nothingLocked} ${keyStateSentence('admin', before.admin)}\n`);
    return EXIT.done;
  }
  const passphrase = how === 'system' ? null : await readPassphrase(context);
  if (passphrase === undefined) return failed(words.noPassphraseToUnlock, context);
  // Typing takes time, and another program may have taken the port meanwhile. So the running Outlay must prove its
  // identity again.
  const still = await context.findRunning();
  if (still === null) return failed(words.endedBeforeUnlock, context);
  const unlocked = await still.actions.unlock(passphrase);
  if (!unlocked.ok) return failed(keyFaultSentence(unlocked.error), context);
  const after = (await still.now()).host.keys;
  for (const kind of ['admin', 'regular'] as const) {
    if (after[kind].kind !== 'absent') await terminal.out(`${keyStateSentence(kind, after[kind])}\n`);
  }
  return EXIT.done;
}

/**
 * Chooses what to unlock: first the encrypted key files (`vault`), because the person can unlock them with a
 * passphrase; then the system keychain. Null if nothing is locked and access to the keychain was not denied.
 */
function lockOf({ admin, regular }: HostState['keys']): 'vault' | 'system' | null {
  const states = [admin, regular];
  if (states.some((state) => state.kind === 'locked' && state.place === 'passphrase')) return 'vault';
  return states.some(({ kind }) => kind === 'locked' || kind === 'denied') ? 'system' : null;
}

async function readPassphrase({ terminal }: CommandContext): Promise<string | undefined> {
  const [passphrase] = await readSecrets(terminal, [words.passphrasePrompt]);
  return passphrase === '' ? undefined : passphrase;
}

function failed(sentence: string, { terminal }: CommandContext): ExitCode {
  printProblem(terminal, sentence);
  return EXIT.failed;
}
