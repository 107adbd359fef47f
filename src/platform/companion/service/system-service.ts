/** Chooses the login service for this operating system; null if Outlay supports no login service on it. */
import { join } from 'node:path';

import { fail, type Result } from '../../../core/base/result.ts';
import { commandServiceWords as words } from '../../../messages/en/command-service.ts';
import { createLaunchdService, launchAgentPath } from './launchd-service.ts';
import { launchProgram, runProgram, type LaunchProgram, type RunProgram } from './run-program.ts';
import type { Service, ServiceFault } from './service.ts';
import { createSystemdService, systemdUnitPath } from './systemd-service.ts';
import { createWindowsService } from './windows-service.ts';

export interface ServiceSurroundings {
  readonly platform: NodeJS.Platform;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** the home folder; null if it is not known */
  readonly home: string | null;
  /** the user's id; 0 on Windows, where it is not used */
  readonly uid: number;
  /** the settings folder */
  readonly folder: string;
  readonly run: RunProgram;
  readonly launch: LaunchProgram;
}

/**
 * @param folder the settings folder
 * @param home the home folder; null if it is not known
 */
export function serviceSurroundings(folder: string, home: string | null): ServiceSurroundings {
  const { platform, env: environment } = process;
  return {
    platform,
    environment,
    home,
    uid: process.getuid?.() ?? 0,
    folder,
    run: runProgram,
    launch: launchProgram,
  };
}

export function systemService(surroundings: ServiceSurroundings): Service | null {
  const { platform, environment, home, uid, folder, run, launch } = surroundings;
  const launcher = join(folder, 'service', platform === 'win32' ? 'start-outlay.cmd' : 'start-outlay.sh');
  if (platform === 'win32')
    return createWindowsService(environment['SystemRoot'] ?? 'C:\\Windows', launcher, run, launch);
  if (platform === 'linux') {
    const path = systemdUnitPath(environment, home);
    return path === null ? homelessService() : createSystemdService(path, launcher, run);
  }
  if (platform !== 'darwin') return null;
  return home === null ? homelessService() : createLaunchdService(launchAgentPath(home), launcher, uid, run);
}

/** The service of a user whose home folder is not known. Each method fails and says what to do. */
function homelessService(): Service {
  const refuse = (): Promise<Result<never, ServiceFault>> => Promise.resolve(fail(words.noHome));
  return { install: refuse, restart: refuse, remove: refuse, state: refuse };
}
