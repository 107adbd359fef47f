/** A page's way to a session. */
import { describe, expect, it } from 'vitest';
import { forgetSession, openSession } from '../../../../src/platform/browser/bridge/session.ts';
import { aBridge, type ABridge } from './a-bridge.ts';
import { pagePlaces } from './page-places.ts';

describe('the session of a page', () => {
  it('is exchanged for the token of the address, which leaves the address before it is sent', async () => {
    const bridge = await aBridge();
    const token = bridge.newLink();
    let addressesWhenSent = 0;
    const places = pagePlaces(`#t=${token}`, (input, init) => {
      addressesWhenSent = places.addresses.length;
      return bridge.fetch(input, init);
    });
    const session = await openSession(places);
    expect(session).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/) as string, source: 'tab' });
    expect(session?.token).not.toBe(token);
    expect(places.addresses).toEqual(['/']);
    expect(addressesWhenSent).toBe(1);
    expect([...places.stored.values()]).toEqual([session?.token]);
  });

  it('outlives a reload of the tab', async () => {
    const bridge = await aBridge();
    const first = pagePlaces(`#t=${bridge.newLink()}`, bridge.fetch);
    const session = await openSession(first);
    expect(await openSession(pagePlaces('', bridge.fetch, first.stored))).toEqual(session);
  });

  it('is not lost when a used link is opened again in the same tab', async () => {
    const bridge = await aBridge();
    const hash = `#t=${bridge.newLink()}`;
    const first = pagePlaces(hash, bridge.fetch);
    const session = await openSession(first);
    const again = pagePlaces(hash, bridge.fetch, first.stored);
    expect(await openSession(again)).toEqual(session);
    expect(again.addresses).toEqual(['/']);
  });

  it.each([
    ['no token', ''],
    ['an unknown token', `#t=${'x'.repeat(43)}`],
    ['something else in the fragment', '#t=<script>'],
    ['an anchor', '#months'],
  ])('is none for %s', async (_, hash) => {
    const places = pagePlaces(hash, (await aBridge()).fetch);
    expect(await openSession(places)).toBeNull();
    expect(places.stored.size).toBe(0);
  });

  it('says of a link that is refused, and of nothing else, that it was', async () => {
    let refusals = 0;
    const open = async (hash: string, bridge: ABridge, stored?: Map<string, string>) =>
      openSession(pagePlaces(hash, bridge.fetch, stored), () => (refusals += 1));
    await open('', await aBridge());
    await open(`#t=${'x'.repeat(43)}`, await aBridge(), new Map([['outlay:session', 'y'.repeat(43)]]));
    const gone = await aBridge();
    gone.cut();
    await open(`#t=${'x'.repeat(43)}`, gone);
    expect(refusals).toBe(0);
    const bridge = await aBridge();
    const link = `#t=${bridge.newLink()}`;
    await open(link, bridge);
    expect(refusals).toBe(0);
    expect(await open(link, bridge)).toBeNull();
    expect(refusals).toBe(1);
  });

  it('is none when nothing answers', async () => {
    const bridge = await aBridge();
    bridge.cut();
    expect(await openSession(pagePlaces(`#t=${'x'.repeat(43)}`, bridge.fetch))).toBeNull();
  });

  it('is none when the stored text is not one', async () => {
    const stored = new Map([['outlay:session', 'a b\nc']]);
    expect(await openSession(pagePlaces('', (await aBridge()).fetch, stored))).toBeNull();
  });

  it('can be forgotten', async () => {
    const bridge = await aBridge();
    const places = pagePlaces(`#t=${bridge.newLink()}`, bridge.fetch);
    const session = await openSession(places);
    await forgetSession(places, session ?? { source: 'device' });
    expect(places.stored.size).toBe(0);
  });

  it('is the paired device’s where the tab has none, and outlives the tab', async () => {
    const bridge = await aBridge();
    const disk = { token: 'd'.repeat(43), isMissing: false };
    const places = pagePlaces('', bridge.fetch, new Map(), disk);
    expect(await openSession(places)).toEqual({ token: 'd'.repeat(43), source: 'device' });
    await forgetSession(places, { source: 'device' });
    expect(disk.token).toBeNull();
  });

  it('of the tab goes before the device’s, and forgetting it leaves the device paired', async () => {
    const bridge = await aBridge();
    const disk = { token: 'd'.repeat(43), isMissing: false };
    const places = pagePlaces(`#t=${bridge.newLink()}`, bridge.fetch, new Map(), disk);
    const session = await openSession(places);
    expect(session?.source).toBe('tab');
    await forgetSession(places, { source: 'tab' });
    expect(disk.token).toBe('d'.repeat(43));
  });
});
