/**
 * Sends one message as an e-mail by SMTP, once. The connection goes to the address that was checked, never through an
 * HTTP proxy. The connection is encrypted before the password or the message is sent; only a connection to a private
 * address or to this machine may stay unencrypted. If a mail server on this machine uses no encryption, it must run as
 * this user or as root.
 */
import { connect, isIP, type Socket } from 'node:net';
import { checkServerIdentity, connect as connectTls, type ConnectionOptions } from 'node:tls';

import type { CancelSignal } from '../../../core/base/ports.ts';
import { fail, ok, type Result } from '../../../core/base/result.ts';
import { judgeFault, judgeMailCode, type FailedDelivery } from '../../../core/delivery/delivery-fault.ts';
import type { Address } from '../../../core/delivery/destination.ts';
import { mailBody } from '../../../core/delivery/mail-body.ts';
import type { MailRoute } from '../../../core/delivery/mail-route.ts';
import type { Message } from '../../../core/delivery/message.ts';
import { connectChecked, OtherUserError } from '../outgoing/checked-connection.ts';
import { createCheckedLookup } from '../outgoing/checked-lookup.ts';
import type { ListenerCheck } from '../server/listener-owner.ts';
import { isAllowedFor } from './destination-address.ts';
import { parseMailRoute, serverUrl } from './mail-address.ts';
import { attachPictures } from './mail-pictures.ts';

export interface SendMailOptions {
  readonly signal?: CancelSignal;
  /** how long each step may take, in ms: to connect, to get the greeting, to get an answer */
  readonly stepMs?: number;
  /**
   * how long the whole delivery may take, in ms. Without this limit, a server that answers slowly on purpose could keep
   * the delivery running forever
   */
  readonly wholeMs?: number;
  /**
   * checks which user runs a mail server on this machine, if the connection is not encrypted; default: looks in the
   * operating system's table of sockets
   */
  readonly isTrusted?: ListenerCheck;
}

interface OpenOptions {
  readonly signal: AbortSignal;
  readonly stepMs: number;
  readonly isTrusted: ListenerCheck | undefined;
}

type Outcome = Result<null, FailedDelivery>;

const NOT_ENCRYPTED: FailedDelivery = { fault: { kind: 'noEncryption' }, isFinal: false, retryAfterMs: null };
/**
 * The error codes of a connection that could not be encrypted, or whose certificate is not valid. Codes that begin with
 * `ERR_` are Node's own. The other codes are Node's names for OpenSSL's results of a certificate check; `UNSPECIFIED`
 * is the name of every result that has no other name.
 */
const TLS_CODES =
  /^(?:ERR_(?:TLS|SSL|OSSL)_|CERT_|CRL_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|ERROR_IN_|INVALID_|PATH_LENGTH_|HOSTNAME_|UNSPECIFIED$)/;
const STEP_MS = 15_000;
const WHOLE_MS = 60_000;
/** The name of this machine in the SMTP greeting. The machine's real name would reveal private information. */
const HELLO = '[127.0.0.1]';

/** Sends the e-mail. Never rejects. */
export async function sendMail(
  { mail, secret: { password } }: Extract<Address, { readonly kind: 'email' }>,
  message: Message,
  { signal, stepMs = STEP_MS, wholeMs = WHOLE_MS, isTrusted }: SendMailOptions = {},
): Promise<Outcome> {
  const route = parseMailRoute(mail);
  const url = route.ok ? serverUrl(route.value) : null;
  if (!route.ok || url === null) return fail({ fault: { kind: 'noSecret' }, isFinal: true, retryAfterMs: null });
  const limit = new AbortController();
  const cancel = (): void => limit.abort();
  const timer = setTimeout(cancel, wholeMs);
  signal?.addEventListener('abort', cancel);
  try {
    if (signal?.aborted === true) cancel();
    const socket = await openSocket(route.value, url, { signal: limit.signal, stepMs, isTrusted });
    if (!socket.ok) return socket;
    return await converse(socket.value, route.value, password, message, { stepMs, signal: limit.signal });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', cancel);
    limit.abort();
  }
}

/**
 * Opens a connection, encrypted from the start if the settings say so. Aborting the signal closes the connection, even
 * after it was opened.
 */
