/** `outlay notify add`: adds an address for alerts. Its URL is a secret, so it is read like a key and never given as an argument. */
import type { Command } from 'commander';

import { DESTINATION_KINDS, type DestinationKind } from '../../../../core/delivery/destination.ts';
import { commandNotifyWords as words } from '../../../../messages/en/command-notify.ts';
import { examplesText } from '../arguments/examples.ts';
import { parseChoice } from '../arguments/option-values.ts';
import { UsageError } from '../arguments/usage-error.ts';
import type { ChooseCommand } from '../command.ts';
import type { CommandContext } from '../command-context.ts';
import { EXIT, type ExitCode } from '../exit-code.ts';
import { printable } from '../printable.ts';
import { readSecrets } from '../read-secrets.ts';
import { requireRunning } from '../require-running.ts';
import { orderFaultSentence } from './order-messages.ts';

interface AddOptions {
  readonly kind: DestinationKind;
  readonly hasToken: boolean;
}

const EXAMPLES = ['outlay notify add slack', 'outlay notify add ntfy --token', 'outlay notify add webhook < url.txt'];

export function addAddDestination(notify: Command, choose: ChooseCommand): void {
  notify
    .command('add')
    .description(words.addAbout)
    .argument('<kind>', words.kind(DESTINATION_KINDS.join(', ')))
    .option('--token', words.token)
    .addHelpText('after', examplesText(EXAMPLES, words.addNote))
    .action((kind: string, raw: { readonly token?: true }) => choose('notify add', toAdd(kind, raw), addDestination));
}

function toAdd(text: string, raw: { readonly token?: true }): AddOptions {
  const kind = parseChoice('notify add', text, DESTINATION_KINDS);
  const hasToken = raw.token === true;
  if (hasToken && kind !== 'ntfy') throw new UsageError(words.tokenOnlyNtfy);
  return { kind, hasToken };
}

async function addDestination({ kind, hasToken }: AddOptions, context: CommandContext): Promise<ExitCode> {
  const { terminal } = context;
  if ((await requireRunning(context)) === null) return EXIT.failed;
  const prompts = hasToken ? [words.urlPrompt, words.tokenPrompt] : [words.urlPrompt];
  const [url = '', token] = await readSecrets(terminal, prompts);
  const missing = url.trim() === '' ? words.noUrl : hasToken && (token ?? '') === '' ? words.noToken : null;
  if (missing !== null) {
    terminal.err(`outlay: ${missing}\n`);
    return EXIT.failed;
  }
  // Typing takes time. The program on the port must prove again that it is the running Outlay before it gets the URL.
  const running = await requireRunning(context, { warnsOfOtherBuild: false });
  if (running === null) return EXIT.failed;
  const added = await running.actions.messages({ do: 'add', kind, url: url.trim(), token: token?.trim() ?? null });
  if (!added.ok) {
    terminal.err(`outlay: ${orderFaultSentence(added.error)}\n`);
    return EXIT.failed;
  }
  if (added.value === null) return EXIT.failed;
  const { name, host, signingKey } = added.value;
  const lines = [
    words.added(name, printable(host)),
    ...(signingKey === null ? [] : [words.signingKey(printable(signingKey))]),
    words.tryIt(`outlay notify test ${name}`),
  ];
  await terminal.out(`${lines.join('\n')}\n`);
  return EXIT.done;
}
