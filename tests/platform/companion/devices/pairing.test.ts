/** A pairing code gives one device access to Outlay. It works once, for a short time, and can't be guessed. */
import { randomBytes } from 'node:crypto';

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { CODE_LIFETIME_MS } from '../../../../src/platform/companion/devices/pairing.ts';
import { CODE_LENGTH, newCode, readCode } from '../../../../src/platform/companion/devices/pairing-code.ts';
import { aBrowserKey } from '../support/a-browser-key.ts';
import { bridgeParts } from '../support/bridge-parts.ts';

/** Returns a wrong code of the same form: it differs in one character. */
function wrong(code: string, place = 0): string {
  const other = code.charAt(place) === '7' ? '8' : '7';
  return `${code.slice(0, place)}${other}${code.slice(place + 1)}`;
}

describe('a code', () => {
  it('has ten characters a person cannot confuse, fifty bits of them', () => {
    const codes = Array.from({ length: 500 }, () => newCode(randomBytes));
    for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/);
    expect(new Set(codes).size).toBe(500);
    expect(CODE_LENGTH * 5).toBe(50);
  });

  it('is understood in small letters, in groups and with the letters that look like digits', () => {
    expect(readCode(' abcde-01100\n')).toBe('ABCDE01100');
    expect(readCode('ABCDE olio0')).toBe('ABCDE01100');
  });

  it('is read back from whatever a person makes of it', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: CODE_LENGTH, maxLength: CODE_LENGTH }), fc.boolean(), (bytes, isSmall) => {
        const code = newCode(() => bytes);
        const typed = `${code.slice(0, 5)}-${code.slice(5)}`.replaceAll('0', 'o').replaceAll('1', 'l');
        expect(readCode(isSmall ? typed.toLowerCase() : typed)).toBe(code);
      }),
    );
  });

  it.each(['', 'ABCDE', 'ABCDE123456', 'ABCDE1234U', 'ABCDE1234é', ' '.repeat(70), 'ABCDE1234\u0660'])(
    '%j is none',
    (text) => {
      expect(readCode(text)).toBeNull();
    },
  );
});

