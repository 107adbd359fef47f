/** The types of the part of JSON Schema (draft 2020-12) that Outlay uses to describe its JSON. */

export interface Schema {
  readonly $ref?: string;
  readonly type?: 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array' | 'null';
  readonly description?: string;
  readonly const?: string | number;
  readonly enum?: readonly string[];
  readonly format?: 'date' | 'date-time';
  readonly pattern?: string;
  readonly minimum?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly anyOf?: readonly Schema[];
}

/**
 * The schema of an object with exactly the fields of T, all required. If a field has no schema, TypeScript reports an
 * error.
 */
export function objectOf<T extends object>(
  properties: Readonly<Record<keyof T, Schema>>,
  description?: string,
): Schema {
  const named: Readonly<Record<string, Schema>> = properties;
  return { type: 'object', ...described(description), required: Object.keys(named), properties: named };
}

/** The schema of a list whose entries all have the same schema. */
export function listOf(items: Schema, description?: string): Schema {
  return { type: 'array', ...described(description), items };
}

/** The schema of a value that has the given schema or is null. */
export function orNull(schema: Schema, description?: string): Schema {
  return { ...described(description), anyOf: [schema, { type: 'null' }] };
}

function described(description: string | undefined): Pick<Schema, 'description'> {
  return description === undefined ? {} : { description };
}
