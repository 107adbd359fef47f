/** Creates what commands use on this machine: folders, keys and programs. */
import { realpathSync } from 'node:fs';
import { resolve } from 'node:path';

import { checkKey } from '../../core/provider/anthropic/lists/check-key.ts';
import type { Policy } from '../../core/policy/policy.ts';
import { commandFolderWords as words } from '../../messages/en/command-folders.ts';
import { watchBuild } from './build-watch.ts';
import { createAuditLog } from './audit/audit-log.ts';
import { elapsedWithSuspend } from '../shared/elapsed-with-suspend.ts';
import { systemClock } from '../shared/system-clock.ts';
import { openLocalAccess } from './command/figures/local-access.ts';
import type { CommandContext } from './command/command-context.ts';
import { distrustedSentence } from './command/folder-warnings.ts';
import { throwConnectionLost } from './command/connection-lost.ts';
import type { ServiceTools } from './command/service.ts';
import type { Terminal } from './command/terminal.ts';
import { createControlClient } from './control/control-client.ts';
import { companionFilePath } from './control/companion-file.ts';
import { findCompanion } from './control/find-companion.ts';
import type { Folders } from './files/folders.ts';
import { createSettingsFile } from './files/settings-file.ts';
import { isDistrustedFile } from './files/trusted-file.ts';
import type { CredentialStore } from './keys/credential-store.ts';
import { createKeyService } from './keys/key-service.ts';
import { createKeyVault } from './keys/key-vault.ts';
import { createSystemStore, systemStoreNames } from './keys/system-store.ts';
import { createThreadSealer } from './keys/thread-sealer.ts';
import { createLog } from './log.ts';
import { openBrowser, removeOldLinks } from './open-browser.ts';
import { underPolicy } from './policy/policy-settings.ts';
import { createUpstreamTransport } from './outgoing/upstream-transport.ts';
import { runProgram } from './service/run-program.ts';
import { serviceEnvironment } from './service/service-environment.ts';
import { serviceSurroundings, systemService } from './service/system-service.ts';
import { printProblem } from './command/print-problem.ts';

interface Places {
  readonly folders: Folders;
  /** the home folder; null if it is not known */
  readonly home: string | null;
  /** the folder of our built scripts */
  readonly built: URL;
}

export function thisMachine(
  terminal: Terminal,
  version: string,
  policy: Policy,
  { folders, home, built }: Places,
): CommandContext {
  const { env: environment, platform } = process;
  const log = createLog(false, []);
  const build = watchBuild(built);
  const browser = { environment, platform, home, folder: folders.settings, run: runProgram };
  const openSecrets = (): CredentialStore =>
    createSystemStore({
      script: new URL('keyring-process.js', built),
      isReplaced: build.isReplaced,
      ...systemStoreNames(environment, folders.settings),
    });
  return {
    terminal,
    folders,
    policy,
    audit: createAuditLog({
      folder: folders.settings,
      now: () => systemClock.now(),
      onFailed: (reason) => printProblem(terminal, words.auditFailed(reason)),
    }),
    settings: underPolicy(createSettingsFile(folders.settings), policy),
    version,
    built,
    build,
    clock: systemClock,
    environment,
    async findRunning() {
      const found = await findCompanion(folders.settings);
      if (found !== null) return throwConnectionLost(createControlClient(found));
      const file = companionFilePath(folders.settings);
      if (await isDistrustedFile(file)) printProblem(terminal, distrustedSentence(file));
      return null;
    },
    // `openEngine` and `openCache` load their modules at the first call, because a command that uses a running Outlay
    // needs neither module.
    openEngine: async (config) => (await import('./companion-engine.ts')).createCompanionEngine(config),
    openCache: async (config) => (await import('./cache-engine.ts')).openCacheEngine(config),
    openAccess: () => openLocalAccess(folders.settings),
    openKeys: (providerUrl, given = {}) =>
      createKeyService({
        store: openSecrets(),
        vault: createKeyVault(
          folders.settings,
          createThreadSealer(new URL('sealing-thread.js', built), build.isReplaced),
        ),
        log,
        elapsed: elapsedWithSuspend(systemClock),
        origin: providerUrl.origin,
        given,
      }),
    openSecrets,
    checkKey(kind, key, providerUrl) {
      const transport = createUpstreamTransport({ providerUrl, key, version });
      return checkKey(kind, { transport, clock: systemClock, random: { next: () => Math.random() }, log });
    },
    serviceTools: () => serviceTools(folders, home),
    openBrowser: (link) => openBrowser(link, browser),
    removeOldLinks: (ageMs) => removeOldLinks(browser, ageMs, systemClock.now()),
  };
}

/** Makes the tools for the login service. At login, the system starts the same program that runs this command. */
function serviceTools(folders: Folders, userHome: string | null): ServiceTools {
  const [, script = ''] = process.argv;
  const home = process.env['OUTLAY_HOME'] ?? '';
  return {
    service: systemService(serviceSurroundings(folders.settings, userHome)),
    plan: {
      node: process.execPath,
      script: realpathSync(script),
      home: home === '' ? null : resolve(home),
      environment: serviceEnvironment(process.env),
    },
  };
}
