/** Maps failed actions on destinations of messages to their sentences, for the page and the terminal. They never contain a URL. */
import type { DeliveryFault } from '../core/delivery/delivery-fault.ts';
import type { MessageFault } from '../core/delivery/message-order.ts';
import { deliveryWords as words } from './en/delivery.ts';

/** Why one message was not delivered. */
export function deliveryFaultSentence(fault: DeliveryFault): string {
  switch (fault.kind) {
    case 'status':
      return words.faults.status(fault.status);
    case 'noAnswer':
      return words.faults.noAnswer(fault.detail);
    case 'privateAddress':
    case 'noSecret':
      return words.faults[fault.kind];
  }
}

export function messageFaultSentence(fault: MessageFault): string {
  switch (fault.kind) {
    case 'badUrl':
      return words.urls[fault.why];
    case 'noSuchEntry':
      return words.noSuchEntry;
    case 'notDelivered':
      return deliveryFaultSentence(fault.fault);
  }
}
