/**
 * Combines the ways to get access to the companion (Outlay's local program): page sessions, one-time links, pairing
 * codes and the token of commands. All of these share one limit on wrong tokens.
 */
import { randomBytes } from 'node:crypto';

import { elapsedWithSuspend } from '../shared/elapsed-with-suspend.ts';
import { systemClock } from '../shared/system-clock.ts';
import { openControlAccess, type ControlAccess, type ControlAccessOptions } from './control/control-access.ts';
import type { DeviceList } from './devices/device-list.ts';
import { createPairing, type Pairing } from './devices/pairing.ts';
import { createBadTokens } from './server/bad-tokens.ts';
import { checkCode } from './server/check-code.ts';
import { createSessions, type Sessions } from './server/session.ts';

export interface SignInServicesOptions extends ControlAccessOptions {
  readonly devices: DeviceList;
  /** whether a policy forbids paired devices; if so, these devices stay on the list of devices but get no access */
  readonly forbidsDevices: boolean;
}

export interface SignInServices {
  readonly sessions: Sessions;
  readonly pairing: Pairing;
  /** writes the file with which commands of the same user find this process */
  readonly command: ControlAccess;
  /** the check code of this Outlay process; a person compares the code on the page with the code in the terminal */
  readonly checkCode: string;
  /** makes a one-time link and returns its address */
  newLink(): Promise<string>;
}

export function createSignInServices({
  devices,
  forbidsDevices,
  ...controlOptions
}: SignInServicesOptions): SignInServices {
  const elapsed = elapsedWithSuspend(systemClock);
  const badTokens = createBadTokens(elapsed);
  const command = openControlAccess(controlOptions);
  const runSecret = randomBytes(32);
  const sessions = createSessions({
    now: systemClock.now,
    elapsed,
    randomBytes,
    runSecret,
    devices,
    forbidsDevices,
    tokenSources: [command],
    badTokens,
  });
  return {
    sessions,
    pairing: createPairing({ devices, badTokens, now: systemClock.now, elapsed, randomBytes }),
    command,
    checkCode: checkCode(runSecret),
    newLink: () => Promise.resolve(`http://localhost:${controlOptions.port}/#t=${sessions.mintLink()}`),
  };
}
