/**
 * Makes the id of a delivery. The function has a file of its own, so that a page can use it without loading the parser
 * of saved deliveries.
 */
import type { Delivery } from './delivery-record.ts';

/**
 * Makes the id of a delivery from the destination's name and the message's id. The message's id alone would be the same for all
 * destinations.
 */
export function deliveryId({ to, message }: Pick<Delivery, 'to' | 'message'>): string {
  return `${to}/${message.id}`;
}
