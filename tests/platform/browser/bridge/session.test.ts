/** A page's way to a session. */
import { describe, expect, it } from 'vitest';
import { forgetSession, openSession } from '../../../src/platform/browser/session.ts';
import { aBridge } from './a-bridge.ts';
import { pagePlaces } from './page-places.ts';

describe('the session of a page', () => {
  it('is exchanged for the token of the address, which leaves the address before it is sent', async () => {
    const bridge = aBridge();
    const token = bridge.newLink();
    let addressesWhenSent = 0;
    const places = pagePlaces(`#t=${token}`, (input, init) => {
      addressesWhenSent = places.addresses.length;
      return bridge.fetch(input, init);
    });
    const session = await openSession(places);
    expect(session).toMatch(/^[\w-]{43}$/);
    expect(session).not.toBe(token);
    expect(places.addresses).toEqual(['/']);
    expect(addressesWhenSent).toBe(1);
    expect([...places.stored.values()]).toEqual([session]);
  });

  it('outlives a reload of the tab', async () => {
    const bridge = aBridge();
    const first = pagePlaces(`#t=${bridge.newLink()}`, bridge.fetch);
    const session = await openSession(first);
    expect(await openSession(pagePlaces('', bridge.fetch, first.stored))).toBe(session);
  });

  it('is not lost when a used link is opened again in the same tab', async () => {
    const bridge = aBridge();
    const hash = `#t=${bridge.newLink()}`;
    const first = pagePlaces(hash, bridge.fetch);
    const session = await openSession(first);
    const again = pagePlaces(hash, bridge.fetch, first.stored);
    expect(await openSession(again)).toBe(session);
    expect(again.addresses).toEqual(['/']);
  });

  it.each([
    ['no token', ''],
    ['an unknown token', `#t=${'x'.repeat(43)}`],
    ['something else in the fragment', '#t=<script>'],
    ['an anchor', '#months'],
  ])('is none for %s', async (_, hash) => {
    const places = pagePlaces(hash, aBridge().fetch);
    expect(await openSession(places)).toBeNull();
    expect(places.stored.size).toBe(0);
  });

  it('says of a link that is refused, and of nothing else, that it was', async () => {
    let refusals = 0;
    const open = (hash: string, bridge = aBridge(), stored?: Map<string, string>) =>
      openSession(pagePlaces(hash, bridge.fetch, stored), () => (refusals += 1));
    await open('');
    await open(`#t=${'x'.repeat(43)}`, aBridge(), new Map([['outlay:session', 'y'.repeat(43)]]));
    const gone = aBridge();
    gone.cut();
    await open(`#t=${'x'.repeat(43)}`, gone);
    expect(refusals).toBe(0);
    const bridge = aBridge();
    const link = `#t=${bridge.newLink()}`;
    await open(link, bridge);
    expect(refusals).toBe(0);
    expect(await open(link, bridge)).toBeNull();
    expect(refusals).toBe(1);
  });

  it('is none when nothing answers', async () => {
    const bridge = aBridge();
    bridge.cut();
    expect(await openSession(pagePlaces(`#t=${'x'.repeat(43)}`, bridge.fetch))).toBeNull();
  });

  it('is none when the stored text is not one', async () => {
    const stored = new Map([['outlay:session', 'a b\nc']]);
    expect(await openSession(pagePlaces('', aBridge().fetch, stored))).toBeNull();
  });

  it('can be forgotten', async () => {
    const bridge = aBridge();
    const places = pagePlaces(`#t=${bridge.newLink()}`, bridge.fetch);
    await openSession(places);
    forgetSession(places);
    expect(places.stored.size).toBe(0);
  });
});
