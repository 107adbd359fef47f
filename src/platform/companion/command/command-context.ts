/**
 * Everything that commands use: folders, keys, terminal, programs. `main.ts` passes the real ones, and tests pass their
 * own.
 */
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
import type { CredentialStore } from '../keys/credential-store.ts';
import type { KeyService } from '../keys/key-service.ts';
import type { LocalAccess } from './figures/local-access.ts';
import type { ServiceTools } from './service.ts';
import type { Terminal } from './terminal.ts';

export interface CommandContext {
  readonly terminal: Terminal;
  readonly folders: Folders;
  /** what the organization's policy file forbids on this machine */
  readonly policy: Policy;
  /**
   * the audit log for actions that the command does itself. If the command requests an action from a running Outlay,
   * the running Outlay writes the entry
   */
  readonly audit: AuditLog;
  /** the settings file, used if no Outlay runs; otherwise commands use the settings of the running Outlay */
  readonly settings: SettingsStore;
  readonly version: string;
  /** the folder with our built scripts */
  readonly built: URL;
  readonly build: BuildWatch;
  readonly clock: Clock;
  /**
   * the environment variables of this process. If a command changes one, child processes that start later get the new
   * value
   */
  readonly environment: NodeJS.ProcessEnv;
  /** finds the running Outlay of this user; null if none is running */
  findRunning(): Promise<ControlClient | null>;
  /**
   * creates an engine (it loads and computes figures) in this process; the engine sends requests to the provider only
   * when the command tells it to
   */
  openEngine(config: EngineConfig): Promise<Engine>;
  /** opens the saved figures of the provider in `config`; sends no requests */
  openCache(config: EngineConfig): Promise<Engine>;
  /** opens the person's plan (trial, free or pro), which is read from the settings folder; used if no Outlay runs */
  openAccess(): LocalAccess;
  /**
   * opens a service with the keys that are saved for this provider address, and the keys in `given`, which are not
   * saved. Before the first use, call its method `look`, which finds out where keys are saved. Close the service after
   * the last use
   */
  openKeys(providerUrl: URL, given?: Partial<Readonly<Record<KeyKind, string>>>): KeyService;
  /** opens the system keychain, for secrets that are not keys of the provider */
  openSecrets(): CredentialStore;
  /** asks the provider whether the key may read what Outlay needs */
  checkKey(kind: KeyKind, key: string, providerUrl: URL): Promise<Result<unknown, KeyFault>>;
  /** returns the operating system's tools, which start and remove Outlay's login service */
  serviceTools(): ServiceTools;
  /**
   * opens the link in the default browser; returns false if there is no screen. If it returns true, a browser may still
   * fail to open
   */
  openBrowser(link: string): boolean;
  /** removes link files (the files that open a browser with a sign-in link) that are at least `ageMs` ms old */
  removeOldLinks(ageMs: number): Promise<void>;
}
