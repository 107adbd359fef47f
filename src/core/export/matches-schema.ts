/**
 * Checks a value against a schema. It knows only those parts of JSON Schema that Outlay uses. Additional fields are
 * allowed.
 */
import type { Schema } from './schema.ts';

export function matchesSchema(value: unknown, schema: Schema): boolean {
  if (schema.anyOf !== undefined) return schema.anyOf.some((one) => matchesSchema(value, one));
  if (schema.const !== undefined && value !== schema.const) return false;
  if (schema.enum !== undefined && !schema.enum.some((word) => word === value)) return false;
  const { type } = schema;
  if (type === undefined) return true;
  switch (type) {
    case 'string':
      return typeof value === 'string' && (schema.pattern === undefined || new RegExp(schema.pattern).test(value));
    case 'number':
    case 'integer':
      return isNumber(value, schema);
    case 'boolean':
      return typeof value === 'boolean';
    case 'null':
      return value === null;
    case 'array':
      return (
        Array.isArray(value) && value.every((item) => schema.items === undefined || matchesSchema(item, schema.items))
      );
    case 'object':
      return isObject(value, schema);
  }
}

function isNumber(value: unknown, { type, minimum }: Schema): boolean {
  if (typeof value !== 'number' || !Number.isFinite(value)) return false;
  return (type === 'number' || Number.isSafeInteger(value)) && (minimum === undefined || value >= minimum);
}

function isObject(value: unknown, { properties = {}, required = [] }: Schema): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const fields = value as Readonly<Record<string, unknown>>;
  if (!required.every((name) => Object.hasOwn(fields, name))) return false;
  return Object.entries(properties).every(
    ([name, schema]) => !Object.hasOwn(fields, name) || matchesSchema(fields[name], schema),
  );
}
