import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { CANARY_ORGANIZATION } from '../support/an-engine.ts';
import { aCompanion, PAGE_TEXT, type ACompanion } from '../support/a-companion.ts';
import { sendRaw } from '../support/raw-socket.ts';
import { RAW_CASES } from './raw-requests.ts';

let companion: ACompanion;
let session: string;

beforeAll(async () => {
  companion = await aCompanion();
  session = companion.openSession();
});
afterAll(() => companion.server.close());

const CORS = /^access-control-/im;

describe('a request as bytes', () => {
  it.each(RAW_CASES)('$name → $expected', async ({ bytes, expected }) => {
    const filled = bytes.replaceAll('{P}', String(companion.port)).replaceAll('{S}', session);
    const answer = await sendRaw(companion.port, Buffer.from(filled, 'latin1'));

    expect(expected).toContain(answer.status);
    expect(answer.text).not.toMatch(CORS);
    expect(answer.text).not.toContain(CANARY_ORGANIZATION);
    if (answer.status >= 400) {
      expect(answer.body).not.toContain(PAGE_TEXT);
      expect(answer.text).not.toContain('evil');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('connection')).toBe('close');
    }
  });

  it('is refused for each method of a known path with the list of what may be done', async () => {
    const answer = await sendRaw(
      companion.port,
      `PUT /bridge/call HTTP/1.1\r\nHost: localhost:${companion.port}\r\n\r\n`,
    );
    expect(answer.headers.get('allow')).toBe('POST, OPTIONS');
  });
});
