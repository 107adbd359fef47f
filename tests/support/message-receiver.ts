/**
 * A local test server in place of Slack, Teams, a signed webhook and ntfy. It accepts only requests of exactly the
 * documented form, and checks the signature. `/slack/…`, `/teams/…` and `/webhook/…` are webhooks; a POST to `/` is
 * ntfy's JSON.
 */
import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

import { z } from 'zod';

export const NTFY_TOKEN = 'tk_secret';

const text = (most: number) =>
  z.strictObject({ type: z.literal('plain_text'), text: z.string().min(1).max(most), emoji: z.boolean() });

const SLACK = z.strictObject({
  text: z.string().min(1).max(40_000),
  blocks: z
    .array(
      z.discriminatedUnion('type', [
        z.strictObject({ type: z.literal('header'), text: text(150) }),
        z.strictObject({ type: z.literal('section'), text: text(3000) }),
        z.strictObject({ type: z.literal('context'), elements: z.array(text(3000)).min(1).max(10) }),
      ]),
    )
    .max(50),
});

const RUN = z.strictObject({
  type: z.literal('TextRun'),
  text: z.string(),
  weight: z.enum(['default', 'lighter', 'bolder']).optional(),
  size: z.enum(['default', 'small', 'medium', 'large', 'extraLarge']).optional(),
  isSubtle: z.boolean().optional(),
});

const TEAMS = z.strictObject({
  type: z.literal('message'),
  attachments: z
    .array(
      z.strictObject({
        contentType: z.literal('application/vnd.microsoft.card.adaptive'),
        contentUrl: z.null(),
        content: z.strictObject({
          $schema: z.literal('http://adaptivecards.io/schemas/adaptive-card.json'),
          type: z.literal('AdaptiveCard'),
          version: z.literal('1.4'),
          body: z.array(z.strictObject({ type: z.literal('RichTextBlock'), inlines: z.array(RUN).min(1) })).min(1),
        }),
      }),
    )
    .length(1),
});

const WEBHOOK_TEXTS = { id: z.string().min(1), title: z.string().min(1), text: z.string().min(1) };
const AMOUNT = z.string().regex(/^-?\d+\.\d{6}$/);
const WEEK = z.object({ cost: AMOUNT, days: z.array(z.object({ day: z.iso.date(), cost: AMOUNT })).length(7) });

const WEBHOOK = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.enum(['outlay.alert', 'outlay.test']),
    timestamp: z.iso.datetime(),
    data: z.strictObject(WEBHOOK_TEXTS),
  }),
  z.strictObject({
    type: z.literal('outlay.digest'),
    timestamp: z.iso.datetime(),
    data: z.strictObject({ ...WEBHOOK_TEXTS, digest: z.object({ currency: z.string().length(3), week: WEEK }) }),
  }),
]);

const NTFY = z.strictObject({
  topic: z.string().regex(/^[-_A-Za-z0-9]{1,64}$/),
  title: z.string().min(1),
  message: z.string().min(1),
  tags: z.array(z.string()),
});

export interface ReceivedMessage {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface MessageReceiver {
  /** the address of the server: `http://127.0.0.1:<port>` */
  readonly url: string;
  /** the accepted messages */
  readonly received: ReceivedMessage[];
  /** the key that signs the webhook's requests, `whsec_…` */
  signingKey: string;
  /** the reasons of the refusals, one for each refused request */
  readonly refused: string[];
  /** the answers to the next requests: a status, and `location` for a redirect */
  readonly answers: { readonly status: number; readonly headers?: Readonly<Record<string, string>> }[];
  close(): Promise<void>;
}

export async function startMessageReceiver(): Promise<MessageReceiver> {
  const received: ReceivedMessage[] = [];
  const refused: string[] = [];
  const answers: MessageReceiver['answers'] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const message = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString() };
      const next = answers.shift();
      if (next !== undefined) {
        response.writeHead(next.status, next.headers).end();
        return;
      }
      const mistake = request.method === 'POST' ? mistakeOf(message, self.signingKey) : 'not a POST';
      if (mistake === null) received.push(message);
      else refused.push(mistake);
      response.writeHead(mistake === null ? 200 : 400).end('ok');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const self: MessageReceiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    refused,
    answers,
    signingKey: '',
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return self;
}

function mistakeOf({ path, headers, body }: ReceivedMessage, signingKey: string): string | null {
  if (headers['content-type'] !== 'application/json') return 'content type';
  const value: unknown = JSON.parse(body);
  if (path.startsWith('/slack/')) return mistakeIn(SLACK, value);
  if (path.startsWith('/teams/')) return body.length > 28_000 ? 'too long' : mistakeIn(TEAMS, value);
  if (path.startsWith('/webhook/')) return signatureMistake(headers, body, signingKey) ?? mistakeIn(WEBHOOK, value);
  if (path !== '/') return 'path';
  return headers.authorization === `Bearer ${NTFY_TOKEN}` ? mistakeIn(NTFY, value) : 'token';
}

function mistakeIn(shape: z.ZodType, value: unknown): string | null {
  const parsed = shape.safeParse(value);
  return parsed.success ? null : parsed.error.message;
}

/** Checks the signature as https://www.standardwebhooks.com describes it, with a tolerance of five minutes. */
function signatureMistake(headers: IncomingHttpHeaders, body: string, signingKey: string): string | null {
  const id = headers['webhook-id'];
  const timestamp = headers['webhook-timestamp'];
  if (typeof id !== 'string' || typeof timestamp !== 'string') return 'signature headers';
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > 300) return 'timestamp';
  const key = Buffer.from(signingKey.slice('whsec_'.length), 'base64');
  const signed = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return headers['webhook-signature'] === `v1,${signed}` ? null : 'signature';
}
