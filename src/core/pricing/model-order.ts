/**
 * Sorts models for lists: the newest version first, and models of the same version by line (for example Opus), with
 * unknown lines last. Costs without a model come at the end.
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
    // Here, the two ids have the same version and line. If they differ only in their date, the later date comes first,
    // because its id is greater as text.
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
