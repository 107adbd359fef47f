/**
 * The interface of the login service, which starts Outlay at login: a systemd user unit, a launchd agent, or the Run
 * key of Windows.
 */
import type { Result } from '../../../core/base/result.ts';

/**
 * The name of the environment variable by which a process knows that the login service started it. The variable
 * contains the name of the service manager. `outlay restart` uses this manager to restart the process.
 */
export const SERVICE_VARIABLE = 'OUTLAY_SERVICE';

export type ServiceManager = 'systemd' | 'launchd' | 'windows';

/** What the service starts. Paths are absolute. */
export interface ServicePlan {
  readonly node: string;
  readonly script: string;
  readonly port: number;
  /**
   * the value of OUTLAY_HOME, so that the service uses the same settings as the command that installs it; null if the
   * variable is not set or empty
   */
  readonly home: string | null;
  /** the variables of the current environment that the service needs too */
  readonly environment: Readonly<Record<string, string>>;
}

export interface ServiceState {
  readonly isInstalled: boolean;
  /** whether the service runs now; null if the system does not report it */
  readonly isRunning: boolean | null;
  /** where the service is registered: the path of a file, or a registry key */
  readonly where: string;
}

/** A sentence that says what failed and what to do. */
export type ServiceFault = string;

/** The login service of one operating system. No method rejects. */
export interface Service {
  install(plan: ServicePlan): Promise<Result<ServiceState, ServiceFault>>;
  /**
   * restarts the installed service; starts it if it is not running. On Windows, it only starts the service, because the
   * caller has already stopped the process
   */
  restart(): Promise<Result<ServiceState, ServiceFault>>;
  /** removes the service; succeeds even if no service was installed */
  remove(): Promise<Result<ServiceState, ServiceFault>>;
  state(): Promise<Result<ServiceState, ServiceFault>>;
}
