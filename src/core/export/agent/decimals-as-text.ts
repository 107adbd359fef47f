/**
 * Converts decimal numbers in a JSON answer to strings, so that no program rounds an amount. Whole numbers that count
 * something stay numbers.
 */
import type { Schema } from '../schema.ts';

/**
 * Converts the numbers in a value, including those in nested objects and lists.
 * @param schema the schema of the value; a number becomes a string unless the schema says that it is an integer
 */
export function decimalsAsText(value: unknown, schema: Schema): unknown {
  const options = schema.anyOf ?? [schema];
  if (typeof value === 'number') return options.some(({ type }) => type === 'integer') ? value : decimalText(value);
  if (Array.isArray(value)) {
    const items = options.find((option) => option.items !== undefined)?.items ?? {};
    return value.map((item) => decimalsAsText(item, items));
  }
  if (typeof value !== 'object' || value === null) return value;
  const properties = options.find((option) => option.properties !== undefined)?.properties ?? {};
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, decimalsAsText(inner, properties[name] ?? {})]),
  );
}

/** A number as a plain decimal, without an exponent: 1e-7 is `0.0000001`. */
export function decimalText(value: number): string {
  const text = String(value);
  return text.includes('e') ? value.toFixed(20).replace(/\.?0+$/, '') : text;
}
