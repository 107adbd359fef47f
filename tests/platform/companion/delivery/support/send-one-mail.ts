/** A program that sends one e-mail. The address and the message are JSON arguments, and it prints the result. */
import type { Address } from '../../../../../src/core/delivery/destination.ts';
import type { Message } from '../../../../../src/core/delivery/message.ts';
import { sendMail } from '../../../../../src/platform/companion/delivery/send-mail.ts';

const [, , address = '', message = ''] = process.argv;
const sent = await sendMail(
  JSON.parse(address) as Extract<Address, { readonly kind: 'email' }>,
  JSON.parse(message) as Message,
);
process.stdout.write(JSON.stringify(sent));
