/**
 * `outlay notify`: lists, adds, tests and removes the addresses to which messages are sent, sends undelivered messages
 * again or discards them, and switches the weekly digest on or off.
 */
import type { Command } from 'commander';

import { commandNotifyWords as words } from '../../../../messages/en/command-notify.ts';
import { examplesText } from '../arguments/examples.ts';
import type { ChooseCommand } from '../command.ts';
import { addAddDestination } from './add-destination.ts';
import { addDigest } from './digest.ts';
import { addListDestinations } from './list-destinations.ts';
import { printable } from '../printable.ts';
import { orderMessages } from './order-messages.ts';

export function addNotify(program: Command, choose: ChooseCommand): void {
  const notify = program.command('notify').description(words.about);
  addListDestinations(notify, choose);
  addAddDestination(notify, choose);
  addDigest(notify, choose);
  notify
    .command('test')
    .description(words.testAbout)
    .argument('<name>', words.name)
    .addHelpText('after', examplesText(['outlay notify test slack']))
    .action((name: string) =>
      choose('notify test', { do: 'test', name } as const, (order, context) =>
        orderMessages(order, context, {
          done: words.tested(printable(name)),
          failed: words.testedNot(printable(name)),
        }),
      ),
    );
  notify
    .command('remove')
    .description(words.removeAbout)
    .argument('<name>', words.name)
    .addHelpText('after', examplesText(['outlay notify remove slack']))
    .action((name: string) =>
      choose('notify remove', { do: 'remove', name } as const, (order, context) =>
        orderMessages(order, context, { done: words.removed(printable(name)) }),
      ),
    );
  notify
    .command('send-again')
    .description(words.sendAgainAbout)
    .argument('<id>', words.id)
    .addHelpText('after', examplesText(['outlay notify send-again slack/0b8f…']))
    .action((id: string) =>
      choose('notify send-again', { do: 'sendAgain', id } as const, (order, context) =>
        orderMessages(order, context, { done: words.queued }),
      ),
    );
  notify
    .command('discard')
    .description(words.discardAbout)
    .argument('<id>', words.id)
    .addHelpText('after', examplesText(['outlay notify discard slack/0b8f…']))
    .action((id: string) =>
      choose('notify discard', { do: 'discard', id } as const, (order, context) =>
        orderMessages(order, context, { done: words.discarded }),
      ),
    );
}
