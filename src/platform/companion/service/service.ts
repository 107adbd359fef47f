/** Starting at login, in the way of each system: a systemd user unit, a launchd agent, or the Run key of Windows. */
import type { Result } from '../../../core/base/result.ts';

/** Set in the environment of a service to the name of its manager, so that `outlay restart` restarts it by the same means. */
export const SERVICE_VARIABLE = 'OUTLAY_SERVICE';

export type ServiceManager = 'systemd' | 'launchd' | 'windows';

/** What is to be started; paths are absolute. */
export interface ServicePlan {
  readonly node: string;
  readonly script: string;
  readonly port: number;
  /** OUTLAY_HOME where it is set, so that the service has the same settings */
  readonly home: string | null;
  /** variables of this environment that the service needs as well */
  readonly environment: Readonly<Record<string, string>>;
}

export interface ServiceState {
  readonly isInstalled: boolean;
  /** null if the system does not tell */
  readonly isRunning: boolean | null;
  /** where the service is registered: a file, or a key of the registry */
  readonly where: string;
}

/** A sentence that tells a person what to do. */
export type ServiceFault = string;

/** None rejects. */
export interface Service {
  install(plan: ServicePlan): Promise<Result<ServiceState, ServiceFault>>;
  /** restarts the installed service, whether or not it runs */
  restart(): Promise<Result<ServiceState, ServiceFault>>;
  /** succeeds also if nothing was installed */
  remove(): Promise<Result<ServiceState, ServiceFault>>;
  state(): Promise<Result<ServiceState, ServiceFault>>;
}
