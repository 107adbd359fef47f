/**
 * Chooses where a command's figures come from:
 * - With `--key-stdin`: only figures that were or are loaded with the given key. A running Outlay is not used.
 * - With `--demo`: the demo, from a running Outlay that was started with `--demo`, otherwise from this process.
 * - Otherwise: a running Outlay that matches the command's options or, if there is none, the provider with the saved
 *   key.
 *
 * A command that may not send requests (`mayAsk`) uses saved figures instead of the provider, unless `--refresh` was
 * given. With `--key-stdin`, it uses the provider if no figures of the given key are saved.
 */
import { allows, type Feature } from '../../../../core/access/access.ts';
import { gateEngine } from '../../../../core/engine/gate/gate-engine.ts';
import { isOutOfReach } from '../../../../core/host/key-reach.ts';
import { fail, ok, type Result } from '../../../../core/base/result.ts';
import type { EngineConfig } from '../../companion-engine.ts';
import type { ControlClient } from '../../control/control-client.ts';
import type { FiguresOptions } from '../arguments/common-options.ts';
import { configure } from '../configure.ts';
import { EXIT, type ExitCode } from '../exit-code.ts';
import type { CommandContext } from '../command-context.ts';
import { notInPlanSentence } from '../locked-sentence.ts';
import { keyStateSentence, howToUseKeySentence } from '../key-sentence.ts';
import { warnOfOtherBuild } from '../require-running.ts';
import { readStoredKey } from '../read-stored-key.ts';
import { storageSentence } from '../storage-sentence.ts';
import type { Engine, RefreshScope } from '../../../../core/engine/engine.ts';
import { commandFigureWords as words } from '../../../../messages/en/command-figures.ts';
import { commandRestartWords } from '../../../../messages/en/command-restart.ts';
import { locale } from '../../../../messages/locale.ts';
import type { Figures } from './figures.ts';
import { matchesRunning, runningFigures, type RunningFigures } from './running-figures.ts';
import { printProblem } from '../print-problem.ts';

export interface FiguresNeed extends Pick<FiguresOptions, 'common' | 'isRefresh'> {
  /**
   * whether the command may load figures from the provider if no Outlay runs; if false, it shows saved figures. Even
   * then, it loads figures with `--refresh`, and with `--key-stdin` if no figures of the given key are saved
   */
  readonly mayAsk: boolean;
  /**
   * how much is loaded from the provider: `all` loads new figures, `everything` loads every month again; default `all`
   */
  readonly scope?: Extract<RefreshScope, 'all' | 'everything'>;
  /**
   * the feature that the command needs. If no Outlay runs and the person's plan excludes the feature, the command fails
   * before it sends a request
   */
  readonly feature?: Feature | null;
}

/** Opens the figures that a command needs. If there are none, prints why and returns the exit code. */
export async function openFigures(need: FiguresNeed, context: CommandContext): Promise<Result<Figures, ExitCode>> {
  const figures = await findFigures(need, context);
  if (figures.ok && figures.value.engine.status().dataSource === 'demo') {
    printProblem(context.terminal, words.demo);
  }
  return figures;
}

async function findFigures(need: FiguresNeed, context: CommandContext): Promise<Result<Figures, ExitCode>> {
  const { common, isRefresh } = need;
  const { terminal } = context;
  if (!common.isKeyOnStdin) {
    const running = await context.findRunning();
    if (running !== null && matchesRunning(common, running)) return askRunning(running, need, context);
  }
  if (!common.isDemo && (await isLacking(need.feature ?? null, context))) return fail(EXIT.notInPlan);
  const config = await configure(common, context);
  if (!config.ok) return config;
  if (common.isDemo) return ok(await openFresh(config.value, need, context));
  const stored = need.mayAsk || isRefresh ? null : await openStored(config.value, context);
  if (stored !== null) return ok(stored);
  if (common.isKeyOnStdin) return ok(await openFresh(config.value, need, context));
  if (!need.mayAsk && !isRefresh) {
    printProblem(terminal, words.nothingStored);
    return fail(EXIT.noKey);
  }
  const key = await readStoredKey('admin', common.providerUrl, context);
  return key.ok ? ok(await openFresh({ ...config.value, key: key.value }, need, context)) : key;
}

