/**
 * Sorts models for lists: newest version first, then by line (such as Opus), then unknown models. Costs without a model
 * come last.
 */
import { MODEL_LINES } from './catalogue-model.ts';
import { compareVersions, parseModelId } from './model-id.ts';

/**
 * Compares two models for sorting. Two different ids are never equal.
 * @param a the provider's model id; null for costs without a model
 */
export function compareModels(a: string | null, b: string | null): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  const first = parseModelId(a);
  const second = parseModelId(b);
  return (
    Number(first.version.length === 0) - Number(second.version.length === 0) ||
    compareVersions(second.version, first.version) ||
    rankOf(first.line) - rankOf(second.line) ||
    // Two ids of the same version and line differ only in their date. The model with the later date comes first. Its id
    // is greater as text.
    compareText(b, a)
  );
}

function rankOf(line: (typeof MODEL_LINES)[number] | null): number {
  return line === null ? MODEL_LINES.length : MODEL_LINES.indexOf(line);
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
