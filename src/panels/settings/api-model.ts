/** The model of the JSON API in Settings: whether it runs, its port, and who may read it. */
import type { ApiServerState } from '../../core/host/host.ts';
import type { TrackerState } from '../../core/tracker/tracker-state.ts';
import { lockedInSettings } from '../parts/locked-words.ts';
import { settingsIntegrationsWords as words } from '../../messages/en/settings-integrations.ts';
import { settingFaultWords } from '../../messages/en/setting-faults.ts';

export interface ApiSectionModel {
  readonly isEnabled: boolean;
  readonly statusText: string;
  readonly tone: 'quiet' | 'good' | 'bad';
  /** a command that shows the API's answer; null while the API does not run */
  readonly curl: string | null;
  readonly port: string;
  readonly origins: string;
  readonly isOpenToAnyWebsite: boolean;
  readonly needsToken: boolean;
  /**
   * says that the current Outlay plan does not include the API (its settings are shown anyway); null if the plan
   * includes it
   */
  readonly locked: string | null;
  /** says that an administrator's policy forbids the API; null if no policy forbids it */
  readonly forbidden: string | null;
  /** why a person can't let any website read the API; null if this is possible */
  readonly openForbidden: string | null;
}

/**
 * Returns the settings and the state of the JSON API. Returns null on a paired device, and if the API can't run here.
 */
export function toApiSectionModel({ settings, host }: TrackerState): ApiSectionModel | null {
  if (host === null || host.viewer === 'device' || host.api === null) return null;
  const { isEnabled, port, origins, isOpenToAnyWebsite, needsToken } = settings.api;
  return {
    isEnabled,
    ...statusTextOf(host.api, needsToken),
    curl: host.api.kind === 'running' ? (needsToken ? words.curlWithToken : words.curl)(host.api.port) : null,
    port: String(port),
    origins: origins.join(', '),
    isOpenToAnyWebsite,
    needsToken,
    forbidden: host.policy.includes('jsonApi') ? settingFaultWords.forbidden : null,
    openForbidden: host.policy.includes('anyWebsite') ? settingFaultWords.forbidden : null,
    locked: host.api.kind === 'locked' ? lockedInSettings('jsonApi') : null,
  };
}

function statusTextOf(state: ApiServerState, needsToken: boolean): Pick<ApiSectionModel, 'statusText' | 'tone'> {
  switch (state.kind) {
    case 'off':
      return { statusText: words.states.off, tone: 'quiet' };
    case 'locked':
      return { statusText: words.states.locked, tone: 'quiet' };
    case 'running':
      return { statusText: words.states[needsToken ? 'runningWithToken' : 'running'](state.port), tone: 'good' };
    case 'portTaken':
      return { statusText: words.states.portTaken(state.port), tone: 'bad' };
    case 'failed':
      return { statusText: words.states.failed(state.detail), tone: 'bad' };
  }
}
