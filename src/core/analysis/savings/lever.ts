/**
 * Levers are choices that would make the same work cost less, for example another model. The Savings page calls them
 * ways to spend less. A mark is a person's decision about a lever. The settings save each lever and each mark as a
 * short text.
 */
import type { WhatIf } from './savings-query.ts';

/**
 * The kinds of levers (ways to spend less), in the order in which they are applied. Each lever is applied to the cost
 * that remains after the levers before it. `caching`: no caching where caching costs more than it saves. `tier`: the
 * standard tier and speed instead of priority or fast. `geography`: any geography instead of only the US. `model`:
 * another model. `batch`: half of the price, for requests that can wait.
 */
export const LEVER_KINDS = ['caching', 'tier', 'geography', 'model', 'batch'] as const;

/** One lever (a way to spend less). Ids have the same form as in a CostQuery. */
export type Lever =
  | { readonly kind: 'caching'; readonly workspace: string; readonly model: string }
  | { readonly kind: 'tier' | 'geography'; readonly workspace: string }
  | { readonly kind: 'model'; readonly model: string; readonly target: string }
  | { readonly kind: 'batch'; readonly workspace: string }
  | { readonly kind: 'batch'; readonly apiKey: string };

/** The largest number of characters in an id; no id of the provider is longer. */
const MOST_ID_LENGTH = 256;
const ID = /^\S+$/;

/**
 * The text form of a lever (a way to spend less): words with spaces between them. Examples: `batch workspace default`,
 * `model claude-opus-5 claude-sonnet-5-5`.
 */
export function leverText(lever: Lever): string {
  return wordsOf(lever).join(' ');
}

function wordsOf(lever: Lever): readonly string[] {
  switch (lever.kind) {
    case 'caching':
      return [lever.kind, lever.workspace, lever.model];
    case 'tier':
    case 'geography':
      return [lever.kind, lever.workspace];
    case 'model':
      return [lever.kind, lever.model, lever.target];
    case 'batch':
      return 'workspace' in lever ? [lever.kind, 'workspace', lever.workspace] : [lever.kind, 'api-key', lever.apiKey];
  }
}

/**
 * Parses the text form of a lever (a way to spend less).
 * @returns null if `leverText` never writes such a text
 */
export function parseLever(text: string): Lever | null {
  const [kind, first = '', second = '', ...more] = text.split(' ');
  if (more.length > 0 || ![first, second].every((id) => id.length <= MOST_ID_LENGTH)) return null;
  if (!ID.test(first)) return null;
  if (kind === 'tier' || kind === 'geography') return second === '' ? { kind, workspace: first } : null;
  if (!ID.test(second)) return null;
  if (kind === 'caching') return { kind, workspace: first, model: second };
  if (kind === 'model') return first === second ? null : { kind, model: first, target: second };
  if (kind !== 'batch') return null;
  if (first === 'workspace') return { kind, workspace: second };
  return first === 'api-key' ? { kind, apiKey: second } : null;
}

/**
 * What a person decided about a lever (a way to spend less). `compared`: the person chose the model to compare with,
 * but did not decide whether to switch.
 */
const VERDICTS = ['possible', 'unwanted', 'compared'] as const;
export type Verdict = (typeof VERDICTS)[number];

export interface Mark {
  readonly verdict: Verdict;
  readonly lever: Lever;
}

/**
 * Parses a mark (a person's decision about a way to spend less): a verdict and the text form of a lever. Example:
 * `possible batch workspace default`.
 */
export function parseMark(text: string): Mark | null {
  const end = text.indexOf(' ');
  const verdict = VERDICTS.find((word) => word === text.slice(0, Math.max(0, end)));
  const lever = parseLever(text.slice(end + 1));
  if (verdict === undefined || lever === null) return null;
  return verdict === 'compared' && lever.kind !== 'model' ? null : { verdict, lever };
}

/**
 * Returns a text that identifies what a lever (a way to spend less) changes. Two levers that replace the same model
 * with different models have the same text, so a person can mark only one of them.
 */
export function leverSubject(lever: Lever): string {
  return lever.kind === 'model' ? leverText({ ...lever, target: '' }) : leverText(lever);
}

/**
 * Changes a person's decision about a lever (a way to spend less) in the saved marks. A mark is a text, for example
 * `possible batch workspace default`. The new verdict replaces the earlier one. If the verdict is null, the earlier one
 * is only removed. Texts that are not valid marks are removed too.
 */
export function withMark(marks: readonly string[], lever: Lever, verdict: Verdict | null): readonly string[] {
  const subject = leverSubject(lever);
  const others = marks.filter((text) => {
    const mark = parseMark(text);
    return mark !== null && leverSubject(mark.lever) !== subject;
  });
  return verdict === null ? others : [...others, [verdict, leverText(lever)].join(' ')];
}

/**
 * Makes the field `whatIf` of a savings query from marks (a person's decisions about ways to spend less, as the
 * settings save them). `possible` has the levers that the person marked as possible. `targets` has, for each model that
 * a marked lever replaces, the model to compare it with.
 */
export function whatIfOf(marks: readonly string[]): WhatIf {
  const parsed = marks.map(parseMark).filter((mark) => mark !== null);
  return {
    possible: parsed.flatMap(({ verdict, lever }) => (verdict === 'possible' ? [lever] : [])),
    targets: Object.fromEntries(
      parsed.flatMap(({ lever }) => (lever.kind === 'model' ? [[lever.model, lever.target]] : [])),
    ),
  };
}
