/**
 * Writes sentences about failed actions on the addresses to which Outlay sends messages, for the page and the terminal.
 * The sentences never contain a URL or a password.
 */
import type { DeliveryFault } from '../core/delivery/delivery-fault.ts';
import type { MessageFault } from '../core/delivery/message-order.ts';
import { deliveryWords as words } from './en/delivery.ts';
import { settingFaultWords } from './en/setting-faults.ts';

/** Writes why one message was not delivered. */
export function deliveryFaultSentence(fault: DeliveryFault): string {
  switch (fault.kind) {
    case 'status':
      return words.faults.status(fault.status);
    case 'noAnswer':
      return words.faults.noAnswer(fault.detail);
    case 'otherUser':
      return words.faults.otherUser(fault.address);
    case 'mailAnswer':
      return words.faults.mailAnswer(fault.code);
    case 'forbidden':
      return settingFaultWords.forbidden;
    case 'privateAddress':
    case 'noSecret':
    case 'noEncryption':
      return words.faults[fault.kind];
  }
}

export function messageFaultSentence(fault: MessageFault): string {
  switch (fault.kind) {
    case 'badUrl':
      return words.urls[fault.why];
    case 'badMail':
      return words.mail[fault.why];
    case 'noSuchEntry':
    case 'badToken':
    case 'badZone':
    case 'noFigures':
      return words[fault.kind];
    case 'notDelivered':
      return deliveryFaultSentence(fault.fault);
  }
}

const MESSAGE_FAULTS: readonly string[] = [
  'badUrl',
  'badMail',
  'badToken',
  'badZone',
  'noFigures',
  'noSuchEntry',
  'notDelivered',
] satisfies readonly MessageFault['kind'][];

/**
 * Whether a fault is about sending messages. An action on messages can also fail because of a key, or because of the
 * host (Outlay's local program or this browser).
 */
export function isMessageFault(fault: { readonly kind: string }): fault is MessageFault {
  return MESSAGE_FAULTS.includes(fault.kind);
}
