/**
 * Makes the id of a delivery. This function has its own file, so that a page that needs it does not load the parser of
 * saved deliveries.
 */
import type { Delivery } from './delivery-record.ts';

/**
 * Makes the id of a delivery from the destination's name and the message's id. A message with several destinations
 * needs several ids.
 */
export function deliveryId({ to, message }: Pick<Delivery, 'to' | 'message'>): string {
  return `${to}/${message.id}`;
}
