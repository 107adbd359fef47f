import { describe, expect, it } from 'vitest';

import { judge, type GuardRules, type RawRequest } from '../../../../src/platform/companion/server/guard.ts';

const RULES: GuardRules = {
  hosts: new Set(['localhost:9484']),
  methodsOf: (path) => (path === '/bridge/call' ? ['POST'] : path === '/' ? ['GET', 'HEAD'] : null),
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

// What Node's own parser refuses first never reaches the guard over a socket; it holds without that parser too.
describe('the guard', () => {
  it('lets a call of our page through', () => {
    expect(judge(CALL, RULES)).toBeNull();
  });

  it.each([
    ['a length and chunks', ['Transfer-Encoding', 'chunked'], 411],
    ['two lengths', ['Content-Length', '3'], 411],
    ['two hosts', ['host', 'localhost:9484'], 403],
    ['two origins', ['ORIGIN', 'http://localhost:9484'], 403],
    ['a hundred more headers', Array.from({ length: 200 }, () => 'x'), 431],
  ])('refuses a call with %s', (_name, extra, status) => {
    expect(judge(withHeaders(...extra), RULES)).toMatchObject({ status });
  });

  it('says which path it has never heard of before which method', () => {
    expect(judge({ ...CALL, target: '/nothing' }, RULES)).toMatchObject({ status: 404 });
    expect(judge({ ...CALL, target: '/' }, RULES)).toMatchObject({ status: 400 });
  });
});
