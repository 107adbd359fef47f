/** Checks how a page gets a session. */
import { describe, expect, it } from 'vitest';
import { openSession, type OpenedSession } from '../../../../src/platform/browser/bridge/session.ts';
import { aBridge, type ABridge } from './a-bridge.ts';
import { aKeyDisk, pagePlaces, type KeyDisk } from './page-places.ts';

async function opened(hash: string, bridge: ABridge, disk: KeyDisk = aKeyDisk()): Promise<OpenedSession> {
  const session = await openSession(pagePlaces(hash, bridge.fetch, disk));
  if (session.kind !== 'session') throw new Error(`none: ${session.why}`);
  return session;
}

/**
 * Returns the id of the session to which a page's token belongs. If the companion (Outlay's local program) does not
 * accept the token, returns the kind of the companion's answer instead.
 */
function idOf(bridge: ABridge, { first }: OpenedSession): string {
  const known = bridge.parts.sessions.check(first?.bearer ?? '');
  return known.kind === 'known' ? known.id : known.kind;
}

describe('the session of a page', () => {
  it('is opened by the token of the address, which leaves the address before it is sent', async () => {
    const bridge = await aBridge();
    let addressesWhenSent = 0;
    const places = pagePlaces(`#t=${bridge.newLink()}`, (input, init) => {
      addressesWhenSent = places.addresses.length;
      return bridge.fetch(input, init);
    });
    expect((await openSession(places)).kind).toBe('session');
    expect(places.addresses).toEqual(['/']);
    expect(addressesWhenSent).toBe(1);
    expect(bridge.parts.sessions.list()).toMatchObject([{ name: 'Firefox on Linux' }]);
  });

  it('leaves a key behind that cannot be exported, and no token', async () => {
    const bridge = await aBridge();
    const disk = aKeyDisk();
    const { first } = await opened(`#t=${bridge.newLink()}`, bridge, disk);
    const [key] = disk.kept.values();
    expect([...disk.kept.keys()]).toEqual(['page']);
    await expect(crypto.subtle.exportKey('pkcs8', key?.privateKey as CryptoKey)).rejects.toThrow('extractable');
    expect(JSON.stringify([...disk.kept])).not.toContain(first?.bearer);
  });

  it('belongs to the browser: a reload and a new tab are in the same one', async () => {
    const bridge = await aBridge();
    const disk = aKeyDisk();
    const first = await opened(`#t=${bridge.newLink()}`, bridge, disk);
    const second = await opened('', bridge, disk);
    expect(second.first?.bearer).not.toBe(first.first?.bearer);
    expect(idOf(bridge, second)).toBe(idOf(bridge, first));
    expect(bridge.parts.sessions.list()).toHaveLength(1);
  });

  it('is not lost when a used link is opened again', async () => {
    const bridge = await aBridge();
    const disk = aKeyDisk();
    const hash = `#t=${bridge.newLink()}`;
    const first = await opened(hash, bridge, disk);
    expect(idOf(bridge, await opened(hash, bridge, disk))).toBe(idOf(bridge, first));
  });

  it('goes on when another link is opened in the same browser', async () => {
    const bridge = await aBridge();
    const disk = aKeyDisk();
    const first = await opened(`#t=${bridge.newLink()}`, bridge, disk);
    const second = await opened(`#t=${bridge.newLink()}`, bridge, disk);
    expect(idOf(bridge, second)).toBe(idOf(bridge, first));
    expect(idOf(bridge, first)).toMatch(/^page-/);
  });

  it('outlasts a reload although another tab has just forgotten the key of the session before a restart', async () => {
    const bridge = await aBridge();
    const disk = aKeyDisk();
    await opened(`#t=${bridge.newLink()}`, bridge, disk);
    await bridge.restart();
    const tab = openSession(pagePlaces('', bridge.fetch, disk));
    // The tab with the link has loaded the old key too. It sends its link only after Outlay's local program has refused
    // this key in the other tab.
    const byLink = await openSession(
      pagePlaces(
        `#t=${bridge.newLink()}`,
        async (input, init) => {
          await tab;
          return bridge.fetch(input, init);
        },
        disk,
      ),
    );
    expect(await tab).toEqual({ kind: 'none', why: 'restarted' });
    if (byLink.kind !== 'session') throw new Error(byLink.kind);
    expect(idOf(bridge, await opened('', bridge, disk))).toBe(idOf(bridge, byLink));
  });

  it('is told to the other tabs of the browser when a link has opened it, and not when a key has', async () => {
    const bridge = await aBridge();
    const disk = aKeyDisk();
    const [byLink, byKey, refused] = [`#t=${bridge.newLink()}`, '', `#t=${'x'.repeat(24)}`].map((hash) =>
      pagePlaces(hash, bridge.fetch, disk),
    );
    for (const places of [byLink, byKey, refused]) if (places !== undefined) await openSession(places);
    expect([byLink, byKey, refused].map((places) => places?.told())).toEqual([1, 0, 0]);
  });

  it('of another browser is another one', async () => {
    const bridge = await aBridge();
    const [first, second] = [
      await opened(`#t=${bridge.newLink()}`, bridge),
      await opened(`#t=${bridge.newLink()}`, bridge),
    ];
    expect(idOf(bridge, second)).not.toBe(idOf(bridge, first));
  });

  it.each([
    ['no token', '', null],
    ['an unknown token', `#t=${'x'.repeat(43)}`, 'linkRefused'],
    ['something else in the fragment', '#t=<script>', null],
    ['an anchor', '#months', null],
  ])('is none for %s', async (_, hash, why) => {
    const places = pagePlaces(hash, (await aBridge()).fetch);
    expect(await openSession(places)).toEqual({ kind: 'none', why });
    expect(places.disk.kept.size).toBe(0);
  });

  it('is none when nothing answers the link', async () => {
    const bridge = await aBridge();
    bridge.cut();
    const places = pagePlaces(`#t=${'x'.repeat(43)}`, bridge.fetch);
    expect(await openSession(places)).toEqual({ kind: 'none', why: null });
  });

  it('is waited for when the companion can’t be reached and the browser has a key', async () => {
    const bridge = await aBridge();
    const disk = aKeyDisk();
    await opened(`#t=${bridge.newLink()}`, bridge, disk);
    bridge.cut();
    const session = await opened('', bridge, disk);
    expect(session.first).toBeNull();
    bridge.mend();
    expect(await session.renew(null)).toMatchObject({ kind: 'signedIn' });
  });

  it('lasts until the reload where the browser keeps nothing', async () => {
    const bridge = await aBridge();
    const disk = aKeyDisk(true);
    const session = await opened(`#t=${bridge.newLink()}`, bridge, disk);
    expect(await session.renew(session.first)).toMatchObject({ kind: 'signedIn' });
    expect(await openSession(pagePlaces('', bridge.fetch, disk))).toEqual({ kind: 'none', why: null });
  });

  it('is opened by one request with the challenge in the page, which also brings the initial data', async () => {
    const bridge = await aBridge();
    const disk = aKeyDisk();
    const before = await opened(`#t=${bridge.newLink()}`, bridge, disk);
    bridge.asked.length = 0;
    const session = await openSession(pagePlaces('', bridge.fetch, disk, bridge.parts.sessions.mintChallenge()));
    if (session.kind !== 'session') throw new Error(session.kind);
    expect(bridge.asked).toEqual(['/bridge/sign-in']);
    expect(idOf(bridge, session)).toBe(idOf(bridge, before));
    expect(session.initial?.reports).toEqual({ revision: 1, value: { total: 12_345_678_901_234_567_890n } });
    expect(session.initial?.lines.map((text) => /"kind":"(\w+)"/.exec(text)?.[1])).toEqual([
      'status',
      'settings',
      'host',
    ]);
  });

  it('is opened by a new challenge where the page was stored, so that its challenge is old or of an earlier run', async () => {
    const bridge = await aBridge();
    const disk = aKeyDisk();
    await opened(`#t=${bridge.newLink()}`, bridge, disk);
    const old = bridge.parts.sessions.mintChallenge();
    await openSession(pagePlaces('', bridge.fetch, disk, old));
    for (const challenge of [old, (await aBridge()).parts.sessions.mintChallenge()]) {
      const session = await openSession(pagePlaces('', bridge.fetch, disk, challenge));
      expect(session).toMatchObject({
        kind: 'session',
        initial: null,
        first: { bearer: expect.any(String) as unknown },
      });
    }
  });

  it('says once why it ended, and forgets its key', async () => {
    const bridge = await aBridge();
    const disk = aKeyDisk();
    await opened(`#t=${bridge.newLink()}`, bridge, disk);
    bridge.parts.sessions.endPages('signedOut');
    expect(await openSession(pagePlaces('', bridge.fetch, disk))).toEqual({ kind: 'none', why: 'signedOut' });
    expect(await openSession(pagePlaces('', bridge.fetch, disk))).toEqual({ kind: 'none', why: null });
  });

  it('says of a restart that it was one', async () => {
    const bridge = await aBridge();
    const disk = aKeyDisk();
    await opened(`#t=${bridge.newLink()}`, bridge, disk);
    await bridge.restart();
    expect(await openSession(pagePlaces('', bridge.fetch, disk))).toEqual({ kind: 'none', why: 'restarted' });
  });
});

