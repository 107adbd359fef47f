/** A tick (a short sound and vibration) can be heard and felt if it is switched on, and does no work if it is off. */
import { describe, expect, it, vi } from 'vitest';
import { pulse } from '../../../src/scene/input/tick-pulse.ts';
import { createTickSound } from '../../../src/scene/input/tick-sound.ts';
import { createTick } from '../../../src/scene/input/ticks.ts';

function outlets(): {
  sound: ReturnType<typeof vi.fn<(kind: string) => void>>;
  pulse: ReturnType<typeof vi.fn<(source: unknown, kind: string) => void>>;
} {
  return { sound: vi.fn<(kind: string) => void>(), pulse: vi.fn<(source: unknown, kind: string) => void>() };
}

describe('a tick', () => {
  it('is heard, and felt in the controller that pressed', () => {
    const given = outlets();
    const inputSource = { handedness: 'right' };
    createTick(given, () => true)('press', { pointerState: { inputSource } });
    expect(given.sound.mock.calls).toEqual([['press']]);
    expect(given.pulse.mock.calls).toEqual([[inputSource, 'press']]);
  });

  it('is neither while the setting is off, and follows it at once', () => {
    const given = outlets();
    let isOn = false;
    const tick = createTick(given, () => isOn);
    tick('press', {});
    expect(given.sound).not.toHaveBeenCalled();
    expect(given.pulse).not.toHaveBeenCalled();
    isOn = true;
    tick('grab', {});
    expect(given.sound.mock.calls).toEqual([['grab']]);
  });
});

describe('the pulse of a tick', () => {
  it('is the first actuator’s, stronger for a grab', () => {
    const actuator = { pulse: vi.fn<(strength: number, ms: number) => Promise<boolean>>(async () => true) };
    const source = { gamepad: { hapticActuators: [actuator] } };
    pulse(source, 'press');
    pulse(source, 'grab');
    const [press, grab] = actuator.pulse.mock.calls;
    expect(grab?.[0]).toBeGreaterThan(press?.[0] ?? 1);
  });

  it.each([
    ['a hand', { gamepad: null }],
    ['a mouse', undefined],
    ['a controller without any', { gamepad: {} }],
    ['one whose actuator is not there', { gamepad: { hapticActuators: [null] } }],
    ['one that went to sleep', { gamepad: { hapticActuators: [{ pulse: () => Promise.reject(new Error('gone')) }] } }],
  ])('is nothing for %s', (_, source) => {
    expect(() => pulse(source, 'press')).not.toThrow();
  });
});

describe('the sound of a tick', () => {
  it('opens what plays it with the first tick, once', () => {
    const tones: { from: number; to: number }[] = [];
    const audio = fakeAudio(tones);
    const open = vi.fn<() => AudioContext>(() => audio);
    const sound = createTickSound(open);
    expect(open).not.toHaveBeenCalled();
    sound('press');
    sound('grab');
    expect(open).toHaveBeenCalledOnce();
    expect(tones).toEqual([
      { from: 2, to: 2.035 },
      { from: 2, to: 2.035 },
    ]);
  });

  it('is silence where nothing can play it', () => {
    const open = vi.fn<() => AudioContext>(() => {
      throw new Error('no device');
    });
    const sound = createTickSound(open);
    sound('press');
    sound('press');
    expect(open).toHaveBeenCalledOnce();
  });
});

/** Returns the part of an audio context that a tone uses. */
function fakeAudio(tones: { from: number; to: number }[]): AudioContext {
  const audio = {
    state: 'running',
    currentTime: 2,
    destination: {},
    createGain: () => ({
      gain: { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined },
      connect: () => undefined,
    }),
    createOscillator: () => {
      const tone = { from: Number.NaN, to: Number.NaN };
      tones.push(tone);
      return {
        frequency: { value: 0 },
        connect: (next: unknown) => next,
        start: (at: number) => (tone.from = at),
        stop: (at: number) => (tone.to = at),
      };
    },
  };
  return audio as unknown as AudioContext;
}
