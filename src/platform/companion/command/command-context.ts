/** Everything commands work with (folders, keys, terminal, programs). `main.ts` passes the real ones, tests pass their own. */
import type { Engine } from '../../../core/engine/engine.ts';
import type { KeyFault } from '../../../core/host/host.ts';
import type { KeyKind } from '../../../core/provider/provider-key.ts';
import type { Clock } from '../../../core/base/ports.ts';
import type { Policy } from '../../../core/policy/policy.ts';
import type { Result } from '../../../core/base/result.ts';
import type { SettingsStore } from '../../../core/settings/settings.ts';
import type { BuildWatch } from '../build-watch.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import type { EngineConfig } from '../companion-engine.ts';
import type { ControlClient } from '../control/control-client.ts';
import type { Folders } from '../files/folders.ts';
import type { KeyService } from '../keys/key-service.ts';
import type { LocalAccess } from './figures/local-access.ts';
import type { ServiceTools } from './service.ts';
import type { Terminal } from './terminal.ts';

export interface CommandContext {
  readonly terminal: Terminal;
  readonly folders: Folders;
  /** what a company forbids on this machine */
  readonly policy: Policy;
  /** for what a command does itself; what it asks of a running Outlay is written there */
  readonly audit: AuditLog;
  /** the file; where an Outlay is running its settings are requested instead */
  readonly settings: SettingsStore;
  readonly version: string;
  /** the folder of our built scripts */
  readonly built: URL;
  readonly build: BuildWatch;
  readonly clock: Clock;
  /** of this process; what is changed in it holds for everything that is started later */
  readonly environment: NodeJS.ProcessEnv;
  /** the running Outlay of this person, or null */
  findRunning(): Promise<ControlClient | null>;
  /** an engine of this process that asks the provider when told to */
  openEngine(config: EngineConfig): Promise<Engine>;
  /** what the cache of this provider holds, without asking anybody */
  openCache(config: EngineConfig): Promise<Engine>;
  /** which plan is in force where nothing is running */
  openAccess(): LocalAccess;
  /** keys of this machine for this provider address, and those given for this run; to be looked at first and closed after use */
  openKeys(providerUrl: URL, given?: Partial<Readonly<Record<KeyKind, string>>>): KeyService;
  /** asks the provider whether the key does what it is wanted for */
  checkKey(kind: KeyKind, key: string, providerUrl: URL): Promise<Result<unknown, KeyFault>>;
  /** starts at login by the means of this system */
  serviceTools(): ServiceTools;
  /** @returns whether a program was found to ask */
  openBrowser(link: string): boolean;
  /** removes the files by which browsers were opened and that are at least so old */
  removeOldLinks(ageMs: number): Promise<void>;
}
