/** Plays a sound as feedback for a press or a grab: a short tone of an oscillator, which needs no sound file. */
import type { TickKind } from './ticks.ts';

const HERTZ: Readonly<Record<TickKind, number>> = { press: 1400, grab: 700 };
const SECONDS = 0.035;
const LOUDNESS = 0.08;
/** The volume at the end of a tone. An exponential fade can't reach 0, so it is slightly above 0. */
const SILENCE = 0.0001;

/**
 * Returns the function that plays the sound of a tick (the feedback for a press or a grab).
 * @param open creates the audio context. Called at the first tick, because browsers allow sound only after a press. If
 *   `open` throws, there is no sound
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
    // A context that was created without a press is suspended. `resume` asks the browser to start the context; the
    // browser may refuse.
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
