/** Sets a frame rate that the device can keep. Text that moves in even steps is easier to read than text at a higher but uneven rate. */

const WANTED = [90, 72];

/** Requests a frame rate of 90 or 72 Hz. A device that refuses, or that supports neither rate, keeps its own rate. */
export async function askForFrameRate(session: XRSession): Promise<void> {
  const offered = [...(session.supportedFrameRates ?? [])];
  const rate = WANTED.find((one) => offered.includes(one));
  if (rate === undefined) return;
  try {
    await session.updateTargetFrameRate(rate);
  } catch {
    // The request fails if the session has ended, or if the device can't change its rate at the moment.
  }
}
