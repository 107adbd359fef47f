/** `outlay key delete`: deletes a saved key. */
import type { Command } from 'commander';

import type { KeyKind } from '../../../../core/provider/provider-key.ts';
import { commandKeyWords as words } from '../../../../messages/en/command-key.ts';
import { examplesText } from '../arguments/examples.ts';
import { runningProcess } from '../../control/instance-lock.ts';
import { DEFAULT_PROVIDER_URL } from '../../outgoing/addresses.ts';
import type { ChooseCommand } from '../command.ts';
import type { CommandContext } from '../command-context.ts';
import { EXIT, type ExitCode } from '../exit-code.ts';
import { forgottenSentence, keyStateSentence, notDeletedSentence } from '../key-sentence.ts';
import { kindOf } from './key-kind.ts';
import { printProblem } from '../print-problem.ts';

interface DeleteOptions {
  readonly kind: KeyKind;
}

export function addDeleteKey(key: Command, choose: ChooseCommand): void {
  key
    .command('delete')
    .description(words.deleteAbout)
    .option('--regular', words.deleteRegular)
    .addHelpText('after', examplesText(['outlay key delete', 'outlay key delete --regular']))
    .action((raw: { readonly regular?: true }) => choose('key delete', { kind: kindOf(raw) }, deleteKey));
}

async function deleteKey({ kind }: DeleteOptions, context: CommandContext): Promise<ExitCode> {
  const running = await context.findRunning();
  const keys = running === null ? context.openKeys(DEFAULT_PROVIDER_URL) : null;
  try {
    await keys?.look();
    const before = running === null ? keys?.states()[kind] : (await running.now()).host.keys[kind];
    const deleted = running === null ? await keys?.delete(kind) : await running.actions.deleteKey(kind);
    const hadNone = before?.kind === 'absent';
    if (running === null && deleted?.ok === true && !hadNone)
      context.audit.write({ what: 'key.deleted', kind }, 'command');
    if (deleted?.ok === false) {
      printProblem(context.terminal, notDeletedSentence(kind, deleted.error));
      return EXIT.failed;
    }
    const sentence = hadNone ? `${keyStateSentence(kind, before)} ${words.nothingDeleted}` : forgottenSentence(kind);
    await context.terminal.out(`${sentence}\n`);
    // An Outlay that does not answer, for example because it is suspended, may have the key in its memory.
    const silent = running === null ? await runningProcess(context.folders.settings) : null;
    if (silent === null) return EXIT.done;
    printProblem(context.terminal, words.mayBeInMemory(words.kinds[kind], silent));
    return EXIT.failed;
  } finally {
    keys?.close();
  }
}
