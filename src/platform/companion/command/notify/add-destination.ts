/**
 * `outlay notify add`: adds a destination (an address to which alerts are sent). The destination's URL or password is a
 * secret, so the command reads it from standard input or the keyboard, never from an argument.
 */
import type { Command } from 'commander';

import {
  DESTINATION_KINDS,
  SECRET_PLACES,
  type SecretPlace,
  type UrlKind,
} from '../../../../core/delivery/destination.ts';
import type { MailRoute } from '../../../../core/delivery/mail-route.ts';
import type { AddedDestination, MessageOrder } from '../../../../core/delivery/message-order.ts';
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
import { addMailOptions, refuseMailOptions, toMailRoute, type RawMail } from './mail-options.ts';
import { orderFaultSentence } from './order-messages.ts';

interface RawAdd extends RawMail {
  readonly token?: true;
  readonly place: string;
}

interface AddOptions {
  readonly place: SecretPlace;
  readonly to:
    | { readonly kind: UrlKind; readonly hasToken: boolean }
    | { readonly kind: 'email'; readonly mail: MailRoute };
}

const EXAMPLES = [
  'outlay notify add slack',
  'outlay notify add ntfy --token',
  'outlay notify add webhook --place file < url.txt',
  'outlay notify add email --server smtp.example.com --user outlay --from outlay@example.com --to team@example.com',
];

export function addAddDestination(notify: Command, choose: ChooseCommand): void {
  const add = notify
    .command('add')
    .description(words.addAbout)
    .argument('<kind>', words.kind(DESTINATION_KINDS.join(', ')))
    .option('--token', words.token)
    .option('--place <place>', words.place(SECRET_PLACES.join(', ')), 'system');
  addMailOptions(add)
    .addHelpText('after', examplesText(EXAMPLES, words.addNote))
    .action((kind: string, raw: RawAdd) => choose('notify add', toAdd(kind, raw), addDestination));
}

function toAdd(text: string, raw: RawAdd): AddOptions {
  const kind = parseChoice('notify add', text, DESTINATION_KINDS);
  const place = parseChoice('--place', raw.place, SECRET_PLACES);
  const hasToken = raw.token === true;
  if (hasToken && kind !== 'ntfy') throw new UsageError(words.tokenOnlyNtfy);
  if (kind === 'email') return { place, to: { kind, mail: toMailRoute(raw) } };
  refuseMailOptions(raw);
  return { place, to: { kind, hasToken } };
}

async function addDestination(options: AddOptions, context: CommandContext): Promise<ExitCode> {
  const { terminal } = context;
  if ((await requireRunning(context)) === null) return EXIT.failed;
  if (options.place === 'file') terminal.err(`${words.fileNote}\n`);
  const order = await readOrder(options, context);
  if (order === null) return EXIT.failed;
  // Typing takes time, and another program may have taken the port meanwhile. So the running Outlay must prove its
  // identity again before it gets the secret.
  const running = await requireRunning(context, { warnsOfOtherBuild: false });
  if (running === null) return EXIT.failed;
  const added = await running.actions.messages(order);
  if (!added.ok) {
    terminal.err(`outlay: ${orderFaultSentence(added.error)}\n`);
    return EXIT.failed;
  }
  if (added.value?.kind !== 'added') return EXIT.failed;
  await terminal.out(`${addedText(added.value, options)}\n`);
  return EXIT.done;
}

/**
 * Asks for the secrets and returns the action that adds the destination. If a secret is missing, prints a sentence and
 * returns null.
 */
async function readOrder({ to, place }: AddOptions, { terminal }: CommandContext): Promise<MessageOrder | null> {
  const refuse = (sentence: string): null => {
    terminal.err(`outlay: ${sentence}\n`);
    return null;
  };
  if (to.kind === 'email') {
    const { mail } = to;
    if (mail.user === null) return { do: 'addEmail', mail, password: null, place };
    const [password = ''] = await readSecrets(terminal, [words.passwordPrompt]);
    return password === '' ? refuse(words.noPassword) : { do: 'addEmail', mail, password, place };
  }
  const { kind, hasToken } = to;
  const prompts = hasToken ? [words.urlPrompt, words.tokenPrompt] : [words.urlPrompt];
  const [url = '', token = ''] = await readSecrets(terminal, prompts);
  if (url.trim() === '') return refuse(words.noUrl);
  if (hasToken && token.trim() === '') return refuse(words.noToken);
  return { do: 'add', kind, url: url.trim(), token: hasToken ? token.trim() : null, place };
}

function addedText({ name, host, signingKey }: AddedDestination, { to }: AddOptions): string {
  const shown = printable(host);
  return [
    to.kind === 'email' ? words.addedEmail(printable(to.mail.to), shown, name) : words.added(name, shown),
    ...(signingKey === null ? [] : [words.signingKey(printable(signingKey))]),
    words.tryIt(`outlay notify test ${name}`),
  ].join('\n');
}
