/**
 * `outlay notify list`: prints where messages are sent, the result of the last delivery, and the messages that could
 * not be delivered. It prints no URL and no password.
 */
import type { Command } from 'commander';

import { formatInstant } from '../../../../core/calendar/instant.ts';
import { deliveryId } from '../../../../core/delivery/delivery-id.ts';
import type { Destination } from '../../../../core/delivery/destination.ts';
import type { LastTry } from '../../../../core/delivery/last-try.ts';
import type { MessagesState } from '../../../../core/delivery/message-order.ts';
import { plainText } from '../../../../core/export/plain-text.ts';
import { printedJson } from '../../../../core/export/printed-json.ts';
import { deliveryFaultSentence } from '../../../../messages/delivery-fault.ts';
import { commandNotifyWords as words } from '../../../../messages/en/command-notify.ts';
import { commandOptionWords } from '../../../../messages/en/command-options.ts';
import { deliveryWords } from '../../../../messages/en/delivery.ts';
import { locale } from '../../../../messages/locale.ts';
import { examplesText } from '../arguments/examples.ts';
import type { ChooseCommand } from '../command.ts';
import type { CommandContext } from '../command-context.ts';
import { EXIT, type ExitCode } from '../exit-code.ts';
import { keyFaultSentence } from '../key-sentence.ts';
import { printable } from '../printable.ts';
import { requireRunning } from '../require-running.ts';

interface ListOptions {
  readonly isJson: boolean;
}

export function addListDestinations(notify: Command, choose: ChooseCommand): void {
  notify
    .command('list', { isDefault: true })
    .description(words.listAbout)
    .option('--json', commandOptionWords.json)
    .addHelpText('after', examplesText(['outlay notify', 'outlay notify list --json']))
    .action((raw: { readonly json?: true }) => choose('notify list', { isJson: raw.json === true }, list));
}

async function list({ isJson }: ListOptions, context: CommandContext): Promise<ExitCode> {
  const running = await requireRunning(context);
  if (running === null) return EXIT.failed;
  const { messages } = (await running.now()).host;
  if (messages === null) {
    context.terminal.err(`outlay: ${keyFaultSentence({ kind: 'notHere' })}\n`);
    return EXIT.failed;
  }
  await context.terminal.out(isJson ? `${printedJson(toJson(messages))}\n` : listText(messages));
  return EXIT.done;
}

function listText({ destinations, waiting, undelivered }: MessagesState): string {
  const lines = [
    ...(destinations.length === 0 ? [words.none('outlay notify add slack')] : []),
    ...destinations.flatMap((destination) => [destinationLine(destination), `  ${lastTryText(destination.lastTry)}`]),
    ...(waiting === 0 ? [] : ['', words.waiting(waiting)]),
    ...(undelivered.length === 0 ? [] : ['', words.undelivered]),
    ...undelivered.flatMap((delivery) => [
      `${printable(deliveryId(delivery))}  ${locale.instant(delivery.message.at)}  ${printable(delivery.message.title)}`,
      ...(delivery.fault === null ? [] : [`  ${plainText(deliveryFaultSentence(delivery.fault))}`]),
    ]),
  ];
  return `${lines.join('\n')}\n`;
}

function destinationLine(destination: Destination): string {
  const { name, kind, host, place } = destination;
  const to = destination.kind === 'email' ? [destination.mail.to] : [];
  const notes = place === 'file' ? [words.inFile] : [];
  return [name, deliveryWords.kinds[kind], ...to, host, ...notes].map(printable).join('  ');
}

function lastTryText(lastTry: LastTry | null): string {
  const { deliveredAt = null, failed = null } = lastTry ?? {};
  if (failed === null) return deliveredAt === null ? words.neverTried : words.delivered(locale.instant(deliveredAt));
  const sentence = words.failed(locale.instant(failed.at), plainText(deliveryFaultSentence(failed.fault)));
  return deliveredAt === null ? sentence : `${sentence} ${words.deliveredBefore(locale.instant(deliveredAt))}`;
}

function lastTryJson({ deliveredAt, failed }: LastTry): unknown {
  return {
    deliveredAt: deliveredAt === null ? null : formatInstant(deliveredAt),
    failed: failed === null ? null : { at: formatInstant(failed.at), fault: failed.fault },
  };
}

function toJson({ destinations, waiting, undelivered }: MessagesState): unknown {
  return {
    destinations: destinations.map((destination) => ({
      name: destination.name,
      kind: destination.kind,
      host: printable(destination.host),
      ...(destination.kind === 'email' ? { to: printable(destination.mail.to) } : {}),
      place: destination.place,
      addedAt: formatInstant(destination.addedAt),
      lastTry: destination.lastTry === null ? null : lastTryJson(destination.lastTry),
    })),
    waiting,
    undelivered: undelivered.map((delivery) => ({
      id: deliveryId(delivery),
      at: formatInstant(delivery.message.at),
      title: printable(delivery.message.title),
      fault: delivery.fault,
    })),
  };
}