function openSocket(
  route: MailRoute,
  url: URL,
  { signal, stepMs, isTrusted }: OpenOptions,
): Promise<Result<Socket, FailedDelivery>> {
  const { server, port, security } = route;
  return new Promise((resolve) => {
    const finish = (error: Error | null): void => {
      clearTimeout(timer);
      resolve(error === null ? ok(socket) : fail(connectFault(error)));
    };
    const socket =
      security === 'plain'
        ? connectChecked({ host: server, port }, finish, isTrusted)
        : connectByName(route, url, finish);
    // Between the connection and the first command, nothing else listens for errors of the socket. Without this
    // listener, such an error would end the process.
    socket.on('error', () => undefined);
    const end = (): void => void socket.destroy(timedOut());
    if (signal.aborted) end();
    signal.addEventListener('abort', end, { once: true });
    const timer = setTimeout(end, stepMs);
  });
}

/**
 * Opens a connection to the server. The connection is encrypted at once or, with STARTTLS, later but before anything
 * secret is sent. The certificate proves that the connection leads to this server.
 */
function connectByName(
  { server, port, security }: MailRoute,
  url: URL,
  callback: (error: Error | null) => void,
): Socket {
  const lookup = createCheckedLookup((address) => isAllowedFor(url, address));
  const options = { host: server, port, lookup, autoSelectFamily: true };
  const isTls = security === 'tls';
  const socket = isTls ? connectTls({ ...options, ...tlsOptions(server) }) : connect(options);
  socket.once('error', callback);
  socket.once(isTls ? 'secureConnect' : 'connect', () => {
    socket.off('error', callback);
    callback(null);
  });
  return socket;
}

/**
 * Makes the TLS options. The certificate must be for the server as it was typed, even if it was typed as an IP address.
 */
function tlsOptions(server: string): ConnectionOptions {
  return {
    minVersion: 'TLSv1.2',
    checkServerIdentity: (_name, certificate) => checkServerIdentity(server, certificate),
    ...(isIP(server) === 0 ? { servername: server } : {}),
  };
}

async function converse(
  connection: Socket,
  { server, port, security, user, from, to }: MailRoute,
  password: string | null,
  message: Message,
  { stepMs, signal }: Pick<OpenOptions, 'stepMs' | 'signal'>,
): Promise<Outcome> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    host: server,
    port,
    connection,
    secure: security === 'tls',
    secured: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'plain',
    tls: tlsOptions(server),
    name: HELLO,
    connectionTimeout: stepMs,
    greetingTimeout: stepMs,
    socketTimeout: stepMs,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(user === null || password === null ? {} : { auth: { user, pass: password } }),
  });
  try {
    const { subject, text, html, pictures } = mailBody(message);
    const attachments = await attachPictures(pictures);
    // nodemailer does not notice that a connection was closed before it uses the connection. It would wait for
    // `stepMs`.
    if (signal.aborted) throw timedOut();
    const sending = transport.sendMail({
      from,
      to,
      subject,
      text,
      html,
      attachments,
      date: new Date(message.at),
      messageId: `<${message.id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
    await Promise.race([sending, rejectedBy(signal)]);
    return ok(null);
  } catch (error) {
    return fail(mailFault(error));
  } finally {
    transport.close();
    connection.destroy();
  }
}

/** Returns a promise that rejects when the signal is aborted, and never resolves. */
function rejectedBy(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(timedOut()), { once: true }));
}

/** Makes the error of a delivery that was ended by its time limit, or because Outlay ends. */
function timedOut(): Error {
  return Object.assign(new Error('ended'), { code: 'ETIMEDOUT' });
}

/** Converts an error to a fault. Only codes are used, because the server's text may contain addresses. */
function mailFault(error: unknown): FailedDelivery {
  const { code, originalCode, responseCode } = error as Readonly<Record<string, unknown>>;
  if (code === 'ETLS') return NOT_ENCRYPTED;
  if (typeof responseCode === 'number') return judgeMailCode(responseCode);
  const detail = originalCode ?? code;
  return faultOfCode(typeof detail === 'string' ? detail : 'unknown');
}

function connectFault(error: NodeJS.ErrnoException): FailedDelivery {
  if (error instanceof OtherUserError) return judgeFault({ kind: 'otherUser', address: error.address });
  return faultOfCode(error.code ?? 'unknown');
}

/** Converts an error code of Node to a fault. */
function faultOfCode(code: string): FailedDelivery {
  return TLS_CODES.test(code) ? NOT_ENCRYPTED : judgeFault({ kind: 'network', detail: code });
}
