/**
 * Sends random requests to the server. Whatever arrives, nothing fails, no secret is revealed, and pages of other sites
 * get no answer.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { BRIDGE_ROUTES } from '../../../../src/core/host/bridge-routes.ts';
import { runs } from '../../../support/runs.ts';
import { aCompanion, PAGE_TEXT, type ACompanion } from '../support/a-companion.ts';
import { CANARY_ORGANIZATION } from '../support/an-engine.ts';
import { sendRaw } from '../support/raw-socket.ts';

// The number of requests: 3000 with `npm run test:all`, and 600 otherwise.
const RUNS = runs(3000);

let companion: ACompanion;
let tokens: Readonly<Record<string, string>>;

beforeAll(async () => {
  companion = await aCompanion();
  tokens = { page: companion.openSession(), device: (await companion.openDevice()).token };
});
afterAll(() => companion.server.close());

const word = fc.oneof(fc.string({ maxLength: 12 }), fc.constantFrom('', '%00', '..', '__proto__', 'é', '\t', '\u0000'));
const path = fc.oneof(
  fc.constantFrom(...Object.keys(BRIDGE_ROUTES)),
  fc.tuple(fc.constantFrom('/bridge/', '/', '//', '/bridge/host'), word).map((parts) => parts.join('')),
);
const method = fc.oneof(
  { weight: 6, arbitrary: fc.constant('POST') },
  fc.constantFrom('GET', 'HEAD', 'PUT', 'OPTIONS', 'TRACE'),
);
const host = fc.oneof(
  { weight: 5, arbitrary: fc.constant('127.0.0.1:{P}') },
  fc.constantFrom('evil.example', 'localhost', '127.0.0.1:{P}.evil.example'),
);
const origin = fc.oneof(
  { weight: 5, arbitrary: fc.constant('http://127.0.0.1:{P}') },
  fc.constantFrom('null', 'https://evil.example', ''),
);
const type = fc.oneof(
  { weight: 5, arbitrary: fc.constant('application/json') },
  fc.constantFrom('text/plain', 'application/json;charset=x'),
);
const holder = fc.constantFrom('none', 'wrong', 'page', 'page', 'device');

const METHODS = [
  'setKey',
  'deleteKey',
  'unlock',
  'lock',
  'startPairing',
  'revokeDevice',
  'endSession',
  'signOutEverywhere',
  'exportSnapshot',
  'reports',
  'refresh',
  'needKeys',
  'needHours',
  'constructor',
  'state',
];
const body = fc.oneof(
  fc.json(),
  fc.string(),
  fc
    .record({
      method: fc.oneof(fc.constantFrom(...METHODS), fc.string()),
      arguments: fc.array(fc.jsonValue(), { maxLength: 2 }),
    })
    .map((call) => JSON.stringify(call)),
  fc
    .record({
      change: fc.dictionary(
        fc.oneof(
          fc.constantFrom('currency', 'ratesUrl', 'api', 'tabs', 'apiKeyIds', 'thresholds', '__proto__'),
          fc.string(),
        ),
        fc.jsonValue(),
      ),
    })
    .map((change) => JSON.stringify(change)),
  fc
    .record({
      code: fc.jsonValue(),
      name: fc.jsonValue(),
      token: fc.jsonValue(),
      nonce: fc.jsonValue(),
      publicKey: fc.jsonValue(),
    })
    .map((fields) => JSON.stringify(fields)),
  fc.constantFrom(
    '{"$n":"1"}',
    '{"$n":1}',
    '{"$i":2}',
    '{"method":"reports","arguments":[{"$n":"x"}]}',
    '[[[[',
    `${'['.repeat(3000)}${']'.repeat(3000)}`,
  ),
);

type Request = [method: string, path: string, host: string, origin: string, type: string, holder: string, body: string];

const USUAL: Request = [
  'POST',
  '/bridge/call',
  '127.0.0.1:{P}',
  'http://127.0.0.1:{P}',
  'application/json',
  'page',
  '{"method":"refresh","arguments":["all"]}',
];

/** Returns a valid request with one part replaced. */
function usualBut(part: number, value: string): Request {
  return USUAL.map((usual, index) => (index === part ? value : usual)) as Request;
}

/**
 * One request for each kind of answer. These requests are sent first, because the random requests may leave out a kind.
 */
const ONE_OF_EACH: Request[] = [
  USUAL,
  usualBut(0, 'PUT'),
  usualBut(1, '/bridge/nothing'),
  usualBut(2, 'evil.example'),
  usualBut(4, 'text/plain'),
  usualBut(5, 'wrong'),
  usualBut(6, '[[[['),
];

it(`answers ${RUNS} strange requests without breaking, leaking or opening to another site`, async () => {
  const statuses = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(method, path, host, origin, type, holder, body, async (...given) => {
      const [verb, target, authority, from, kind, who, text] = given;
      const token = who === 'none' ? '' : `Authorization: Bearer ${tokens[who] ?? 'x'.repeat(43)}\r\n`;
      const sent = verb === 'POST' ? Buffer.from(text, 'utf8') : Buffer.alloc(0);
      const length = verb === 'POST' ? `Content-Type: ${kind}\r\nContent-Length: ${sent.length}\r\n` : '';
      const head = `${verb} ${target} HTTP/1.1\r\nHost: ${authority}\r\nOrigin: ${from}\r\n${token}${length}Connection: close\r\n\r\n`;
      const filled = Buffer.from(head.replaceAll('{P}', String(companion.port)), 'latin1');
      const answer = await sendRaw(companion.port, Buffer.concat([filled, sent]), 50);

      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      expect(answer.status === 0 || (answer.status >= 200 && answer.status < 500)).toBe(true);
      expect(answer.text).not.toMatch(/^access-control-|^set-cookie|^server:|^x-powered-by/im);
      for (const secret of [...Object.values(tokens), companion.parts.secret, companion.parts.commandToken]) {
        expect(answer.text).not.toContain(secret);
      }
      const isOurs = authority === '127.0.0.1:{P}' && from === 'http://127.0.0.1:{P}';
      if (!isOurs) expect(answer.body).not.toContain(PAGE_TEXT);
      if (!isOurs || who === 'none' || who === 'wrong') expect(answer.text).not.toContain(CANARY_ORGANIZATION);
      if (answer.status >= 400) expect(answer.body).toMatch(/\{"error":"\w+"|^$/);
    }),
    { numRuns: RUNS, examples: ONE_OF_EACH },
  );
  expect('polluted' in {}).toBe(false);
  // Each kind of answer occurred, so the requests reached every check of the server.
  for (const status of [200, 400, 401, 403, 404, 405, 415]) expect(statuses.get(status)).toBeGreaterThan(0);
  expect(
    (await companion.post('/bridge/call', '{"method":"refresh","arguments":["all"]}', tokens['page'])).status,
  ).toBe(200);
});
