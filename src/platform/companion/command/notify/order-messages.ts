/**
 * Requests an action from the running Outlay and prints the result. Example: test a destination (an address to which
 * messages are sent).
 */
import type { MessageFault, MessageOrder } from '../../../../core/delivery/message-order.ts';
import { plainText } from '../../../../core/export/plain-text.ts';
import type { HostFault, KeyFault } from '../../../../core/host/host.ts';
import { actionFaultSentence } from '../../../../messages/action-fault.ts';
import { isMessageFault, messageFaultSentence } from '../../../../messages/delivery-fault.ts';
import { commandNotifyWords as words } from '../../../../messages/en/command-notify.ts';
import type { CommandContext } from '../command-context.ts';
import { EXIT, type ExitCode } from '../exit-code.ts';
import { keyFaultSentence } from '../key-sentence.ts';
import { requireRunning } from '../require-running.ts';

/** The sentences to print. The caller has made the names in them safe to print (`printable`). */
export interface OrderSentences {
  readonly done: string;
  /** the sentence that is printed before the reason if the action fails; absent to print only the reason */
  readonly failed?: string;
}

export async function orderMessages(
  order: MessageOrder,
  context: CommandContext,
  { done, failed }: OrderSentences,
): Promise<ExitCode> {
  const { terminal } = context;
  const running = await requireRunning(context);
  if (running === null) return EXIT.failed;
  const answer = await running.actions.messages(order);
  if (!answer.ok) {
    const sentences = [...(failed === undefined ? [] : [failed]), orderFaultSentence(answer.error)];
    terminal.err(`outlay: ${sentences.join(' ')}\n`);
    return EXIT.failed;
  }
  await terminal.out(`${done}\n`);
  return EXIT.done;
}

export function orderFaultSentence(fault: MessageFault | KeyFault | HostFault): string {
  // `actionFaultSentence` only says that there is no keychain. The secret of a destination can also be saved in a file;
  // the sentence `chooseFile` says how.
  if (fault.kind === 'storeUnavailable') return plainText([actionFaultSentence(fault), words.chooseFile].join(' '));
  return isMessageFault(fault) ? plainText(messageFaultSentence(fault)) : keyFaultSentence(fault);
}
