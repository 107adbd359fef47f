/**
 * A local mail server for tests. It accepts only the encryption and the account that it was created with. It stores
 * each e-mail as a receiver would see it.
 */
import type { AddressInfo } from 'node:net';

import { SMTPServer } from 'smtp-server';

import type { Certificate } from './self-signed.ts';

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly isEncrypted: boolean;
  readonly user: string | null;
  /** the headers by name, in lower case; a header that continues on the next line is joined */
  readonly headers: ReadonlyMap<string, string>;
  readonly raw: string;
}

export interface MailServerOptions {
  /** the certificate for `tls` and `starttls`; null if the server cannot encrypt */
  readonly certificate: Certificate | null;
  /** true if connections are encrypted from the start */
  readonly isSecure?: boolean;
  /** the account that clients must use; null if the server needs no account */
  readonly account?: { readonly user: string; readonly password: string } | null;
}

type Step = 'auth' | 'from' | 'to' | 'data';

export interface MailServer {
  readonly port: number;
  readonly received: ReceivedMail[];
  /** the names that clients sent in their greeting */
  readonly greetings: Set<string>;
  /** the planned refusals; the first one is used, and removed, when the next client reaches its step */
  readonly refusals: { readonly step: Step; readonly code: number }[];
  close(): Promise<void>;
}

export async function startMailServer(options: MailServerOptions): Promise<MailServer> {
  const { certificate, isSecure = false, account = null } = options;
  const received: ReceivedMail[] = [];
  const greetings = new Set<string>();
  const refusals: MailServer['refusals'] = [];
  const refusal = (step: Step): Error | null => {
    const [next] = refusals;
    if (next?.step !== step) return null;
    refusals.shift();
    return Object.assign(new Error('secret-part of the server'), { responseCode: next.code });
  };
  const server = new SMTPServer({
    secure: isSecure,
    ...(certificate === null ? { hideSTARTTLS: true } : certificate),
    authOptional: account === null,
    allowInsecureAuth: certificate === null,
    disabledCommands: account === null ? ['AUTH'] : [],
    disableReverseLookup: true,
    onAuth({ username, password }, _session, callback) {
      const error = refusal('auth');
      if (error !== null) return callback(error);
      const isRight = username === account?.user && password === account?.password;
      return isRight
        ? callback(null, { user: username })
        : callback(Object.assign(new Error('wrong'), { responseCode: 535 }));
    },
    onMailFrom: (_address, { hostNameAppearsAs }, callback) => {
      greetings.add(hostNameAppearsAs);
      callback(refusal('from'));
    },
    onRcptTo: (_address, _session, callback) => callback(refusal('to')),
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const error = refusal('data');
        if (error !== null) return callback(error);
        const raw = Buffer.concat(chunks).toString();
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          isEncrypted: session.secure,
          user: typeof session.user === 'string' ? session.user : null,
          headers: headersOf(raw),
          raw,
        });
        return callback(null);
      });
    },
  });
  // A client that refuses the certificate closes the connection, which the server reports as an error.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  return {
    port: (server.server.address() as AddressInfo).port,
    received,
    greetings,
    refusals,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function headersOf(raw: string): ReadonlyMap<string, string> {
  const [head = ''] = raw.split('\r\n\r\n');
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
  return new Map(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
}
