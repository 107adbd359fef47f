/**
 * Checks a new destination (an address to which messages are sent) and saves it. The destination's name and host go to
 * one file. Its URL or password goes to the system keychain or to another file.
 */
import { randomBytes } from 'node:crypto';

import { fail, ok, type Result } from '../../../core/base/result.ts';
import type { DestinationSecret } from '../../../core/delivery/destination.ts';
import type { AddedDestination, MessageFault, MessageOrder } from '../../../core/delivery/message-order.ts';
import type { HostFault, KeyFault } from '../../../core/host/host.ts';
import type { CredentialFault } from '../keys/credential-store.ts';
import { toKeyFault } from '../keys/key-slot.ts';
import { parseDestinationUrl } from './destination-address.ts';
import type { DestinationList, NewDestination } from './destination-list.ts';
import { isMailPassword, parseMailRoute } from './mail-address.ts';

type OrderOf<Kind extends MessageOrder['do']> = Extract<MessageOrder, { readonly do: Kind }>;
type Added = Result<AddedDestination, MessageFault | KeyFault | HostFault>;

/** Matches an access token: it is sent in a header, so it is visible ASCII only. */
const TOKEN = /^[\x21-\x7e]+$/;

/**
 * Adds a destination that has a URL. For a webhook, this function makes a new key, with which Outlay signs its
 * messages.
 */
export async function addByUrl(list: DestinationList, { kind, url, token, place }: OrderOf<'add'>): Promise<Added> {
  const parsed = parseDestinationUrl(kind, url.trim());
  if (!parsed.ok) return fail({ kind: 'badUrl', why: parsed.error });
  const { href, host } = parsed.value;
  if (kind === 'ntfy' && token !== null && !TOKEN.test(token)) return fail({ kind: 'badToken' });
  const signingKey = kind === 'webhook' ? `whsec_${randomBytes(32).toString('base64')}` : null;
  const secret = { url: href, token: kind === 'ntfy' ? token : signingKey };
  return save(list, { kind, host, place }, secret, signingKey);
}

/** Adds an e-mail address with the mail server that sends to it. */
export async function addByMail(list: DestinationList, { mail, password, place }: OrderOf<'addEmail'>): Promise<Added> {
  const route = parseMailRoute(mail);
  if (!route.ok) return fail({ kind: 'badMail', why: route.error });
  if ((mail.user === null) !== (password === null)) return fail({ kind: 'badMail', why: 'halfAccount' });
  if (password !== null && !isMailPassword(password)) return fail({ kind: 'badMail', why: 'badPassword' });
  const host = `${route.value.server}:${route.value.port}`;
  return save(list, { kind: 'email', host, place, mail: route.value }, { password }, null);
}

async function save(
  list: DestinationList,
  destination: NewDestination,
  secret: DestinationSecret,
  signingKey: string | null,
): Promise<Added> {
  const added = await list.add(destination, secret);
  if (!added.ok) return fail(storeFault(added.error));
  return ok({ kind: 'added', name: added.value.name, host: destination.host, signingKey });
}

/**
 * Converts a fault of the keychain. `notKept` becomes `failed`, because the sentence for `notKept` mentions an API key.
 * Here the secret is a URL, a token or a password.
 */
export function storeFault(fault: CredentialFault): KeyFault | HostFault {
  return fault.kind === 'notKept' ? { kind: 'failed', detail: fault.detail } : toKeyFault(fault);
}