describe('pairing', () => {
  it('lets a device in by the code', async () => {
    const { pairing, sessions, devices } = await bridgeParts({ now: 0 });
    const paired = await pairing.pair(pairing.start().code, 'Quest 3', aBrowserKey().key);
    if (paired.kind !== 'paired') throw new Error(paired.kind);
    const { bearer } = sessions.admitDevice(paired.id);
    expect(Buffer.from(bearer, 'base64url')).toHaveLength(32);
    expect(sessions.check(bearer)).toMatchObject({ kind: 'known', holder: 'device', id: paired.id });
    expect(devices.list()).toMatchObject([{ name: 'Quest 3' }]);
  });

  it('takes a code once, of two at the same moment too', async () => {
    const { pairing } = await bridgeParts({ now: 0 });
    const { code } = pairing.start();
    const kinds = await Promise.all([
      pairing.pair(code, 'a', aBrowserKey().key),
      pairing.pair(code, 'b', aBrowserKey().key),
    ]);
    expect(kinds.map(({ kind }) => kind).sort()).toEqual(['badToken', 'paired']);
  });

  it('takes a code until five minutes have passed', async () => {
    const clock = { now: 0 };
    const { pairing } = await bridgeParts(clock);
    const first = pairing.start();
    expect(first.expiresAt).toBe(CODE_LIFETIME_MS);
    clock.now = CODE_LIFETIME_MS - 1;
    expect((await pairing.pair(first.code, 'a', aBrowserKey().key)).kind).toBe('paired');
    const second = pairing.start();
    clock.now += CODE_LIFETIME_MS;
    expect((await pairing.pair(second.code, 'b', aBrowserKey().key)).kind).toBe('badToken');
  });

  it('takes no code that was canceled', async () => {
    const { pairing } = await bridgeParts({ now: 0 });
    const { code } = pairing.start();
    pairing.cancel();
    expect((await pairing.pair(code, 'a', aBrowserKey().key)).kind).toBe('badToken');
    expect((await pairing.pair(pairing.start().code, 'a', aBrowserKey().key)).kind).toBe('paired');
  });

  it('keeps the code when another one is canceled', async () => {
    const { pairing } = await bridgeParts({ now: 0 });
    const old = pairing.start().code;
    const { code } = pairing.start();
    pairing.cancel(old);
    expect((await pairing.pair(code, 'a', aBrowserKey().key)).kind).toBe('paired');
    const last = pairing.start().code;
    pairing.cancel(last);
    expect((await pairing.pair(last, 'a', aBrowserKey().key)).kind).toBe('badToken');
  });

  it('takes the newest code alone', async () => {
    const { pairing } = await bridgeParts({ now: 0 });
    const old = pairing.start().code;
    const { code } = pairing.start();
    expect((await pairing.pair(old, 'a', aBrowserKey().key)).kind).toBe('badToken');
    expect((await pairing.pair(code, 'a', aBrowserKey().key)).kind).toBe('paired');
  });

  it('takes the right code after sixty wrong ones at once, also when they keep coming', async () => {
    const clock = { now: 0 };
    const { pairing, devices } = await bridgeParts(clock);
    const { code } = pairing.start();
    const kinds: string[] = [];
    for (let count = 0; count < 60; count += 1) {
      kinds.push((await pairing.pair(wrong(code, count % CODE_LENGTH), 'guesser', aBrowserKey().key)).kind);
    }
    expect(kinds).toEqual([...Array<string>(5).fill('badToken'), ...Array<string>(55).fill('tooManyBad')]);
    expect((await pairing.pair(code, 'Quest 3', aBrowserKey().key)).kind).toBe('paired');
    expect(devices.list()).toMatchObject([{ name: 'Quest 3' }]);
  });

  it('slows guessing down together with every other door', async () => {
    const { pairing, sessions } = await bridgeParts({ now: 0 });
    for (let count = 0; count < 5; count += 1) sessions.check('guess');
    const { code } = pairing.start();
    expect((await pairing.pair(wrong(code), 'x', aBrowserKey().key)).kind).toBe('tooManyBad');
    expect((await pairing.pair('', 'x', aBrowserKey().key)).kind).toBe('tooManyBad');
  });

  it('gives no access that could not be saved', async () => {
    const { pairing, sessions, devices, deviceFile } = await bridgeParts({ now: 0 });
    deviceFile.isFull = true;
    const { code } = pairing.start();
    await expect(pairing.pair(code, 'x', aBrowserKey().key)).rejects.toThrow('disk full');
    expect(devices.list()).toEqual([]);
    expect(sessions.check('x').kind).toBe('badToken');
    deviceFile.isFull = false;
    expect((await pairing.pair(code, 'x', aBrowserKey().key)).kind).toBe('badToken');
  });

  it('has no room for a thirty-third device', async () => {
    const { pairing } = await bridgeParts({ now: 0 });
    for (let count = 0; count < 32; count += 1) await pairing.pair(pairing.start().code, `${count}`, aBrowserKey().key);
    expect((await pairing.pair(pairing.start().code, 'one more', aBrowserKey().key)).kind).toBe('tooManyDevices');
  });
});

describe('wrong codes', () => {
  it('are counted for the owner until a device is let in', async () => {
    const clock = { now: 1000 };
    const { pairing } = await bridgeParts(clock);
    expect(pairing.wrongCodes()).toBeNull();
    const { code } = pairing.start();
    await pairing.pair(wrong(code), 'guesser', aBrowserKey().key);
    clock.now = 5000;
    await pairing.pair('', 'guesser', aBrowserKey().key);
    expect(pairing.wrongCodes()).toEqual({ atLeast: 2, lastAt: 5000 });
    await pairing.pair(code, 'Quest 3', aBrowserKey().key);
    expect(pairing.wrongCodes()).toBeNull();
  });

  it('are told a few times, however many come', async () => {
    const { pairing } = await bridgeParts({ now: 0 });
    const { code } = pairing.start();
    const told: number[] = [];
    pairing.subscribe(() => told.push(pairing.wrongCodes()?.atLeast ?? 0));
    for (let count = 0; count < 1200; count += 1) await pairing.pair(wrong(code), 'guesser', aBrowserKey().key);
    expect(told).toEqual([1, 2, 3, 10, 100, 1000]);
  });
});
