/** Chooses the login service for this operating system; null if Outlay supports no login service on it. */
import { homedir, userInfo } from 'node:os';
import { join } from 'node:path';

import { createLaunchdService, launchAgentPath } from './launchd-service.ts';
import { launchProgram, runProgram, type LaunchProgram, type RunProgram } from './run-program.ts';
import type { Service } from './service.ts';
import { createSystemdService, systemdUnitPath } from './systemd-service.ts';
import { createWindowsService } from './windows-service.ts';

export interface ServiceSurroundings {
  readonly platform: NodeJS.Platform;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly home: string;
  /** the user's id; not used on Windows */
  readonly uid: number;
  /** the settings folder */
  readonly folder: string;
  readonly run: RunProgram;
  readonly launch: LaunchProgram;
}

/** @param folder the settings folder */
export function serviceSurroundings(folder: string): ServiceSurroundings {
  const { platform, env: environment } = process;
  return {
    platform,
    environment,
    home: homedir(),
    uid: userInfo().uid,
    folder,
    run: runProgram,
    launch: launchProgram,
  };
}

export function systemService(surroundings: ServiceSurroundings): Service | null {
  const { platform, environment, home, uid, folder, run, launch } = surroundings;
  const launcher = join(folder, 'service', platform === 'win32' ? 'start-outlay.cmd' : 'start-outlay.sh');
  if (platform === 'linux') return createSystemdService(systemdUnitPath(environment, home), launcher, run);
  if (platform === 'darwin') return createLaunchdService(launchAgentPath(home), launcher, uid, run);
  const systemRoot = environment['SystemRoot'] ?? 'C:\\Windows';
  return platform === 'win32' ? createWindowsService(systemRoot, launcher, run, launch) : null;
}
