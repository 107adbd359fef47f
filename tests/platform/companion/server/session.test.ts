/**
 * Tests the sessions of browsers, which are opened by links, browsers' keys, challenges and tokens: who gets access,
 * for how long, and what other browsers are told.
 */
import { randomBytes } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { BEARER_LIFETIME_MS } from '../../../../src/platform/companion/server/bearer-tokens.ts';
import { isSignedBy, parseBrowserKey } from '../../../../src/platform/companion/server/browser-key.ts';
import { CHALLENGE_LIFETIME_MS } from '../../../../src/platform/companion/server/challenges.ts';
import { LINK_LIFETIME_MS } from '../../../../src/platform/companion/server/one-time-links.ts';
import { IDLE_MS, LONGEST_MS, MAX_SESSIONS } from '../../../../src/platform/companion/server/page-sessions.ts';
import {
  createSessions,
  type DeviceKeys,
  type Sessions,
  type SignedIn,
} from '../../../../src/platform/companion/server/session.ts';
import { aBrowserKey, ORIGIN, type ABrowserKey } from '../support/a-browser-key.ts';

const NO_DEVICES: DeviceKeys = { idOf: () => null, see: () => false };
const NONCE = 'n'.repeat(43);

function sessionsAt(clock: { now: number }, runSecret = randomBytes(32), devices = NO_DEVICES): Sessions {
  return createSessions({ now: () => clock.now, elapsed: () => clock.now, randomBytes, runSecret, devices });
}

function openSession(sessions: Sessions, browser: ABrowserKey = aBrowserKey()): SignedIn {
  const exchange = sessions.exchange(sessions.mintLink(), browser.key, 'Firefox on Linux');
  if (exchange.kind !== 'session') throw new Error(exchange.kind);
  return exchange.signedIn;
}

function challengeOf(sessions: Sessions, { key }: ABrowserKey): string {
  return sessions.challenge(key, NONCE, ORIGIN).challenge;
}

function use(sessions: Sessions, link: string): string {
  return sessions.exchange(link, aBrowserKey().key, 'x').kind;
}

/** Returns the token with one bit of its first byte flipped. */
function nearly(token: string): string {
  const bytes = Buffer.from(token, 'base64url');
  bytes[0] = (bytes[0] ?? 0) ^ 1;
  return bytes.toString('base64url');
}

describe('a one-time link', () => {
  it('opens one session', () => {
    const sessions = sessionsAt({ now: 0 });
    expect(sessions.check(openSession(sessions).bearer).kind).toBe('known');
  });

  it('holds 256 random bits', () => {
    const sessions = sessionsAt({ now: 0 });
    const tokens = new Set(Array.from({ length: 50 }, () => sessions.mintLink()));
    expect(tokens.size).toBe(50);
    for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  });

  it('is dead after its first use', () => {
    const sessions = sessionsAt({ now: 0 });
    const link = sessions.mintLink();
    expect(use(sessions, link)).toBe('session');
    expect(use(sessions, link)).toBe('badToken');
  });

  it('is good until just before ten minutes have passed and dead from then on', () => {
    const clock = { now: 0 };
    const sessions = sessionsAt(clock);
    const [first, second] = [sessions.mintLink(), sessions.mintLink()];
    clock.now = LINK_LIFETIME_MS - 1;
    expect(use(sessions, first)).toBe('session');
    clock.now = LINK_LIFETIME_MS;
    expect(use(sessions, second)).toBe('badToken');
  });

  it('does not end when another is printed', () => {
    const sessions = sessionsAt({ now: 0 });
    const first = sessions.mintLink();
    sessions.mintLink();
    expect(use(sessions, first)).toBe('session');
  });

  it('is not a token, and a token is not a link', () => {
    const sessions = sessionsAt({ now: 0 });
    const { bearer } = openSession(sessions);
    expect(sessions.check(sessions.mintLink()).kind).toBe('badToken');
    expect(use(sessions, bearer)).toBe('badToken');
  });
});

