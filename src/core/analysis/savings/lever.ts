/** Levers: choices that would make the same work cost less. Each has a text, which is what settings keep. */

/**
 * In the order in which they are applied, each to what the ones before it left:
 * `caching`: no caching where it costs more than it saves; `tier`: standard instead of fast or priority; `geography`: anywhere instead of the US;
 * `model`: another model; `batch`: half price for what can wait.
 */
export const LEVER_KINDS = ['caching', 'tier', 'geography', 'model', 'batch'] as const;

/** Ids as the values of a CostQuery. */
export type Lever =
  | { readonly kind: 'caching'; readonly workspace: string; readonly model: string }
  | { readonly kind: 'tier' | 'geography'; readonly workspace: string }
  | { readonly kind: 'model'; readonly model: string; readonly target: string }
  | { readonly kind: 'batch'; readonly workspace: string }
  | { readonly kind: 'batch'; readonly apiKey: string };

/** No id of the provider is longer. */
const MOST_ID_LENGTH = 256;
const ID = /^\S+$/;

/** Words with a space between them, such as `batch workspace default`, `caching wrkspc_1 claude-opus-5-5`, `model claude-opus-5 claude-sonnet-5-5`. */
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

/** @returns null for a text that `leverText` does not give */
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
