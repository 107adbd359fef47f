/** Checks which requests can be sent to the provider. No other requests are possible. */
import { describe, expect, it } from 'vitest';
import { OPERATIONS, requestOf } from '../../../../../src/core/provider/anthropic/wire/operations.ts';
import type { Operation, OperationName } from '../../../../../src/core/provider/operation.ts';

const usage = (query: Operation['query'], beta?: string): Operation => ({
  name: 'usageReport',
  query,
  ...(beta === undefined ? {} : { beta }),
});

describe('an operation', () => {
  it('becomes a path, an encoded query and the provider’s version header', () => {
    const request = requestOf(
      usage(
        [
          ['starting_at', '2026-11-01T00:00:00Z'],
          ['group_by[]', 'model'],
          ['group_by[]', 'speed'],
          ['page', 'page_a+b/c=&d'],
        ],
        'fast-mode-2026-02-01',
      ),
    );
    expect(request).toEqual({
      ok: true,
      value: {
        method: 'GET',
        path: '/v1/organizations/usage_report/messages',
        queryString:
          'starting_at=2026-11-01T00%3A00%3A00Z&group_by%5B%5D=model&group_by%5B%5D=speed&page=page_a%2Bb%2Fc%3D%26d',
        headers: { 'anthropic-version': '2023-06-01', 'anthropic-beta': 'fast-mode-2026-02-01' },
      },
    });
  });

  it.each(['__proto__', 'constructor', 'toString', 'messages', ''])('is refused under the name %j', (name) => {
    expect(requestOf({ name: name as OperationName, query: [] })).toEqual({
      ok: false,
      error: { kind: 'unknownOperation', name },
    });
  });

  it.each([
    ['limit', '0'],
    ['limit', '99999'],
    ['limit', '7&x=1'],
    ['bucket_width', '1s'],
    ['starting_at', '2026-11-01'],
    ['starting_at', 'x\n2026-11-01T00:00:00Z'],
    ['ending_at', '2026-11-01T00:00:00Z\n'],
    ['group_by[]', 'account_id'],
    ['workspace_ids[]', 'a b'],
    ['page', 'a b'],
    ['page', 'é'],
    ['page', ''],
    ['models[]', 'claude'],
    ['__proto__', 'x'],
  ])('is refused with the query %s=%j', (name, value) => {
    expect(requestOf(usage([[name, value]]))).toEqual({ ok: false, error: { kind: 'queryNotAllowed', name } });
  });

  it('is refused with a beta its row does not name', () => {
    expect(requestOf(usage([], 'other-beta')).ok).toBe(false);
    expect(requestOf({ name: 'costReport', query: [], beta: 'fast-mode-2026-02-01' }).ok).toBe(false);
  });

  it('only ever reads, from the provider’s own paths, up to 16 MiB for lists and 128 MiB for reports', () => {
    for (const [name, rule] of Object.entries(OPERATIONS)) {
      expect(rule.method).toBe('GET');
      expect(rule.path).toMatch(/^\/v1\/(?:organizations\/[a-z_/]+|models)$/);
      expect(rule.maxBytes).toBe((name.endsWith('Report') ? 128 : 16) * 1024 * 1024);
    }
  });
});
