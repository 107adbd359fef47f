/** Checks that a session that ends while one of its requests is under way gets nothing more. */
import { connect, type Socket } from 'node:net';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { encodePlain } from '../../../../src/core/base/plain-codec.ts';
import { fail, ok } from '../../../../src/core/base/result.ts';
import { revokeDevices } from '../../../../src/platform/companion/devices/revoke-devices.ts';
import { deferred } from '../../../support/deferred.ts';
import { aBrowserKey } from '../support/a-browser-key.ts';
import { aCompanion, type ACompanion } from '../support/a-companion.ts';

let companion: ACompanion;

beforeEach(async () => {
  companion = await aCompanion();
});
afterEach(() => companion.server.close());

const REPORTS = { method: 'reports', arguments: [{ apiKeyIds: null, intradayKeys: 0, monthKeys: 0 }] };

/** Makes the engine answer with recognizable figures, but only when the test says so. */
function slowReports() {
  const asked = deferred();
  const answer = deferred<never>();
  companion.engine.reports = () => {
    asked.resolve();
    return answer.promise;
  };
  return { asked: asked.promise, answer: () => answer.resolve({ total: 'SECRET FIGURES' } as never) };
}

/**
 * Sends the head of a request, and returns a function that sends the body and resolves with the status of the answer.
 */
async function sendSlowly(path: string, body: string, token: string): Promise<() => Promise<number>> {
  const host = `127.0.0.1:${companion.port}`;
  const socket: Socket = connect(companion.port, '127.0.0.1');
  const head = [
    `POST ${path} HTTP/1.1`,
    `host: ${host}`,
    `origin: http://${host}`,
    `authorization: Bearer ${token}`,
    'content-type: application/json',
    `content-length: ${body.length}`,
  ];
  const arrived = deferred();
  const check = companion.sessions.check.bind(companion.sessions);
  companion.sessions.check = (bearer) => {
    arrived.resolve();
    return check(bearer);
  };
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  await arrived.promise;
  return () =>
    new Promise((resolve) => {
      socket.once('data', (chunk) => {
        socket.destroy();
        resolve(Number(chunk.toString().slice('HTTP/1.1 '.length).slice(0, 3)));
      });
      socket.write(body);
    });
}

describe('a device that is revoked', () => {
  it('gets no figures from a question that was waiting', async () => {
    const { token, id } = await companion.openDevice();
    const { asked, answer } = slowReports();
    const call = companion.post('/bridge/call', encodePlain(REPORTS), token);
    await asked;
    await Promise.all(revokeDevices([id], companion.parts));
    answer();
    const response = await call;
    expect([response.status, await response.text()]).toEqual([401, expect.not.stringContaining('SECRET')]);
  });

  it.each([
    ['/bridge/settings', { change: { currency: 'JPY' } }],
    ['/bridge/call', { method: 'refresh', arguments: ['all'] }],
    ['/bridge/host', { method: 'lock', arguments: [] }],
  ])('before the body of its request to %s has arrived changes nothing', async (path, body) => {
    const { token, id } = await companion.openDevice();
    const finish = await sendSlowly(path, encodePlain(body), token);
    await Promise.all(revokeDevices([id], companion.parts));
    expect(await finish()).toBe(401);
    expect(companion.parts.settings.get().currency).toBe('USD');
    expect([...companion.engine.asked, ...companion.parts.host.asked]).toEqual([]);
  });

  it('gets no figures from a sign-in that was waiting', async () => {
    const browser = aBrowserKey();
    const paired = await companion.parts.pairing.pair(companion.parts.pairing.start().code, 'Headset', browser.key);
    if (paired.kind !== 'paired') throw new Error(paired.kind);
    const { asked, answer } = slowReports();
    const origin = `http://127.0.0.1:${companion.port}`;
    const { key, challenge, signature } = browser.answer(companion.sessions.mintChallenge(), origin);
    const signingIn = companion.post('/bridge/sign-in', { challenge, signature, publicKey: key, isFirst: true });
    await asked;
    await Promise.all(revokeDevices([paired.id], companion.parts));
    answer();
    expect(await (await signingIn).text()).not.toMatch(/initial|SECRET/);
  });
});

describe('a device that is revoked', () => {
  it('gets no settings from a change that was being saved', async () => {
    const { token, id } = await companion.openDevice();
    const asked = deferred();
    const saved = deferred();
    const change = companion.parts.settings.change;
    companion.parts.settings.change = async (given) => {
      asked.resolve();
      await saved.promise;
      return change(given);
    };
    const call = companion.post('/bridge/settings', encodePlain({ change: { currency: 'JPY' } }), token);
    await asked.promise;
    await Promise.all(revokeDevices([id], companion.parts));
    saved.resolve();
    const response = await call;
    expect([response.status, await response.text()]).toEqual([401, expect.not.stringContaining('currency')]);
  });
});

