/** `outlay start` put together: the running one's link where one runs, otherwise a companion of this process. */
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { LICENCE_PUBLIC_KEY } from '../../../../core/access/licence-key.ts';
import { createSignatureVerifier } from '../../../shared/ed25519.ts';
import { createCompanion } from '../../companion.ts';
import { createControlClient } from '../../control/control-client.ts';
import { takeInstanceLock } from '../../control/instance-lock.ts';
import { createThreadSealer } from '../../keys/thread-sealer.ts';
import { createLog } from '../../log.ts';
import { createSystemNotifier } from '../../notify/system-notifier.ts';
import { stopRequested } from '../../stop-requested.ts';
import { SERVICE_VARIABLE } from '../../service/service.ts';
import { stoppedEngine } from '../../stopped-engine.ts';
import { startThreadEngine } from '../../thread-engine.ts';
import { DEFAULT_PORT } from '../arguments/option-values.ts';
import { configure } from '../configure.ts';
import { EXIT, type ExitCode } from '../exit-code.ts';
import { policySentence } from '../policy-sentence.ts';
import type { CommandContext } from '../command-context.ts';
import { folderWarnings } from '../folder-warnings.ts';
import { printable } from '../printable.ts';
import { naming } from '../running-lost.ts';
import { serve } from './serve.ts';
import { startAgain } from './start-again.ts';
import type { StartOptions } from './start.ts';

/** A browser has long read the file that leads it to a link. */
const LINK_READ_MS = 30_000;

export async function runStart(options: StartOptions, context: CommandContext): Promise<ExitCode> {
  const forbidden = policySentence({ allowHost: options.allowHost }, context.policy);
  if (forbidden !== null) {
    context.audit.write({ what: 'policy.refused', asked: '--allow-host' }, 'command');
    context.terminal.err(`outlay: ${forbidden}\n`);
    return EXIT.failed;
  }
  for (const sentence of await folderWarnings(context.folders.settings)) context.terminal.err(`outlay: ${sentence}\n`);
  const lock = await takeInstanceLock(context.folders.settings);
  if (lock.kind === 'taken') return startAgain(options, naming(createControlClient(lock.by)), context);
  if (lock.kind === 'unanswered') {
    const who = lock.pid === 0 ? '' : ` (process ${lock.pid})`;
    context.terminal.err(
      `outlay: another Outlay${who} has begun to start here and does not answer; this one runs beside it. Commands find the one that started last.\n`,
    );
  }
  if (lock.kind === 'unwritable') {
    context.terminal.err(
      `outlay: the settings folder ${printable(context.folders.settings)} cannot be written (${lock.detail}); this Outlay runs, and commands such as "outlay open" do not find it.\n`,
    );
  }
  const sweep = setInterval(() => void context.removeOldLinks(LINK_READ_MS), LINK_READ_MS);
  sweep.unref();
  try {
    return serviceExitCode(await startNew(options, context), process.env[SERVICE_VARIABLE]);
  } finally {
    clearInterval(sweep);
    await context.removeOldLinks(0);
    if (lock.kind === 'ours') await lock.release();
  }
}

async function startNew(
  { common, port, opensBrowser, allowHost }: StartOptions,
  context: CommandContext,
): Promise<ExitCode> {
  const config = await configure(common, context);
  if (!config.ok) return config.error;
  const { key, ...engine } = config.value;
  return serve(
    {
      opensBrowser,
      isDemo: common.isDemo,
      webFolder: fileURLToPath(new URL('../web/', context.built)),
      create: (files, onRestart) =>
        createCompanion({
          folders: context.folders,
          settings: context.settings,
          policy: context.policy,
          audit: context.audit,
          keys: context.openKeys(common.providerUrl, key === null ? {} : { admin: key }),
          notifier: createSystemNotifier(),
          verifier: createSignatureVerifier(LICENCE_PUBLIC_KEY),
          sealer: createThreadSealer(new URL('sealing-thread.js', context.built), context.build.isReplaced),
          log: createLog(common.isVerbose, key === null ? [] : [key]),
          files,
          port: port ?? DEFAULT_PORT,
          build: context.build,
          startedWith: {
            isDemo: common.isDemo,
            providerUrl: common.providerUrl.href,
            ratesUrl: common.ratesUrl?.href ?? null,
            allowHost,
            port: port ?? DEFAULT_PORT,
            pricesFile: common.pricesFile === null ? null : resolve(common.pricesFile),
            isVerbose: common.isVerbose,
            isService: (process.env[SERVICE_VARIABLE] ?? '') !== '',
          },
          engine: { ...engine, startsAutomatically: true },
          startEngine: (next) =>
            context.build.isReplaced()
              ? stoppedEngine(next)
              : startThreadEngine(new URL('engine-thread.js', context.built), next),
          onRestart,
        }),
      openBrowser: context.openBrowser,
      stopped: stopRequested(),
    },
    context.terminal,
  );
}

/** What does not mend itself. */
const LASTING: readonly ExitCode[] = [EXIT.wrongUsage, EXIT.noKey, EXIT.portTaken];

/** systemd has a list of exit codes after which it does not start a service again. launchd starts it again after every code but 0. */
export function serviceExitCode(code: ExitCode, manager: string | undefined): ExitCode {
  return manager === 'launchd' && LASTING.includes(code) ? EXIT.done : code;
}