async function isLacking(feature: Feature | null, context: CommandContext): Promise<boolean> {
  if (feature === null) return false;
  const access = context.openAccess();
  await access.ready;
  const isLocked = !allows(access.state(), feature);
  access.close();
  if (isLocked) printProblem(context.terminal, notInPlanSentence(feature));
  return isLocked;
}

async function askRunning(
  running: ControlClient,
  need: FiguresNeed,
  context: CommandContext,
): Promise<Result<Figures, ExitCode>> {
  warnOfOtherBuild(running, context);
  const figures = await runningFigures(running);
  const { dataSource } = figures.engine.status();
  if (dataSource === 'demo' && !need.common.isDemo) {
    const why = running.facts.startedWith.isDemo
      ? words.runsDemo
      : [words.showsDemo, whyNoKey(figures), words.demoWay].join(' ');
    printProblem(context.terminal, why);
    return fail(EXIT.noKey);
  }
  if (isOutOfReach(figures.adminKey)) return storedOfRunning(figures, need, context);
  // If a refresh of scope `all` is running, a request for this scope waits for that refresh and does not start another.
  // So a command can wait for figures that are still loading.
  const { hasData, progress } = figures.engine.status();
  const isLoading = !hasData || progress !== null;
  const before = figures.engine.status().lastUpdate;
  if (need.isRefresh || (need.mayAsk && isLoading)) await figures.engine.refresh(need.scope ?? 'all');
  const { lastUpdate, problem } = figures.engine.status();
  // The running Outlay can't refresh if an upgrade has replaced its files. Its status reports no problem in this case.
  // But `lastUpdate` has not changed, which shows that there was no refresh.
  if (need.isRefresh && figures.isOutdated && problem === null && lastUpdate === before) {
    printProblem(context.terminal, `${words.notRefreshed} ${commandRestartWords.replaced}`);
    return fail(EXIT.failed);
  }
  return ok(figures);
}

function whyNoKey({ adminKey }: RunningFigures): string {
  return [keyStateSentence('admin', adminKey), howToUseKeySentence(adminKey)].filter((text) => text !== '').join(' ');
}

/**
 * Returns the saved figures of a running Outlay that can't use its key now. Fails with `--refresh`, because no request
 * can be sent, and if no figures are saved.
 */
function storedOfRunning(
  figures: RunningFigures,
  need: FiguresNeed,
  context: CommandContext,
): Result<Figures, ExitCode> {
  const { hasData, lastUpdate } = figures.engine.status();
  const saved = lastUpdate === null ? words.saved : words.savedOf(locale.instant(lastUpdate));
  const what = need.isRefresh ? words.notRefreshed : hasData ? saved : words.noneSaved;
  const sentences = [what, whyNoKey(figures), ...(hasData ? [] : [words.demoWay])];
  printProblem(context.terminal, sentences.join(' '));
  return need.isRefresh || !hasData ? fail(EXIT.noKey) : ok({ ...figures, source: 'stored' });
}

/** Opens saved figures. Null if no figures are saved. */
async function openStored(config: EngineConfig, context: CommandContext): Promise<Figures | null> {
  const engine = await context.openCache(config);
  if (engine.status().hasData) return gated(engine, 'stored', context);
  await engine.close();
  return null;
}

/** Creates an engine in this process and loads figures from the provider, or invented figures for the demo. */
async function openFresh(config: EngineConfig, { scope }: FiguresNeed, context: CommandContext): Promise<Figures> {
  const engine = await context.openEngine(config);
  const { storageProblem } = engine.status();
  if (storageProblem !== null) printProblem(context.terminal, storageSentence(storageProblem));
  await engine.refresh(scope ?? 'all');
  // Without a key, the engine shows the demo, in which the person's plan (trial, free or pro) limits nothing.
  if (config.key !== null) return gated(engine, 'fetched', context);
  return { engine, settings: await context.settings.load(), source: 'fetched', close: engine.close };
}

async function gated(engine: Engine, source: Figures['source'], context: CommandContext): Promise<Figures> {
  const access = context.openAccess();
  // The trial starts when a person's own figures are loaded for the first time. If it has started already, this call
  // does nothing.
  await access.begin();
  return {
    engine: gateEngine(engine, access.state),
    settings: await context.settings.load(),
    source,
    async close() {
      access.close();
      await engine.close();
    },
  };
}
