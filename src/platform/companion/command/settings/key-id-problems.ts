/**
 * Compares the ids of the setting `apiKeyIds` with the organization's API keys. With an id that no key has, every
 * figure would be zero.
 */
import { unknownKeyIds, type KeyEntry } from '../../../../core/reports/key-list.ts';
import type { Settings } from '../../../../core/settings/settings.ts';
import { commandSettingWords as words } from '../../../../messages/en/command-settings.ts';
import { locale } from '../../../../messages/locale.ts';
import { toCommon } from '../arguments/common-options.ts';
import { DEFAULT_PORT } from '../arguments/option-values.ts';
import type { CommandContext } from '../command-context.ts';
import { configure } from '../configure.ts';
import { policySentence } from '../policy-sentence.ts';
import { printable } from '../printable.ts';

const MOST_NAMED = 5;

export interface KeyIdProblems {
  /** sentences about ids that no API key has; empty if there are none */
  readonly unknown: readonly string[];
  /** false if the organization's API keys are not loaded, so that ids cannot be checked */
  readonly isChecked: boolean;
}

/** Compares the ids with the API keys of the running Outlay or of the saved figures. Sends no requests. */
export async function keyIdProblems(apiKeyIds: Settings['apiKeyIds'], context: CommandContext): Promise<KeyIdProblems> {
  if (apiKeyIds === null || apiKeyIds.every((id) => id === null)) return { unknown: [], isChecked: true };
  const keys = (await loadedKeys(context)).filter(({ id }) => id !== null);
  const unknown = unknownKeyIds(apiKeyIds, keys);
  const sentences = unknown.slice(0, MOST_NAMED).map((id) => unknownSentence(id, keys));
  const more = unknown.length - sentences.length;
  return {
    unknown: more === 0 ? sentences : [...sentences, words.moreKeyIds(more)],
    isChecked: keys.some(({ status }) => status !== null),
  };
}

function unknownSentence(text: string, keys: readonly KeyEntry[]): string {
  const wanted = text.toLowerCase();
  const ids = keys.filter(({ name }) => name?.toLowerCase() === wanted).map(({ id }) => printable(id ?? ''));
  if (ids.length === 0) return words.noKeyWithId(printable(text));
  return words.keyName(printable(text), locale.list(ids.slice(0, MOST_NAMED)), ids.length);
}

/** Returns the organization's API keys; empty if they are not loaded. The invented keys of the demo do not count. */
async function loadedKeys(context: CommandContext): Promise<readonly KeyEntry[]> {
  const running = await context.findRunning();
  if (running !== null) return (await running.now()).status.dataSource === 'demo' ? [] : running.keys();
  const options = toCommon({}, DEFAULT_PORT);
  if (policySentence(options, context.policy) !== null) return [];
  const config = await configure(options, context);
  if (!config.ok) return [];
  const engine = await context.openCache(config.value);
  const keys = await engine.keys();
  await engine.close();
  return keys;
}