describe('a page that signs in again', () => {
  it('tells a run that is not the one it knows nothing but that it asks', async () => {
    const bridge = await aBridge();
    const session = await opened(`#t=${bridge.newLink()}`, bridge);
    await bridge.restart();
    expect(await session.renew(session.first)).toEqual({ kind: 'ended', why: 'restarted' });
  });

  it('is not taken in by another program on the port, whatever it answers', async () => {
    const bridge = await aBridge();
    const sent: string[] = [];
    let isSquatted = false;
    const squatter = (path: string): Response =>
      Response.json(
        path.endsWith('/challenge')
          ? { challenge: 'c', proof: 'p'.repeat(43) }
          : { bearer: 'b'.repeat(43), runKey: 'k'.repeat(43), holder: 'page' },
      );
    const places = pagePlaces(`#t=${bridge.newLink()}`, (input, init) => {
      if (!isSquatted) return bridge.fetch(input, init);
      sent.push(JSON.stringify([init?.headers, init?.body]));
      return Promise.resolve(squatter(input instanceof Request ? input.url : input.toString()));
    });
    const session = await openSession(places);
    if (session.kind !== 'session') throw new Error(session.kind);
    isSquatted = true;
    expect(await session.renew(session.first)).toEqual({ kind: 'ended', why: 'restarted' });
    expect(sent.join('')).not.toContain(session.first?.bearer);
  });

  it('gets another token, and the session is the same', async () => {
    const bridge = await aBridge();
    const session = await opened(`#t=${bridge.newLink()}`, bridge);
    const renewal = await session.renew(session.first);
    if (renewal.kind !== 'signedIn') throw new Error(renewal.kind);
    expect(idOf(bridge, { ...session, first: renewal.signedIn })).toBe(idOf(bridge, session));
  });
});
