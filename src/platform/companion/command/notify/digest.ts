/**
 * `outlay notify digest`: switches the weekly digest (a message that sums up the costs) on or off, prints when the next
 * one is sent, and shows a preview.
 */
import type { Command } from 'commander';

import type { DigestState } from '../../../../core/delivery/digest/digest-state.ts';
import { isTimeZone } from '../../../../core/delivery/digest/digest-time.ts';
import type { MessageOrder } from '../../../../core/delivery/message-order.ts';
import { plainText } from '../../../../core/export/plain-text.ts';
import { commandNotifyWords } from '../../../../messages/en/command-notify.ts';
import { deliveryWords } from '../../../../messages/en/delivery.ts';
import { locale } from '../../../../messages/locale.ts';
import { examplesText } from '../arguments/examples.ts';
import { parseChoice } from '../arguments/option-values.ts';
import { UsageError } from '../arguments/usage-error.ts';
import type { ChooseCommand } from '../command.ts';
import type { CommandContext } from '../command-context.ts';
import { EXIT, type ExitCode } from '../exit-code.ts';
import { keyFaultSentence } from '../key-sentence.ts';
import { printable } from '../printable.ts';
import { requireRunning } from '../require-running.ts';
import { orderFaultSentence } from './order-messages.ts';

interface DigestOptions {
  /** whether the digest should be on; null only prints the current choice */
  readonly isOn: boolean | null;
  /** the IANA time zone; undefined does not change the zone; null is the zone of this machine */
  readonly zone: string | null | undefined;
  readonly isPreview: boolean;
}

interface RawDigest {
  readonly zone?: string;
  readonly preview?: true;
}

const words = commandNotifyWords.digest;
const SWITCH = ['on', 'off'] as const;
/** The value of `--zone` that means the time zone of this machine. */
const MACHINE = 'machine';
const EXAMPLES = [
  'outlay notify digest on',
  'outlay notify digest on --zone Europe/Berlin',
  'outlay notify digest --preview',
  'outlay notify digest off',
];

export function addDigest(notify: Command, choose: ChooseCommand): void {
  notify
    .command('digest')
    .description(words.about)
    .argument('[on|off]', words.onOff)
    .option('--zone <zone>', words.zone(MACHINE))
    .option('--preview', words.preview)
    .addHelpText('after', examplesText(EXAMPLES, words.note))
    .action((text: string | undefined, raw: RawDigest) => choose('notify digest', toDigest(text, raw), runDigest));
}

function toDigest(text: string | undefined, { zone, preview }: RawDigest): DigestOptions {
  const isOn = text === undefined ? null : parseChoice('notify digest', text, SWITCH) === 'on';
  if (preview === true && (isOn !== null || zone !== undefined)) throw new UsageError(words.previewAlone);
  if (zone !== undefined && isOn !== true) throw new UsageError(words.zoneNeedsOn);
  if (zone !== undefined && zone !== MACHINE && !isTimeZone(zone)) throw new UsageError(deliveryWords.badZone);
  return { isOn, zone: zone === MACHINE ? null : zone, isPreview: preview === true };
}

async function runDigest({ isOn, zone, isPreview }: DigestOptions, context: CommandContext): Promise<ExitCode> {
  const { terminal } = context;
  const running = await requireRunning(context);
  if (running === null) return EXIT.failed;
  const { messages } = (await running.now()).host;
  if (messages === null) {
    terminal.err(`outlay: ${keyFaultSentence({ kind: 'notHere' })}\n`);
    return EXIT.failed;
  }
  const order = orderOf({ isOn, zone, isPreview }, messages.digest);
  if (order !== null) {
    const answer = await running.actions.messages(order);
    if (!answer.ok) {
      terminal.err(`outlay: ${orderFaultSentence(answer.error)}\n`);
      return EXIT.failed;
    }
    if (answer.value?.kind === 'preview') {
      const { title, text } = answer.value;
      await terminal.out(`${[title, '', ...text.split('\n')].map(plainText).join('\n')}\n`);
      return EXIT.done;
    }
  }
  const after = (await running.now()).host.messages ?? messages;
  const hint =
    after.digest.isOn && after.destinations.length === 0 ? [words.noDestination('outlay notify add slack')] : [];
  await terminal.out(`${[digestSentence(after.digest), ...hint].join('\n')}\n`);
  return EXIT.done;
}

/** Returns the action to request from the running Outlay; null if nothing has to be done. */
function orderOf({ isOn, zone, isPreview }: DigestOptions, before: DigestState): MessageOrder | null {
  if (isPreview) return { do: 'previewDigest' };
  return isOn === null ? null : { do: 'setDigest', isOn, zone: zone === undefined ? before.zone : zone };
}

function digestSentence({ isOn, zone, zoneInForce, nextAt }: DigestState): string {
  if (!isOn || nextAt === null) return words.off('outlay notify digest on');
  const name = zone === null ? words.machineZone(printable(zoneInForce)) : printable(zoneInForce);
  return words.on(name, locale.instant(nextAt));
}
