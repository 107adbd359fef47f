import { randomBytes } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { createSessions, LINK_LIFETIME_MS, type Sessions } from '../../../../src/platform/companion/server/session.ts';

function sessionsAt(clock: { now: number }): Sessions {
  return createSessions(() => clock.now, randomBytes);
}

function openSession(sessions: Sessions): string {
  const exchange = sessions.exchange(sessions.mintLink());
  if (exchange.kind !== 'session') throw new Error(exchange.kind);
  return exchange.token;
}

/** The token with one bit of its first byte flipped. */
function nearly(token: string): string {
  const bytes = Buffer.from(token, 'base64url');
  bytes[0] = (bytes[0] ?? 0) ^ 1;
  return bytes.toString('base64url');
}

describe('a one-time link', () => {
  it('opens one session', () => {
    const sessions = sessionsAt({ now: 0 });
    expect(sessions.check(openSession(sessions)).kind).toBe('known');
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
    expect(sessions.exchange(link).kind).toBe('session');
    expect(sessions.exchange(link).kind).toBe('badToken');
  });

  it('is good until just before ten minutes have passed and dead from then on', () => {
    const clock = { now: 0 };
    const sessions = sessionsAt(clock);
    const [first, second] = [sessions.mintLink(), sessions.mintLink()];
    clock.now = LINK_LIFETIME_MS - 1;
    expect(sessions.exchange(first).kind).toBe('session');
    clock.now = LINK_LIFETIME_MS;
    expect(sessions.exchange(second).kind).toBe('badToken');
  });

  it('does not end when another is printed', () => {
    const sessions = sessionsAt({ now: 0 });
    const first = sessions.mintLink();
    sessions.mintLink();
    expect(sessions.exchange(first).kind).toBe('session');
  });

  it('is not a session, and a session is not a link', () => {
    const sessions = sessionsAt({ now: 0 });
    const session = openSession(sessions);
    expect(sessions.check(sessions.mintLink()).kind).toBe('badToken');
    expect(sessions.exchange(session).kind).toBe('badToken');
  });
});

describe('a session', () => {
  it('is told apart from another', () => {
    const sessions = sessionsAt({ now: 0 });
    const [first, second] = [sessions.check(openSession(sessions)), sessions.check(openSession(sessions))];
    expect(first).not.toEqual(second);
  });

  it('is refused when one bit of the token is wrong', () => {
    const sessions = sessionsAt({ now: 0 });
    expect(sessions.check(nearly(openSession(sessions))).kind).toBe('badToken');
  });

  it('of an earlier process is refused', () => {
    const earlier = openSession(sessionsAt({ now: 0 }));
    expect(sessionsAt({ now: 0 }).check(earlier).kind).toBe('badToken');
  });

  it('lasts as long as the process', () => {
    const clock = { now: 0 };
    const sessions = sessionsAt(clock);
    const session = openSession(sessions);
    clock.now = 400 * 24 * 3_600_000;
    expect(sessions.check(session).kind).toBe('known');
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
    for (let count = 0; count < 20; count += 1) sessions.exchange('guess');
    expect(sessions.exchange('guess').kind).toBe('tooManyBad');
    expect(sessions.exchange(link).kind).toBe('session');
  });

  it('does not close the page of somebody with a session', () => {
    const sessions = sessionsAt({ now: 0 });
    const session = openSession(sessions);
    for (let count = 0; count < 20; count += 1) sessions.check('guess');
    expect(sessions.check(session).kind).toBe('known');
  });
});
