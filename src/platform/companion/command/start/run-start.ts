/** Runs `outlay start`: if an Outlay is running, prints a link to it; otherwise serves pages from this process. */
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { LICENCE_PUBLIC_KEY } from '../../../../core/access/licence-key.ts';
import { commandStartWords as words } from '../../../../messages/en/command-start.ts';
import { createSignatureVerifier } from '../../../shared/ed25519.ts';
import { createCompanion } from '../../companion.ts';
import { createControlClient } from '../../control/control-client.ts';
import { takeInstanceLock } from '../../control/instance-lock.ts';
import { createThreadSealer } from '../../keys/thread-sealer.ts';
import { createLog } from '../../log.ts';
import { extraCertificates } from '../../outgoing/extra-certificates.ts';
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
import { throwConnectionLost } from '../connection-lost.ts';
import { serve } from './serve.ts';
import { startAgain } from './start-again.ts';
import type { StartOptions } from './start.ts';
import { printProblem } from '../print-problem.ts';

/**
 * The age, in ms, from which a link file (a file that forwards a browser to a one-time link) is deleted. By then, every
 * browser has read the file.
 */
const LINK_READ_MS = 30_000;

/**
 * How long to retry a taken port, in ms. The program that uses the port may be the previous Outlay, which is about to
 * end.
 */
const PORT_RETRY_MS = 5000;

/**
 * Checks whether an Outlay can start with these options. Returns null if it can. Otherwise prints the reason and
 * returns the exit code.
 */
export async function refuseStart(options: StartOptions, context: CommandContext): Promise<ExitCode | null> {
  const forbidden = refuseHost(options, context);
  if (forbidden !== null) return forbidden;
  const config = await configure(options.common, context);
  return config.ok ? null : config.error;
}

/**
 * Runs `outlay start`.
 * @param isRestart whether `outlay restart` has just ended the previous Outlay; if the new Outlay can't start, a
 * sentence then says that the previous one has ended
 */
export async function runStart(options: StartOptions, context: CommandContext, isRestart = false): Promise<ExitCode> {
  const forbidden = refuseHost(options, context);
  if (forbidden !== null) return forbidden;
  for (const sentence of await folderWarnings(context.folders.settings)) printProblem(context.terminal, sentence);
  const lock = await takeInstanceLock(context.folders.settings);
  if (lock.kind === 'taken') return startAgain(options, throwConnectionLost(createControlClient(lock.by)), context);
  if (lock.kind === 'unanswered') {
    const sentence = lock.pid === 0 ? words.otherStarting : words.otherStartingAs(lock.pid);
    printProblem(context.terminal, sentence);
  }
  if (lock.kind === 'unwritable') {
    printProblem(context.terminal, words.folderNotWritable(printable(context.folders.settings), lock.detail));
  }
  const sweep = setInterval(() => void context.removeOldLinks(LINK_READ_MS), LINK_READ_MS);
  sweep.unref();
  try {
    return serviceExitCode(await startNew(options, context, isRestart), process.env[SERVICE_VARIABLE]);
  } finally {
    clearInterval(sweep);
    await context.removeOldLinks(0);
    if (lock.kind === 'ours') await lock.release();
  }
}

function refuseHost({ allowHost }: StartOptions, { policy, audit, terminal }: CommandContext): ExitCode | null {
  const forbidden = policySentence({ allowHost }, policy);
  if (forbidden === null) return null;
  audit.write({ what: 'policy.refused', asked: '--allow-host' }, 'command');
  printProblem(terminal, forbidden);
  return EXIT.failed;
}

async function startNew(options: StartOptions, context: CommandContext, isRestart: boolean): Promise<ExitCode> {
  let isServing = false;
  const code = await serveNew(options, context, isRestart, () => (isServing = true));
  if (isRestart && !isServing) printProblem(context.terminal, words.restartFailed);
  return code;
}

async function serveNew(
  { common, port, opensBrowser, allowHost }: StartOptions,
  context: CommandContext,
  isRestart: boolean,
  onServing: () => void,
): Promise<ExitCode> {
  const config = await configure(common, context);
  if (!config.ok) return config.error;
  const { key, ...engine } = config.value;
  return serve(
    {
      opensBrowser,
      isDemo: common.isDemo,
      webFolder: fileURLToPath(new URL('../web/', context.built)),
      create: async (files, onEngineDeath) => {
        const created = await createCompanion({
          folders: context.folders,
          settings: context.settings,
          policy: context.policy,
          audit: context.audit,
          keys: context.openKeys(common.providerUrl, key === null ? {} : { admin: key }),
          secrets: context.openSecrets(),
          notifier: createSystemNotifier(),
          verifier: createSignatureVerifier(LICENCE_PUBLIC_KEY),
          sealer: createThreadSealer(new URL('sealing-thread.js', context.built), context.build.isReplaced),
          log: createLog(common.isVerbose, key === null ? [] : [key]),
          files,
          port: port ?? DEFAULT_PORT,
          build: context.build,
          environment: context.environment,
          startedWith: {
            isDemo: common.isDemo,
            providerUrl: common.providerUrl.href,
            ratesUrl: common.ratesUrl?.href ?? null,
            allowHost,
            port: port ?? DEFAULT_PORT,
            pricesFile: common.pricesFile === null ? null : resolve(common.pricesFile),
            isVerbose: common.isVerbose,
            extraCertificates: extraCertificates(context.environment),
            isService: (process.env[SERVICE_VARIABLE] ?? '') !== '',
          },
          engine: { ...engine, startsAutomatically: true },
          startEngine: (next) =>
            context.build.isReplaced()
              ? stoppedEngine(next)
              : startThreadEngine(new URL('engine-thread.js', context.built), next),
          onEngineDeath,
          portRetryMs: isRestart ? PORT_RETRY_MS : 0,
        });
        if (created.ok) onServing();
        return created;
      },
      openBrowser: context.openBrowser,
      stopped: stopRequested(),
    },
    context.terminal,
  );
}

/** Exit codes of problems that remain if Outlay is started again. */
const LASTING: readonly ExitCode[] = [EXIT.wrongUsage, EXIT.noKey, EXIT.portTaken];

/**
 * Returns the exit code for the login service, which must not restart Outlay after a lasting problem. systemd does not
 * restart Outlay after the exit codes that our unit lists. launchd restarts it after every code except 0, so under
 * launchd the code of a lasting problem is 0.
 */
export function serviceExitCode(code: ExitCode, manager: string | undefined): ExitCode {
  return manager === 'launchd' && LASTING.includes(code) ? EXIT.done : code;
}
