/** Sound of a tick: a short oscillator tone, so no file is loaded. */
import type { TickKind } from './ticks.ts';

const HERTZ: Readonly<Record<TickKind, number>> = { press: 1400, grab: 700 };
const SECONDS = 0.035;
const LOUDNESS = 0.08;
/** An exponential fade never reaches 0. */
const SILENCE = 0.0001;

/**
 * @param open makes the audio context: not before the first tick, since a browser wants a press before it lets anything be heard. Where it
 * throws there is no sound.
 */
export function createTickSound(open: () => AudioContext): (kind: TickKind) => void {
  let audio: AudioContext | null | undefined;
  const opened = (): AudioContext | null => {
    try {
      return open();
    } catch {
      return null;
    }
  };
  return (kind) => {
    audio ??= audio === undefined ? opened() : null;
    if (audio === null) return;
    // A context made while nothing was pressed waits; whether it may go on now is the browser's to say.
    if (audio.state === 'suspended') audio.resume().catch(() => undefined);
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    const now = audio.currentTime;
    tone.frequency.value = HERTZ[kind];
    volume.gain.setValueAtTime(LOUDNESS, now);
    volume.gain.exponentialRampToValueAtTime(SILENCE, now + SECONDS);
    tone.connect(volume).connect(audio.destination);
    tone.start(now);
    tone.stop(now + SECONDS);
  };
}
