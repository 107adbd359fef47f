/**
 * Sets a frame rate that the device can keep. Text is easier to read at a steady frame rate than at a higher, uneven
 * one.
 */

const WANTED = [90, 72];

/**
 * Requests a frame rate of 90 Hz, or of 72 Hz if the device does not support 90 Hz. If the device refuses, or supports
 * neither rate, it keeps its own rate.
 */
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
