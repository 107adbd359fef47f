/** Sends commands to a running companion (Outlay's local program), as the command line does. */
import { createControlClient } from '../../../src/platform/companion/control/control-client.ts';
import { findCompanion } from '../../../src/platform/companion/control/find-companion.ts';

/** @param home the settings folder of the running Outlay */
export async function controlOf(home: string): Promise<ReturnType<typeof createControlClient>> {
  const found = await findCompanion(home);
  if (found === null)
    throw new Error(`No companion runs in ${home}: a test that stops one needs a companion of its own.`);
  return createControlClient(found);
}
