/** The id of a delivery. This function has a file of its own, so that a page does not load the parser of saved deliveries. */
import type { Delivery } from './delivery-record.ts';

/** Makes the id of a delivery from the destination and the message's id, because a message has the same id at all destinations. */
export function deliveryId({ to, message }: Pick<Delivery, 'to' | 'message'>): string {
  return `${to}/${message.id}`;
}
