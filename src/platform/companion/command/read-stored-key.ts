/**
 * Reads the saved key for a command that sends requests itself. Asks for the passphrase if the key is in an encrypted
 * file.
 */
import type { KeyKind } from '../../../core/provider/provider-key.ts';
import { fail, ok, type Result } from '../../../core/base/result.ts';
import { commandKeyWords as words } from '../../../messages/en/command-key.ts';
import type { KeyService } from '../keys/key-service.ts';
import { EXIT, type ExitCode } from './exit-code.ts';
import type { CommandContext } from './command-context.ts';
import { keyFaultSentence, keyStateSentence, howToSetKeySentence } from './key-sentence.ts';
import { typeSecrets } from './read-secrets.ts';
import type { Terminal } from './terminal.ts';
import { printProblem } from './print-problem.ts';

/** Returns the saved key of this kind for this provider. If there is none, prints why and returns the exit code. */
export async function readStoredKey(
  kind: KeyKind,
  providerUrl: URL,
  context: CommandContext,
): Promise<Result<string, ExitCode>> {
  const keys = context.openKeys(providerUrl);
  try {
    await keys.look();
    await openVault(kind, keys, context.terminal);
    const key = keys.read(kind);
    if (key !== null) return ok(key);
    const state = keys.states()[kind];
    printProblem(context.terminal, keyStateSentence(kind, state));
    printProblem(context.terminal, howToSetKeySentence(state, providerUrl));
    return fail(EXIT.noKey);
  } finally {
    keys.close();
  }
}

async function openVault(kind: KeyKind, keys: KeyService, terminal: Terminal): Promise<void> {
  const state = keys.states()[kind];
  if (state.kind !== 'locked' || state.place !== 'passphrase') return;
  const passphrase = await askPassphrase(terminal);
  if (passphrase === null) return;
  const opened = await keys.unlock(passphrase);
  if (!opened.ok) printProblem(terminal, keyFaultSentence(opened.error));
}

/**
 * Asks for the passphrase at the keyboard, never through a pipe. Null if there is no keyboard, or if the person pressed
 * Ctrl-C or Ctrl-D.
 */
async function askPassphrase(terminal: Terminal): Promise<string | null> {
  const isPiped = terminal.input.isTTY !== true;
  const keyboard = isPiped ? await terminal.openKeyboard() : terminal.input;
  if (keyboard === null) return null;
  try {
    const [passphrase = null] = await typeSecrets(terminal, keyboard, [words.passphrasePrompt]);
    return passphrase;
  } finally {
    if (isPiped) keyboard.destroy();
  }
}