describe('a browser’s key', () => {
  it('is a point of P-256, and nothing else is one', () => {
    const { key } = aBrowserKey();
    expect(parseBrowserKey(key)).toBe(key);
    for (const text of ['', key.slice(1), `${key}A`, `BA${'A'.repeat(85)}`, `B${key.slice(1, -1)}=`, 'x'.repeat(87)]) {
      expect(parseBrowserKey(text)).toBeNull();
    }
  });

  it('vouches for the text it signed, and for no other', () => {
    const { key, signature } = aBrowserKey();
    expect(isSignedBy(key, 'text', signature('text'))).toBe(true);
    expect(isSignedBy(key, 'texs', signature('text'))).toBe(false);
    expect(isSignedBy(aBrowserKey().key, 'text', signature('text'))).toBe(false);
    expect(isSignedBy(key, 'text', '')).toBe(false);
    expect(isSignedBy(key, 'text', nearly(signature('text')))).toBe(false);
  });
});

describe('signing in', () => {
  it('gives every tab a token of its own, of one session', () => {
    const sessions = sessionsAt({ now: 0 });
    const browser = aBrowserKey();
    const first = sessions.check(openSession(sessions, browser).bearer);
    const second = sessions.signIn(browser.answer(challengeOf(sessions, browser)));
    if (second.kind !== 'session') throw new Error(second.kind);
    expect(sessions.check(second.signedIn.bearer)).toEqual(first);
    expect(sessions.list()).toHaveLength(1);
  });

  it('with the same challenge a second time is refused', () => {
    const sessions = sessionsAt({ now: 0 });
    const browser = aBrowserKey();
    openSession(sessions, browser);
    const answer = browser.answer(challengeOf(sessions, browser));
    expect(sessions.signIn(answer).kind).toBe('session');
    expect(sessions.signIn(answer).kind).toBe('badToken');
  });

  it('with a signature for another origin, port or run is refused', () => {
    const browser = aBrowserKey();
    const sessions = sessionsAt({ now: 0 });
    openSession(sessions, browser);
    for (const origin of ['http://localhost:9485', 'http://127.0.0.1:9484', 'https://localhost:9484']) {
      const answer = browser.answer(challengeOf(sessions, browser), origin);
      expect(sessions.signIn({ ...answer, origin: ORIGIN }).kind).toBe('badToken');
    }
    const later = sessionsAt({ now: 0 });
    openSession(later, browser);
    expect(later.signIn(browser.answer(challengeOf(sessions, browser))).kind).toBe('badToken');
  });

  it('with a challenge that is too old, changed or made up is refused', () => {
    const clock = { now: 0 };
    const sessions = sessionsAt(clock);
    const browser = aBrowserKey();
    openSession(sessions, browser);
    const [old, later] = [challengeOf(sessions, browser), challengeOf(sessions, browser)];
    clock.now = CHALLENGE_LIFETIME_MS - 1;
    expect(sessions.signIn(browser.answer(old)).kind).toBe('session');
    clock.now = CHALLENGE_LIFETIME_MS;
    expect(sessions.signIn(browser.answer(later)).kind).toBe('badToken');
    const fresh = challengeOf(sessions, browser);
    for (const changed of [`9${fresh}`, fresh.replace('.', '.A'), '', 'x', '1.2.3', nearly(fresh)]) {
      clock.now += 1000;
      expect(sessions.signIn(browser.answer(changed)).kind).toBe('badToken');
    }
  });

  it('works with the challenge that a page contains', () => {
    const sessions = sessionsAt({ now: 0 });
    const browser = aBrowserKey();
    openSession(sessions, browser);
    expect(sessions.signIn(browser.answer(sessions.mintChallenge())).kind).toBe('session');
  });

  it('with an old challenge of this run is no wrong token, as a stored page has one; with one of another run it is', () => {
    const sessions = sessionsAt({ now: 0 });
    const browser = aBrowserKey();
    openSession(sessions, browser);
    const kindsOf = (challenge: string): string[] =>
      Array.from({ length: 6 }, () => sessions.signIn(browser.answer(challenge)).kind);
    const old = sessions.mintChallenge();
    sessions.signIn(browser.answer(old));
    expect(new Set(kindsOf(old))).toEqual(new Set(['badToken']));
    expect(kindsOf(sessionsAt({ now: 0 }).mintChallenge()).at(-1)).toBe('tooManyBad');
  });

  it('with another browser’s key is refused', () => {
    const sessions = sessionsAt({ now: 0 });
    const [own, other] = [aBrowserKey(), aBrowserKey()];
    openSession(sessions, own);
    const answer = other.answer(challengeOf(sessions, own));
    expect(sessions.signIn({ ...answer, key: own.key }).kind).toBe('badToken');
  });

  it('of a browser that no run let in says that it is unknown', () => {
    const sessions = sessionsAt({ now: 0 });
    const browser = aBrowserKey();
    expect(sessions.signIn(browser.answer(challengeOf(sessions, browser)))).toEqual({ kind: 'ended', why: 'unknown' });
  });

  it('says why a session ended only to the browser that has its key', () => {
    const sessions = sessionsAt({ now: 0 });
    const browser = aBrowserKey();
    openSession(sessions, browser);
    sessions.endPages('signedOut');
    const answer = browser.answer(challengeOf(sessions, browser));
    expect(sessions.signIn({ ...answer, signature: nearly(answer.signature) }).kind).toBe('badToken');
    expect(sessions.signIn(answer)).toEqual({ kind: 'ended', why: 'signedOut' });
  });

  it('ends for a device with its place on the list', () => {
    const browser = aBrowserKey();
    let isListed = true;
    const devices: DeviceKeys = {
      idOf: (key) => (isListed && key === browser.key ? 'headset' : null),
      see: () => isListed,
    };
    const sessions = sessionsAt({ now: 0 }, randomBytes(32), devices);
    const entry = sessions.signIn(browser.answer(challengeOf(sessions, browser)));
    if (entry.kind !== 'session') throw new Error(entry.kind);
    expect(sessions.check(entry.signedIn.bearer)).toMatchObject({ kind: 'known', id: 'headset', holder: 'device' });
    isListed = false;
    expect(sessions.check(entry.signedIn.bearer).kind).toBe('badToken');
  });
});

