/**
 * Tests requests from a page directly to the provider: what they contain, and which fault is reported for each failure.
 */
import { describe, expect, test } from 'vitest';
import type { Operation } from '../../../../src/core/provider/operation.ts';
import { createDirectRates } from '../../../../src/platform/browser/direct/direct-rates.ts';
import { createDirectTransport } from '../../../../src/platform/browser/direct/direct-transport.ts';

const ME: Operation = { name: 'organization', query: [] };
const MODELS: Operation = { name: 'models', query: [['limit', '1']] };
const PATIENT = { maxBytes: 1000, timeoutMs: 5000 };

type Answer = (url: string, init: RequestInit) => Promise<Response>;

interface Circumstances {
  readonly isOnline?: boolean;
  readonly key?: string | null;
}

function aTransport(answer: Answer, { isOnline = true, key = 'sk-ant-admin01-secret' }: Circumstances = {}) {
  const requests: { readonly url: string; readonly init: RequestInit }[] = [];
  const transport = createDirectTransport({
    fetch: (url, init) => {
      requests.push({ url, init });
      return answer(url, init);
    },
    isOnline: () => isOnline,
    key: () => key,
  });
  return { requests, transport };
}

describe('a request to the provider', () => {
  test('goes to the provider’s own address with the key, the opt-in for browsers, and nothing else of ours', async () => {
    const { requests, transport } = aTransport(
      async () => new Response('{}', { headers: { date: 'now', 'x-other': '1' } }),
    );
    const sent = await transport.send(MODELS, PATIENT);
    expect(sent).toMatchObject({ ok: true, value: { status: 200, headers: { date: 'now' } } });
    expect(sent.ok && Object.keys(sent.value.headers)).not.toContain('x-other');
    expect(requests).toHaveLength(1);
    expect(requests[0]).toMatchObject({
      url: 'https://api.anthropic.com/v1/models?limit=1',
      init: {
        mode: 'cors',
        credentials: 'omit',
        redirect: 'manual',
        referrerPolicy: 'no-referrer',
        cache: 'no-store',
        headers: { 'x-api-key': 'sk-ant-admin01-secret', 'anthropic-dangerous-direct-browser-access': 'true' },
      },
    });
  });

  test('is not made while the key is locked away', async () => {
    const { requests, transport } = aTransport(async () => new Response('{}'), { key: null });
    expect(await transport.send(ME, PATIENT)).toEqual({ ok: false, error: { kind: 'cancelled' } });
    expect(requests).toHaveLength(0);
  });

  test('that the browser may not read is told from a server that is not there, without showing the key again', async () => {
    const refused = aTransport(async (_url, { mode }) => {
      if (mode === 'no-cors') return new Response(null);
      throw new TypeError('Failed to fetch');
    });
    expect(await refused.transport.send(ME, PATIENT)).toEqual({
      ok: false,
      error: { kind: 'browserRefused', detail: 'cors' },
    });
    expect(refused.requests[1]?.init.headers).toBeUndefined();
    const gone = aTransport(async () => {
      throw new TypeError('Failed to fetch');
    });
    expect(await gone.transport.send(ME, PATIENT)).toMatchObject({ ok: false, error: { kind: 'network' } });
  });

  test('reports that there is no network, and sends no request twice', async () => {
    const offline = aTransport(
      async () => {
        throw new TypeError('Failed to fetch');
      },
      { isOnline: false },
    );
    expect(await offline.transport.send(ME, PATIENT)).toEqual({
      ok: false,
      error: { kind: 'network', detail: 'offline' },
    });
    expect(offline.requests).toHaveLength(1);
  });

  test('follows no redirect', async () => {
    const redirected = { type: 'opaqueredirect', status: 0, headers: new Headers(), body: null } as unknown as Response;
    const { transport } = aTransport(async () => redirected);
    expect(await transport.send(ME, PATIENT)).toMatchObject({ ok: false, error: { kind: 'redirected' } });
  });

  test('is given up when it is too large, too slow, cut short or no longer wanted', async () => {
    const large = aTransport(async () => new Response('x'.repeat(1001)));
    expect(await large.transport.send(ME, PATIENT)).toEqual({
      ok: false,
      error: { kind: 'tooLarge', limitBytes: 1000 },
    });

    const never: Answer = (_url, { signal }) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
      });
    const slow = aTransport(never);
    expect(await slow.transport.send(ME, { ...PATIENT, timeoutMs: 20 })).toEqual({
      ok: false,
      error: { kind: 'timeout', afterMs: 20 },
    });
    const unwanted = new AbortController();
    const sent = aTransport(never).transport.send(ME, { ...PATIENT, signal: unwanted.signal });
    unwanted.abort();
    expect(await sent).toEqual({ ok: false, error: { kind: 'cancelled' } });

    const cut = aTransport(async () => {
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => {
          controller.enqueue(new Uint8Array(10));
          controller.error(new TypeError('cut'));
        },
      });
      return new Response(body);
    });
    expect(await cut.transport.send(ME, PATIENT)).toEqual({
      ok: false,
      error: { kind: 'network', detail: 'cut short' },
    });
    expect(cut.requests).toHaveLength(1);
  });
});

test('rates come from the open service only, without any key', async () => {
  const requests: RequestInit[] = [];
  const rates = createDirectRates({
    fetch: async (url, init) => {
      expect(url).toBe('https://open.er-api.com/v6/latest/USD');
      requests.push(init);
      return new Response('{"result":"success"}');
    },
    isOnline: () => true,
  });
  expect([rates.name, rates.kind]).toEqual(['open.er-api.com', 'open']);
  expect(await rates.fetch(PATIENT)).toMatchObject({ ok: true });
  expect(requests[0]?.headers).toEqual({});
});
