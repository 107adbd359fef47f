/** Tests the form for a pairing code: how its state changes with each event, such as typing, sending and a refusal. */
import { expect, it } from 'vitest';
import {
  nextPairing,
  NOTHING_TYPED,
  wholeCode,
  type PairingEvent,
  type PairingState,
} from '../../../src/panels/flat/pairing-state.ts';

const after = (...events: readonly PairingEvent[]): PairingState => events.reduce(nextPairing, NOTHING_TYPED);
const typed = (code: string): PairingEvent => ({ kind: 'codeTyped', code });
const SUBMITTED = { kind: 'submitted' } as const;
const REFUSED = { kind: 'answered', problem: 'wrongCode' } as const;

it('takes a code with blanks, hyphens and small letters', () => {
  expect(wholeCode(after(typed('abcde-fgh 12')))).toBe('ABCDEFGH12');
});

it.each(['', 'ABCDEFGH1', 'ABCDEFGH123'])('tries no code of another length: “%s”', (code) => {
  expect(wholeCode(after(typed(code)))).toBeNull();
  expect(after(typed(code), SUBMITTED).tried).toBeNull();
});

it('tries one code at a time', () => {
  expect(after(typed('ABCDEFGH12'), SUBMITTED, typed('ZZZZZZZZ99'), SUBMITTED).tried).toBe('ABCDEFGH12');
});

it('says why a code was refused until another is typed or it is tried again', () => {
  const refused = after(typed('ABCDEFGH12'), SUBMITTED, REFUSED);
  expect(refused).toMatchObject({ tried: null, problem: 'wrongCode' });
  expect(nextPairing(refused, typed('ABCDEFGH13')).problem).toBeNull();
  expect(nextPairing(refused, SUBMITTED)).toMatchObject({ tried: 'ABCDEFGH12', problem: null });
});

it('blames no code that was typed while another was tried', () => {
  expect(after(typed('ABCDEFGH12'), SUBMITTED, typed('ZZZZZZZZ99'), REFUSED)).toMatchObject({
    code: 'ZZZZZZZZ99',
    tried: null,
    problem: null,
  });
  const away = after(typed('ABCDEFGH12'), SUBMITTED, typed('ZZZZZZZZ99'), { kind: 'answered', problem: 'notReached' });
  expect(away.problem, 'Outlay did not answer, whatever the code').toBe('notReached');
});

it('keeps the refusal while the name of the device is typed', () => {
  const refused = after(typed('ABCDEFGH12'), SUBMITTED, REFUSED, { kind: 'nameTyped', name: 'Headset' });
  expect(refused).toMatchObject({ name: 'Headset', problem: 'wrongCode' });
});
