/** Sets a frame rate that the device can hold, because text that moves in even steps is easier to read than text at the highest rate. */

const WANTED = [90, 72];

/** Requests the frame rate. A device that refuses, or that supports neither rate, keeps its own rate. */
export async function askForFrameRate(session: XRSession): Promise<void> {
  const offered = [...(session.supportedFrameRates ?? [])];
  const rate = WANTED.find((one) => offered.includes(one));
  if (rate === undefined) return;
  try {
    await session.updateTargetFrameRate(rate);
  } catch {
    // The session ended, or the device does not change its rate now.
  }
}
