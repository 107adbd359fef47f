/**
 * Parses filters as people write them. Each text is the filter of one dimension, such as `workspace=wrkspc_1,"Beta,
 * Inc."`: only costs of these two workspaces are included.
 */
import { fail, ok, type Result } from '../base/result.ts';
import { canonicalModelId } from '../pricing/find-model.ts';
import type { Dimension, Where } from './cost-query.ts';
import { MOST_VALUE_LENGTH } from './parse-query.ts';
import type { QueryTextFault } from './query-text-fault.ts';
import { splitValues } from './split-values.ts';
import { CATEGORY_WORDS, categoryOfWord, dimensionOfWord, DIMENSION_WORDS } from './query-words.ts';

/**
 * Finds the id of a value that a person wrote as an id or a name. Returns a fault if no value has this name, or if
 * several values have this name.
 */
export type FindValue = (dimension: Dimension, value: string) => Result<string, QueryTextFault>;

/**
 * A `FindValue` that treats every value as an id. The id of a model becomes its canonical id (one id for all names of
 * the model).
 */
export const takeIds: FindValue = (dimension, value) => ok(dimension === 'model' ? canonicalModelId(value) : value);

/** Parses filters. Each dimension (such as model) may have only one filter. */
export function parseWhereTexts(texts: readonly string[], find: FindValue): Result<Where, QueryTextFault> {
  const where: Partial<Record<Dimension, readonly string[]>> = {};
  for (const text of texts) {
    const parsed = parseWhereText(text, find);
    if (!parsed.ok) return parsed;
    const { dimension, values } = parsed.value;
    if (where[dimension] !== undefined) return fail({ kind: 'dimensionTwice', parameter: 'where', dimension });
    where[dimension] = values;
  }
  return ok(where);
}

interface Filter {
  readonly dimension: Dimension;
  readonly values: readonly string[];
}

function parseWhereText(text: string, find: FindValue): Result<Filter, QueryTextFault> {
  const at = text.indexOf('=');
  if (at < 0) return fail({ kind: 'notAFilter', parameter: 'where' });
  const dimension = dimensionOfWord(text.slice(0, at).trim());
  if (dimension === null) return fail({ kind: 'notAChoice', parameter: 'where', choices: DIMENSION_WORDS });
  const words = splitValues(text.slice(at + 1));
  if (words === null) return fail({ kind: 'notAFilter', parameter: 'where' });
  const values: string[] = [];
  for (const word of words) {
    if (word.length > MOST_VALUE_LENGTH) {
      return fail({ kind: 'unknownValue', parameter: 'where', dimension, value: word, known: [] });
    }
    const found = dimension === 'category' ? findCategory(word) : find(dimension, word);
    if (!found.ok) return found;
    values.push(found.value);
  }
  return ok({ dimension, values });
}

function findCategory(word: string): Result<string, QueryTextFault> {
  const category = categoryOfWord(word);
  return category === null ? fail({ kind: 'notAChoice', parameter: 'where', choices: CATEGORY_WORDS }) : ok(category);
}
