/**
 * Parses the parameters of a question to the JSON API. Unknown and repeated parameters are refused, because ignoring a
 * parameter would answer a different question.
 */
import { fail, ok, type Result } from '../../../core/base/result.ts';
import { firstCharacters } from '../../../core/base/whole-characters.ts';
import { plainText } from '../../../core/export/plain-text.ts';
import type { QueryTextFault } from '../../../core/query/query-text-fault.ts';
import { apiParameterWords } from '../../../messages/en/api-parameters.ts';
import { queryFaultWords } from '../../../messages/en/query-faults.ts';
import { queryTextFaultSentence } from '../../../messages/query-fault.ts';
import type { Refused } from './query-reply.ts';

export interface Parameters<Name extends string> {
  /** the parameter's value; null if the parameter is absent */
  one(name: Name): string | null;
  readonly where: readonly string[];
}

const LONGEST_NAME = 40;

/**
 * Parses the parameters. Only `where` may be repeated; every other parameter may occur only once.
 * @param search the part of the URL after the question mark, not decoded
 */
export function readParameters<Name extends string>(
  search: string,
  names: readonly Name[],
): Result<Parameters<Name>, Refused> {
  const parameters = new URLSearchParams(search);
  for (const name of new Set(parameters.keys())) {
    const shown = firstCharacters(plainText(name), LONGEST_NAME);
    if (!names.some((known) => known === name)) {
      return fail(refusal(shown, apiParameterWords.unknown(names)));
    }
    if (name !== 'where' && parameters.getAll(name).length > 1) {
      return fail(refusal(shown, apiParameterWords.twice(shown)));
    }
  }
  return ok({ one: (name) => parameters.get(name), where: parameters.getAll('where') });
}

export function refusal(parameter: string, message: string): Refused {
  return { kind: 'refused', error: 'badParameter', parameter, message, isPassing: false };
}

export function refusalOf(fault: QueryTextFault): Refused {
  return refusal(fault.parameter, queryTextFaultSentence(fault, queryFaultWords.parameter));
}
