/** The id of a delivery. It has a file of its own, so that a page need not load the reader of saved deliveries. */
import type { Delivery } from './delivery-record.ts';

/** A message has one id at all destinations, so a delivery is identified by both. */
export function deliveryId({ to, message }: Pick<Delivery, 'to' | 'message'>): string {
  return `${to}/${message.id}`;
}