describe('a page that is signed out', () => {
  const host = (method: string, ...given: readonly unknown[]): string => encodePlain({ method, arguments: given });

  it('gets no snapshot that was being made', async () => {
    const token = companion.openSession();
    const asked = deferred();
    const made = deferred<string>();
    companion.parts.host.actions.exportSnapshot = async () => {
      asked.resolve();
      return ok(await made.promise);
    };
    const call = companion.post('/bridge/host', host('exportSnapshot', 'a passphrase'), token);
    await asked.promise;
    companion.sessions.endPages('signedOut');
    made.resolve('SECRET FIGURES');
    const response = await call;
    expect([response.status, await response.text()]).toEqual([401, expect.not.stringContaining('SECRET')]);
  });

  it('takes the pairing code with it that it made, and no other code', async () => {
    const { pairing, host: parts } = companion.parts;
    parts.actions.startPairing = () => Promise.resolve(ok(pairing.start()));
    const codeOf = async (token: string): Promise<string> => {
      const response = await companion.post('/bridge/host', host('startPairing'), token);
      return ((await response.json()) as { value: { code: string } }).value.code;
    };
    const pair = async (code: string) => (await pairing.pair(code, 'Headset', aBrowserKey().key)).kind;
    companion.openSession();
    const other = companion.openSession();
    const ofOther = await codeOf(other);
    companion.sessions.end('page-1', 'signedOut');
    expect(await pair(ofOther)).toBe('paired');
    const unused = await codeOf(other);
    companion.sessions.end('page-2', 'signedOut');
    expect(await pair(unused)).toBe('badToken');
  });

  it.each([
    ['was refused', () => Promise.resolve(fail({ kind: 'forbidden' as const }))],
    ['failed', () => Promise.reject(new Error('planted'))],
  ])('leaves the code of another page in use, if its own request for one %s', async (_what, refuse) => {
    const { pairing, host: parts } = companion.parts;
    const [one, other] = [companion.openSession(), companion.openSession()];
    parts.actions.startPairing = () => Promise.resolve(ok(pairing.start()));
    const answer = await companion.post('/bridge/host', host('startPairing'), one);
    const { value } = (await answer.json()) as { value: { code: string } };
    parts.actions.startPairing = refuse;
    await companion.post('/bridge/host', host('startPairing'), other);
    companion.sessions.end('page-2', 'signedOut');
    expect(await pairing.pair(value.code, 'Headset', aBrowserKey().key)).toMatchObject({ kind: 'paired' });
  });

  it('takes the code with it that was being made, and not the newer code of another page', async () => {
    const { pairing, host: parts } = companion.parts;
    const [one, other] = [companion.openSession(), companion.openSession()];
    const pair = async (code: string) => (await pairing.pair(code, 'Headset', aBrowserKey().key)).kind;
    for (const isReplaced of [false, true]) {
      const made = deferred<string>();
      const answered = deferred();
      parts.actions.startPairing = async () => {
        const code = pairing.start();
        made.resolve(code.code);
        await answered.promise;
        return ok(code);
      };
      const call = companion.post('/bridge/host', host('startPairing'), isReplaced ? other : one);
      const code = await made.promise;
      companion.sessions.end(isReplaced ? 'page-2' : 'page-1', 'signedOut');
      const newer = isReplaced ? pairing.start().code : null;
      answered.resolve();
      const response = await call;
      expect([response.status, await response.text()]).toEqual([401, expect.not.stringContaining(code)]);
      expect(await pair(code)).toBe('badToken');
      if (newer !== null) expect(await pair(newer)).toBe('paired');
    }
  });

  it('takes its newest code with it, also if an older request of another page is answered later', async () => {
    const { pairing, host: parts } = companion.parts;
    const [one, other] = [companion.openSession(), companion.openSession()];
    const [asked, late] = [deferred(), deferred()];
    parts.actions.startPairing = async () => {
      const code = pairing.start();
      asked.resolve();
      await late.promise;
      return ok(code);
    };
    const older = companion.post('/bridge/host', host('startPairing'), one);
    await asked.promise;
    parts.actions.startPairing = () => Promise.resolve(ok(pairing.start()));
    const answer = await companion.post('/bridge/host', host('startPairing'), other);
    const { value } = (await answer.json()) as { value: { code: string } };
    late.resolve();
    await older;
    companion.sessions.end('page-2', 'signedOut');
    expect(await pairing.pair(value.code, 'Headset', aBrowserKey().key)).toMatchObject({ kind: 'badToken' });
  });

  it('by itself is told that this was done', async () => {
    const token = companion.openSession();
    companion.parts.host.actions.signOutEverywhere = () => {
      companion.sessions.endPages('signedOut');
      return Promise.resolve(ok(null));
    };
    const response = await companion.post('/bridge/host', host('signOutEverywhere'), token);
    expect([response.status, await response.json()]).toEqual([200, { ok: true, value: null }]);
  });
});