describe('the proof of the same run', () => {
  const proofOf = (sessions: Sessions, { key }: ABrowserKey): string => sessions.challenge(key, NONCE, ORIGIN).proof;

  it('is the same in the run of the session alone, and there is none for strangers', () => {
    const secret = randomBytes(32);
    const browser = aBrowserKey();
    const [run, other] = [sessionsAt({ now: 0 }, secret), sessionsAt({ now: 0 })];
    for (const sessions of [run, other]) openSession(sessions, browser);
    expect(proofOf(run, browser)).toBe(proofOf(run, browser));
    expect(proofOf(run, browser)).not.toBe(proofOf(other, browser));
    expect(run.challenge(browser.key, NONCE, 'http://localhost:1').proof).not.toBe(proofOf(run, browser));
    expect(proofOf(run, aBrowserKey())).toBe('');
  });
});

describe('a session', () => {
  it('is told apart from another', () => {
    const sessions = sessionsAt({ now: 0 });
    const [first, second] = [
      sessions.check(openSession(sessions).bearer),
      sessions.check(openSession(sessions).bearer),
    ];
    expect(first).not.toEqual(second);
  });

  it('is refused when one bit of the token is wrong', () => {
    const sessions = sessionsAt({ now: 0 });
    expect(sessions.check(nearly(openSession(sessions).bearer)).kind).toBe('badToken');
  });

  it('of an earlier process is refused', () => {
    const earlier = openSession(sessionsAt({ now: 0 })).bearer;
    expect(sessionsAt({ now: 0 }).check(earlier).kind).toBe('badToken');
  });

  it('has tokens that last an hour; who comes with an old one is no guesser', () => {
    const clock = { now: 0 };
    const sessions = sessionsAt(clock);
    const { bearer } = openSession(sessions);
    clock.now = BEARER_LIFETIME_MS - 1;
    expect(sessions.check(bearer).kind).toBe('known');
    clock.now = BEARER_LIFETIME_MS;
    expect(Array.from({ length: 20 }, () => sessions.check(bearer).kind)).toEqual(Array(20).fill('badToken'));
  });

  it('has 32 tokens that are valid; a tab whose token is older than these is no guesser', () => {
    const sessions = sessionsAt({ now: 0 });
    const browser = aBrowserKey();
    const tokens = [openSession(sessions, browser).bearer];
    while (tokens.length < 100) {
      const again = sessions.signIn(browser.answer(challengeOf(sessions, browser)));
      if (again.kind !== 'session') throw new Error(again.kind);
      tokens.push(again.signedIn.bearer);
    }
    const kinds = tokens.map((token) => sessions.check(token).kind);
    expect(kinds).toEqual([...Array<string>(68).fill('badToken'), ...Array<string>(32).fill('known')]);
  });

  it('ends twelve hours after its last request or stream, and says so', () => {
    const clock = { now: 0 };
    const sessions = sessionsAt(clock);
    const browser = aBrowserKey();
    const session = sessions.check(openSession(sessions, browser).bearer);
    if (session.kind !== 'known') throw new Error(session.kind);
    clock.now = IDLE_MS - 1;
    expect(sessions.use(session)).toBe(true);
    clock.now += IDLE_MS - 1;
    expect(sessions.use(session)).toBe(true);
    clock.now += IDLE_MS;
    expect(sessions.use(session)).toBe(false);
    expect(sessions.list()).toEqual([]);
    expect(sessions.signIn(browser.answer(challengeOf(sessions, browser)))).toEqual({ kind: 'ended', why: 'expired' });
  });

  it('ends after seven days even if it is used all the time', () => {
    const clock = { now: 0 };
    const sessions = sessionsAt(clock);
    const session = sessions.check(openSession(sessions).bearer);
    if (session.kind !== 'known') throw new Error(session.kind);
    for (; clock.now < LONGEST_MS; clock.now += 3_600_000) expect(sessions.use(session)).toBe(true);
    expect(sessions.use(session)).toBe(false);
  });

  it('makes room for a newer one when there are too many: the least active goes, and is told why', () => {
    const clock = { now: 0 };
    const sessions = sessionsAt(clock);
    const ended: string[] = [];
    sessions.onEnd((id) => ended.push(id));
    const browsers = Array.from({ length: MAX_SESSIONS }, aBrowserKey);
    const tokens = browsers.map((browser) => {
      clock.now += 1;
      return openSession(sessions, browser).bearer;
    });
    clock.now += 1;
    sessions.check(tokens[0] ?? '');
    openSession(sessions);
    expect(sessions.list()).toHaveLength(MAX_SESSIONS);
    expect(ended).toEqual(['page-2']);
    expect(sessions.check(tokens[0] ?? '').kind).toBe('known');
    expect(sessions.check(tokens[1] ?? '').kind).toBe('badToken');
    const [, second = aBrowserKey()] = browsers;
    expect(sessions.signIn(second.answer(challengeOf(sessions, second)))).toEqual({ kind: 'ended', why: 'evicted' });
  });

  it('is listed with its browser and its times, last active first', () => {
    const clock = { now: 1000 };
    const sessions = sessionsAt(clock);
    const { bearer } = openSession(sessions);
    clock.now = 2000;
    openSession(sessions);
    clock.now = 120_000;
    let changes = 0;
    sessions.subscribe(() => (changes += 1));
    for (let count = 0; count < 10; count += 1) sessions.check(bearer);
    expect(changes).toBe(1);
    expect(sessions.list()).toEqual([
      { id: 'page-1', name: 'Firefox on Linux', openedAt: 1000, lastActiveAt: 120_000 },
      { id: 'page-2', name: 'Firefox on Linux', openedAt: 2000, lastActiveAt: 2000 },
    ]);
  });

  it('can be ended with all its tabs, and the others stay', () => {
    const sessions = sessionsAt({ now: 0 });
    const browser = aBrowserKey();
    const { bearer } = openSession(sessions, browser);
    const tab = sessions.signIn(browser.answer(challengeOf(sessions, browser)));
    const other = openSession(sessions).bearer;
    expect(sessions.end('page-1', 'signedOut')).toBe(true);
    expect(sessions.end('page-1', 'signedOut')).toBe(false);
    for (const token of [bearer, tab.kind === 'session' ? tab.signedIn.bearer : '']) {
      expect(sessions.check(token).kind).toBe('badToken');
    }
    expect(sessions.check(other).kind).toBe('known');
  });

  it('can be ended everywhere, and links that were printed and not used end too', () => {
    const sessions = sessionsAt({ now: 0 });
    const tokens = [openSession(sessions).bearer, openSession(sessions).bearer];
    const link = sessions.mintLink();
    sessions.endPages('signedOut');
    for (const token of tokens) expect(sessions.check(token).kind).toBe('badToken');
    expect(use(sessions, link)).toBe('badToken');
    expect(sessions.list()).toEqual([]);
  });

  it('opens again in the same browser by a new link', () => {
    const sessions = sessionsAt({ now: 0 });
    const browser = aBrowserKey();
    openSession(sessions, browser);
    sessions.endPages('signedOut');
    openSession(sessions, browser);
    expect(sessions.signIn(browser.answer(challengeOf(sessions, browser))).kind).toBe('session');
  });
});

