/** What a company's policy file forbids, as data. `docs/policy.md` explains each rule. */
import { fail, ok, type Result } from '../base/result.ts';
import type { RefusedSetting } from '../settings/setting-change.ts';
import type { Settings, SettingsChange } from '../settings/settings.ts';
import { z } from '../base/zod.ts';
import { firstMistake, type FileMistake } from '../base/file-mistake.ts';
import { repeatedField } from '../base/repeated-field.ts';

/** The features that a policy can forbid. */
export const POLICY_RULES = [
  /** the local JSON API */
  'jsonApi',
  /** the setting of the JSON API that lets any website read the API */
  'anyWebsite',
  /** exporting encrypted snapshots, which a page can show without the companion (the process that `outlay` starts) */
  'staticMode',
  /** sending the admin key or the regular key to an address that is not the provider's own */
  'otherProviders',
  /** connecting devices by a pairing code */
  'pairing',
  /** answering requests that a reverse proxy passes on, if they carry another host name than Outlay's own */
  'allowHost',
  /** sending messages to Slack and other addresses */
  'messages',
] as const;
export type PolicyRule = (typeof POLICY_RULES)[number];

/** The rules that apply; empty if there is no policy. */
export type Policy = readonly PolicyRule[];

const FILE = z.strictObject({ version: z.literal(1), forbid: z.array(z.enum(POLICY_RULES)) });

/** Why a policy file cannot be used. */
export type PolicyFault = { readonly kind: 'notJson' } | { readonly kind: 'malformed'; readonly mistake: FileMistake };

/** Parses the text of a policy file. */
export function parsePolicy(text: string): Result<Policy, PolicyFault> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return fail({ kind: 'notJson' });
  }
  const field = repeatedField(text);
  if (field !== null) return fail({ kind: 'malformed', mistake: { path: '', what: { kind: 'repeatedField', field } } });
  const parsed = FILE.safeParse(value);
  if (parsed.success) return ok([...new Set(parsed.data.forbid)]);
  return fail({ kind: 'malformed', mistake: firstMistake(parsed.error.issues) });
}

/**
 * Checks a change of settings against the policy. Returns the first forbidden setting in the change; null if the policy
 * allows the whole change.
 */
export function forbiddenSetting({ api }: SettingsChange, policy: Policy): RefusedSetting | null {
  const fault = { kind: 'forbidden' } as const;
  if (api?.isEnabled === true && policy.includes('jsonApi')) return { name: 'api.isEnabled', fault };
  if (api?.isOpenToAnyWebsite === true && policy.includes('anyWebsite'))
    return { name: 'api.isOpenToAnyWebsite', fault };
  return null;
}

/**
 * Returns the settings without what the policy forbids: the JSON API is off if `jsonApi` is forbidden, and it is closed
 * to other websites if `anyWebsite` is forbidden. A person may have switched these settings on before there was a
 * policy.
 */
export function withoutForbidden(settings: Settings, policy: Policy): Settings {
  const { api } = settings;
  return {
    ...settings,
    api: {
      ...api,
      isEnabled: api.isEnabled && !policy.includes('jsonApi'),
      isOpenToAnyWebsite: api.isOpenToAnyWebsite && !policy.includes('anyWebsite'),
    },
  };
}
