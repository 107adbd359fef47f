/**
 * The requests that a command can send to the running companion (Outlay's local program): make a link, pair a device,
 * change settings, act on keys and devices, read figures. No request leaves this machine.
 */
import type { AnalysisName, AnalysisQuery } from '../../../core/analysis/analyses.ts';
import type { BridgePath } from '../../../core/host/bridge-routes.ts';
import { decodePlain } from '../../../core/base/plain-codec.ts';
import { analyzeCall } from '../../../core/engine/remote/analyze-call.ts';
import type { EngineCall } from '../../../core/engine/remote/engine-call.ts';
import type { AnalysisResult, Engine, EngineStatus, LimitsAsk, RefreshScope } from '../../../core/engine/engine.ts';
import type { BridgeLine } from '../../../core/host/bridge-line.ts';
import type { HostActions, HostState } from '../../../core/host/host.ts';
import { createRemoteHost } from '../../../core/host/remote-host.ts';
import type { LimitsReport } from '../../../core/limits/limits.ts';
import type { Month } from '../../../core/calendar/month.ts';
import type { Reports, Selection } from '../../../core/reports/reports.ts';
import { fail, ok, type Result } from '../../../core/base/result.ts';
import type { RefusedSetting } from '../../../core/settings/setting-change.ts';
import type { SettingsChange, SharedSettings } from '../../../core/settings/settings.ts';
import type { CompanionFacts } from './companion-file.ts';
import { parseProxyVariables, type ProxyVariables } from '../outgoing/proxy-variables.ts';
import type { FoundCompanion } from './find-companion.ts';
import { askLocally, readText } from './local-request.ts';

/**
 * The current state of the companion (Outlay's local program): status of the figures, settings, and host (keys,
 * devices, alerts).
 */
export interface CompanionNow {
  readonly status: EngineStatus;
  readonly settings: SharedSettings;
  readonly host: HostState;
}

/**
 * The fault if Outlay's local program could not save a change of settings, for example on a full or read-only disk.
 */
export interface NotStored {
  readonly kind: 'notKept';
}

/**
 * The calls of a command to the running companion (Outlay's local program). If the companion has ended, the functions
 * of `actions` return a fault, and every other call rejects.
 */
export interface ControlClient {
  readonly facts: CompanionFacts;
  now(): Promise<CompanionNow>;
  /** makes a new one-time link for a browser on this machine */
  openLink(): Promise<string>;
  /**
   * asks the running Outlay to stop; resolves with the environment variables that name its proxy; Outlay may then still
   * be writing its last files
   */
  stop(): Promise<ProxyVariables>;
  /**
   * changes settings; the running Outlay refuses invalid values, and also refuses settings that each browser saves for
   * itself, such as the theme
   */
  changeSettings(change: SettingsChange): Promise<Result<SharedSettings, RefusedSetting | NotStored>>;
  readonly actions: HostActions;
  reports(selection: Selection): Promise<Reports>;
  readonly query: Engine['query'];
  readonly analyze: Engine['analyze'];
  readonly keys: Engine['keys'];
  /** refreshes the figures; resolves when the refresh has ended, even if it failed */
  refresh(scope: RefreshScope): Promise<void>;
  needKeys(months: readonly Month[]): Promise<void>;
  needHours: Engine['needHours'];
  limits(ask: LimitsAsk): Promise<LimitsReport>;
}

/** How long to wait for an answer, in ms. A refresh of a large organization takes minutes. */
const TIMEOUT_MS = 15 * 60_000;
const MAX_ANSWER_BYTES = 256 * 1024 * 1024;

export function createControlClient({ facts, token }: FoundCompanion): ControlClient {
  const { port } = facts;

  async function post(path: BridgePath, body: unknown): Promise<{ readonly status: number; readonly value: unknown }> {
    const response = await askLocally({ port, path, body, token, timeoutMs: TIMEOUT_MS });
    const decoded = decodePlain(await readText(response, MAX_ANSWER_BYTES));
    if (!decoded.ok) throw new Error('the running Outlay’s answer could not be read');
    return { status: response.statusCode ?? 0, value: decoded.value };
  }

  async function ask(path: BridgePath, body: unknown): Promise<unknown> {
    const { status, value } = await post(path, body);
    if (status !== 200) throw new Error(`the running Outlay answered ${status}`);
    return value;
  }

  const call = (what: EngineCall): Promise<unknown> => ask('/bridge/call', what);
  const { actions } = createRemoteHost((what) => ask('/bridge/host', what)).host;

  return {
    facts,
    actions,
    now: () => readNow(port, token),
    openLink: async () => {
      const { link } = (await ask('/bridge/link', {})) as { readonly link: string };
      return link;
    },
    stop: async () => {
      const value = await ask('/bridge/stop', {});
      return parseProxyVariables(isRecord(value) ? value['environment'] : null);
    },
    changeSettings: async (change) => {
      const { status, value } = await post('/bridge/settings', { change });
      if (status === 200) return ok(value as SharedSettings);
      if (status === 400 && isRefusal(value)) return fail(value.refused);
      if (status === 500) return fail({ kind: 'notKept' });
      throw new Error(`the running Outlay answered ${status}`);
    },
    // The answer comes from Outlay's own local program, so the answer's type is not checked.
    reports: async (selection) => (await call({ method: 'reports', arguments: [selection] })) as Reports,
    query: async (query, how = 'loading') =>
      (await call({ method: 'query', arguments: [query, how] })) as Awaited<ReturnType<Engine['query']>>,
    analyze: async <Name extends AnalysisName>(name: Name, query: AnalysisQuery<Name>) =>
      (await call(analyzeCall(name, query))) as AnalysisResult<Name>,
    keys: async () => (await call({ method: 'keys', arguments: [] })) as Awaited<ReturnType<Engine['keys']>>,
    refresh: async (scope) => {
      await call({ method: 'refresh', arguments: [scope] });
    },
    needKeys: async (months) => {
      await call({ method: 'needKeys', arguments: [months] });
    },
    needHours: async (days) => {
      await call({ method: 'needHours', arguments: [days] });
    },
    limits: async (how) => (await call({ method: 'limits', arguments: [how] })) as LimitsReport,
  };
}

/**
 * Reads the first lines of the event stream of Outlay's local program. These lines contain the status, the settings and
 * the host state.
 */
async function readNow(port: number, token: string): Promise<CompanionNow> {
  const response = await askLocally({ port, path: '/bridge/events', token, timeoutMs: 5000 });
  if (response.statusCode !== 200) throw new Error(`the running Outlay answered ${response.statusCode ?? 0}`);
  let status: EngineStatus | null = null;
  let settings: SharedSettings | null = null;
  let host: HostState | null = null;
  let rest = '';
  const decoder = new TextDecoder();
  for await (const chunk of response as AsyncIterable<Buffer>) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const text of lines) {
      const line = decodePlain(text);
      if (!line.ok) continue;
      // Outlay's own local program wrote the line, so the line's type is not checked.
      const update = line.value as BridgeLine;
      if (update.kind === 'status') status = update.status;
      else if (update.kind === 'settings') settings = update.settings;
      else host = update.host;
    }
    if (status !== null && settings !== null && host !== null) return { status, settings, host };
  }
  throw new Error('the running Outlay ended its answer early');
}

function isRefusal(value: unknown): value is { readonly refused: RefusedSetting } {
  return typeof value === 'object' && value !== null && 'refused' in value;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
