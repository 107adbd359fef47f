import { describe, expect, it } from 'vitest';

import { checkRequest, type GuardRules, type RawRequest } from '../../../../src/platform/companion/server/guard.ts';

const RULES: GuardRules = {
  origins: new Map([
    ['localhost:9484', 'http://localhost:9484'],
    ['costs.example', 'https://costs.example'],
  ]),
  methodsOf: (path) => (path === '/bridge/call' ? ['POST'] : path === '/' ? ['GET', 'HEAD'] : null),
  maxBodyOf: () => 64,
};

const CALL: RawRequest = {
  method: 'POST',
  target: '/bridge/call',
  httpVersion: '1.1',
  rawHeaders: [
    ...['Host', 'localhost:9484', 'Origin', 'http://localhost:9484'],
    ...['Content-Type', 'application/json', 'Content-Length', '2'],
  ],
};

function withHeaders(...extra: readonly string[]): RawRequest {
  return { ...CALL, rawHeaders: [...CALL.rawHeaders, ...extra] };
}

// Over a socket, Node's parser refuses some requests before the guard (`checkRequest`) sees them. These tests call the
// guard without the parser, and the guard refuses these requests too.
describe('the guard', () => {
  it('lets a call of our page through', () => {
    expect(checkRequest(CALL, RULES)).toBeNull();
  });

  it.each([
    ['a length and chunks', ['Transfer-Encoding', 'chunked'], 411],
    ['two lengths', ['Content-Length', '3'], 411],
    ['two hosts', ['host', 'localhost:9484'], 403],
    ['two origins', ['ORIGIN', 'http://localhost:9484'], 403],
    ['a hundred more headers', Array.from({ length: 200 }, () => 'x'), 431],
  ])('refuses a call with %s', (_name, extra, status) => {
    expect(checkRequest(withHeaders(...extra), RULES)).toMatchObject({ status });
  });

  it.each([
    ['its own name and origin', 'costs.example', 'https://costs.example', null],
    ['its own name in capitals', 'Costs.Example', 'https://costs.example', null],
    ['its own name without encryption', 'costs.example', 'http://costs.example', 403],
    ['its own name and the origin of this machine', 'costs.example', 'http://localhost:9484', 403],
    ['this machine’s name and the origin of the proxy', 'localhost:9484', 'https://costs.example', 403],
    ['a port nobody named', 'costs.example:8443', 'https://costs.example:8443', 403],
    ['a name below it', 'a.costs.example', 'https://a.costs.example', 403],
    ['a name that begins like it', 'costs.example.evil.com', 'https://costs.example.evil.com', 403],
    ['a dot behind it', 'costs.example.', 'https://costs.example.', 403],
  ])('lets one trusted proxy through by %s', (_name, host, origin, status) => {
    const rawHeaders = ['Host', host, 'Origin', origin, ...CALL.rawHeaders.slice(4)];
    const refusal = checkRequest({ ...CALL, rawHeaders }, RULES);
    expect(refusal?.status ?? null).toBe(status);
  });

  it('does not ask a proxy who is calling', () => {
    const rawHeaders = ['Host', 'evil.example', 'X-Forwarded-Host', 'costs.example', 'Forwarded', 'host=costs.example'];
    expect(checkRequest({ ...CALL, rawHeaders: [...rawHeaders, ...CALL.rawHeaders.slice(2)] }, RULES)).toMatchObject({
      status: 403,
    });
  });

  it('reads no more of a body than its path takes', () => {
    const long = (bytes: string): RawRequest => ({
      ...CALL,
      rawHeaders: [...CALL.rawHeaders.slice(0, -1), bytes],
    });
    expect(checkRequest(long('64'), RULES)).toBeNull();
    expect(checkRequest(long('65'), RULES)).toMatchObject({ status: 413 });
  });

  it('says which path it has never heard of before which method', () => {
    expect(checkRequest({ ...CALL, target: '/nothing' }, RULES)).toMatchObject({ status: 404 });
    expect(checkRequest({ ...CALL, target: '/' }, RULES)).toMatchObject({ status: 400 });
  });
});