describe('guessing', () => {
  it('is answered five times a second and then put off', () => {
    const clock = { now: 0 };
    const sessions = sessionsAt(clock);
    const guess = (): string => sessions.check('guess').kind;
    expect(Array.from({ length: 7 }, guess)).toEqual([
      ...Array<string>(5).fill('badToken'),
      'tooManyBad',
      'tooManyBad',
    ]);
    clock.now = 1000;
    expect(guess()).toBe('badToken');
  });

  it('by others does not spoil a link: its page has it no more when it could try again', () => {
    const sessions = sessionsAt({ now: 0 });
    const link = sessions.mintLink();
    for (let count = 0; count < 20; count += 1) use(sessions, 'guess');
    expect(use(sessions, 'guess')).toBe('tooManyBad');
    expect(use(sessions, link)).toBe('session');
  });

  it('does not close the page of a browser with a session', () => {
    const sessions = sessionsAt({ now: 0 });
    const browser = aBrowserKey();
    const { bearer } = openSession(sessions, browser);
    for (let count = 0; count < 20; count += 1) sessions.check('guess');
    expect(sessions.check(bearer).kind).toBe('known');
    expect(sessions.signIn(browser.answer(challengeOf(sessions, browser))).kind).toBe('session');
  });
});

describe('a device of the list, where a policy keeps devices out', () => {
  it('is told so, and another browser is told nothing', () => {
    const [paired, stranger] = [aBrowserKey(), aBrowserKey()];
    const devices: DeviceKeys = { idOf: (key) => (key === paired.key ? 'device-1' : null), see: () => true };
    const sessions = createSessions({
      now: () => 0,
      elapsed: () => 0,
      randomBytes,
      runSecret: randomBytes(32),
      devices,
      forbidsDevices: true,
    });
    const why = (browser: ABrowserKey) => sessions.signIn(browser.answer(challengeOf(sessions, browser)));
    expect(why(paired)).toEqual({ kind: 'ended', why: 'forbidden' });
    expect(why(stranger)).toEqual({ kind: 'ended', why: 'unknown' });
  });
});

describe('when a browser replaced the service worker', () => {
  it('young sessions end, older ones sign in again, and no unused link is good', () => {
    const clock = { now: 0 };
    const sessions = sessionsAt(clock);
    const [old, young] = [aBrowserKey(), aBrowserKey()];
    const before = openSession(sessions, old);
    clock.now = 10_000;
    const after = openSession(sessions, young);
    const link = sessions.mintLink();
    clock.now = 12_000;
    sessions.endRecentPages(5_000, 'workerReplaced');
    expect([sessions.check(before.bearer).kind, sessions.check(after.bearer).kind]).toEqual(['badToken', 'badToken']);
    expect(use(sessions, link)).toBe('badToken');
    expect(sessions.signIn(old.answer(challengeOf(sessions, old))).kind).toBe('session');
    expect(sessions.signIn(young.answer(challengeOf(sessions, young)))).toEqual({
      kind: 'ended',
      why: 'workerReplaced',
    });
  });
});
