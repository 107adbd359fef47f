/**
 * Describes the first mistake in a JSON file that a person wrote: the field, and what is wrong with it. The description
 * is data, not a sentence.
 */
import type { z } from './zod.ts';

/** `path` is the path of the field, such as `models.0.prices.input`; empty for the whole file. */
export interface FileMistake {
  readonly path: string;
  readonly what:
    | { readonly kind: 'missing' }
    /** the value is not one of the allowed `choices` */
    | { readonly kind: 'notAChoice'; readonly choices: readonly string[] }
    /** the value has another type than `expected`, such as `string` or `array` */
    | { readonly kind: 'wrongType'; readonly expected: string }
    | { readonly kind: 'unknownField'; readonly field: string }
    | { readonly kind: 'repeatedField'; readonly field: string }
    /** the value breaks a rule of the schema; `rule` is the rule's name in the schema */
    | { readonly kind: 'rule'; readonly rule: string };
}

/**
 * Returns the first mistake of a failed parse.
 * @param issues the issues that zod found
 */
export function firstMistake(issues: readonly z.core.$ZodIssue[]): FileMistake {
  const [issue] = issues;
  if (issue === undefined) return { path: '', what: { kind: 'missing' } };
  return { path: issue.path.join('.'), what: mistakeOf(issue) };
}

function mistakeOf(issue: z.core.$ZodIssue): FileMistake['what'] {
  switch (issue.code) {
    case 'invalid_value':
      return { kind: 'notAChoice', choices: issue.values.map(String) };
    case 'unrecognized_keys':
      return { kind: 'unknownField', field: issue.keys.join(', ') };
    case 'invalid_type':
      return { kind: 'wrongType', expected: issue.expected };
    case 'too_small':
      return { kind: 'missing' };
    case 'custom':
    case 'invalid_element':
    case 'invalid_format':
    case 'invalid_key':
    case 'invalid_union':
    case 'not_multiple_of':
    case 'too_big':
      return { kind: 'rule', rule: issue.message };
  }
}
