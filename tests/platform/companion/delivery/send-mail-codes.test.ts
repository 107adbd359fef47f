/** Checks which fault `sendMail` reports for each error code, if the connection to the mail server can't be opened. */
import type { lookup } from 'node:dns';

import { expect, it, vi } from 'vitest';

import type { Message } from '../../../../src/core/delivery/message.ts';
import type { MailRoute } from '../../../../src/core/delivery/mail-route.ts';
import { sendMail } from '../../../../src/platform/companion/delivery/send-mail.ts';

type Failed = (error: NodeJS.ErrnoException) => void;

const failure = vi.hoisted(() => ({ code: '' }));

vi.mock('node:dns', async (original) => ({
  ...(await original<{ lookup: typeof lookup }>()),
  // If `lookup` fails, the socket reports the code of this failure as if connecting had failed with this code.
  lookup: (_name: string, _options: object, done: Failed) => done(Object.assign(new Error('failed'), failure)),
}));

const ROUTE: MailRoute = {
  server: 'smtp.example.com',
  port: 587,
  security: 'starttls',
  user: null,
  from: 'a@example.com',
  to: 'b@example.com',
};
const MESSAGE: Message = { id: 'x', kind: 'test', title: 't', text: 't', at: 0 };

function faultAfter(code: string): Promise<unknown> {
  failure.code = code;
  return sendMail({ kind: 'email', mail: ROUTE, secret: { password: null } }, MESSAGE);
}

it.each(['EAI_AGAIN', 'EAI_FAIL', 'ENOTFOUND', 'ECONNREFUSED', 'ERR_SOCKET_CONNECTION_TIMEOUT'])(
  '%s is a connection without an answer',
  async (code) => {
    expect(await faultAfter(code)).toMatchObject({ error: { fault: { kind: 'noAnswer', detail: code } } });
  },
);

it.each([
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'ERR_SSL_WRONG_VERSION_NUMBER',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'HOSTNAME_MISMATCH',
  'INVALID_CA',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNSPECIFIED',
])('%s is a connection that is not encrypted', async (code) => {
  expect(await faultAfter(code)).toMatchObject({ error: { fault: { kind: 'noEncryption' } } });
});
