/** The service of this system, or null where we know no way to start at login. */
import { homedir, userInfo } from 'node:os';

import { createLaunchdService, launchAgentPath } from './launchd-service.ts';
import { runProgram, type RunProgram } from './run-program.ts';
import type { Service } from './service.ts';
import { createSystemdService, systemdUnitPath } from './systemd-service.ts';
import { createWindowsService } from './windows-service.ts';

export interface ServiceSurroundings {
  readonly platform: NodeJS.Platform;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly home: string;
  /** the person's number; what Windows gives is not used */
  readonly uid: number;
  readonly run: RunProgram;
}

export function serviceSurroundings(): ServiceSurroundings {
  const { platform, env: environment } = process;
  return { platform, environment, home: homedir(), uid: userInfo().uid, run: runProgram };
}

export function systemService({ platform, environment, home, uid, run }: ServiceSurroundings): Service | null {
  if (platform === 'linux') return createSystemdService(systemdUnitPath(environment, home), run);
  if (platform === 'darwin') return createLaunchdService(launchAgentPath(home), uid, run);
  return platform === 'win32' ? createWindowsService(environment['SystemRoot'] ?? 'C:\\Windows', run) : null;
}
