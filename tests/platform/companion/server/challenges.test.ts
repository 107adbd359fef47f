/**
 * A challenge is a text that a browser signs to sign in. It is accepted once, within a minute, and only by the run of
 * Outlay that made it. Another base64url text that stands for the same bytes is refused.
 */
import { expect, test } from 'vitest';
import { CHALLENGE_LIFETIME_MS, createChallenges } from '../../../../src/platform/companion/server/challenges.ts';

const BASE64URL: readonly string[] = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_');

function challengesOf(secret: number) {
  let now = 0;
  let drawn = 0;
  const challenges = createChallenges(
    new Uint8Array(32).fill(secret),
    () => now,
    (length) => new Uint8Array(length).fill((drawn += 1)),
  );
  return { ...challenges, wait: (ms: number) => (now += ms) };
}

test('a challenge is good once', () => {
  const { mint, use } = challengesOf(1);
  const [one, other] = [mint(), mint()];
  expect([use(one), use(one), use(other), use(one)]).toEqual(['good', 'old', 'good', 'old']);
});

test('a used challenge is not good in another spelling of the same bytes', () => {
  const { mint, use } = challengesOf(1);
  const challenge = mint();
  expect(use(challenge)).toBe('good');
  const spellings = BASE64URL.map((last) => challenge.slice(0, -1) + last).filter((text) => text !== challenge);
  expect(new Set(spellings.map(use))).toEqual(new Set(['foreign']));
});

test('a challenge is old after a minute, and foreign in another run', () => {
  const { mint, use, wait } = challengesOf(1);
  const challenge = mint();
  expect(challengesOf(2).use(challenge)).toBe('foreign');
  wait(CHALLENGE_LIFETIME_MS);
  expect(use(challenge)).toBe('old');
});

test.each(['', '.', 'x.y.z', '1.aaaaaaaaaaaaaaaaaaaaaa.', `${'9'.repeat(16)}.a.b`])('%j is foreign', (text) => {
  expect(challengesOf(1).use(text)).toBe('foreign');
});
