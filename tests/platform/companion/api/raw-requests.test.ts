import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { CANARY_ORGANIZATION } from '../support/an-engine.ts';
import { sendRaw } from '../support/raw-socket.ts';
import { API_RAW_CASES } from './raw-requests.ts';
import { anApi, type AnApi } from './support/an-api.ts';

let api: AnApi;

beforeAll(async () => {
  api = await anApi();
});
afterAll(() => api.server.close());

const EVERY_ANSWER = {
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
};

describe('the 133 requests as bytes', () => {
  it('are all there, each once', () => {
    expect(API_RAW_CASES.map(({ number }) => number)).toEqual(Array.from({ length: 133 }, (_, index) => index + 1));
  });

  it.each(API_RAW_CASES)('$number: $name → $expected', async ({ bytes, expected, permits }) => {
    const answer = await sendRaw(api.port, Buffer.from(bytes.replaceAll('{P}', String(api.port)), 'latin1'));

    expect(expected).toContain(answer.status);
    for (const [name, value] of Object.entries(EVERY_ANSWER)) expect(answer.headers.get(name), name).toBe(value);
    expect(answer.headers.get('access-control-allow-origin')).toBe(permits);
    expect(answer.text).not.toMatch(/access-control-allow-(credentials|private-network)|^(server|x-powered-by):/im);
    // One request gets one answer: nothing smuggled behind it counts as another request.
    expect(answer.text.match(/HTTP\/1\.1 \d{3}/g)).toHaveLength(1);
    if (answer.status === 200) expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    else expect(answer.text).not.toContain(CANARY_ORGANIZATION);
    if (answer.status >= 400) expect(answer.text).not.toContain('evil');
  });

  it('of HEAD get the headers of GET and no body', async () => {
    const head = await sendRaw(api.port, `HEAD / HTTP/1.1\r\nHost: localhost:${api.port}\r\n\r\n`);
    expect(head.body).toBe('');
    expect(head.headers.get('content-length')).toBe(String(api.snapshot?.bytes.byteLength));
  });

  it('say what may be done with a path', async () => {
    const answer = await sendRaw(api.port, `PUT / HTTP/1.1\r\nHost: localhost:${api.port}\r\n\r\n`);
    expect(answer.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
  });
});
