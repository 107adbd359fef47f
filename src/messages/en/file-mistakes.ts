/**
 * Sentences about errors in a JSON file that a person wrote. They show the path of the wrong field:
 * `models.0.prices.input`.
 */
import { inLanguage } from '../in-language.ts';

export const fileMistakeWords = inLanguage('fileMistakes', {
  /** the words for the whole file, used instead of a field's path */
  whole: 'the file',
  field: (path: string) => `"${path}"`,
  missing: (field: string) => `${field} is missing or empty`,
  mustBe: (field: string, value: string) => `${field} must be ${value}`,
  mustBeOneOf: (field: string, values: string) => `${field} must be one of ${values}`,
  wrongType: (field: string, type: string) => `${field} must be of type ${type}`,
  unknownField: (field: string, name: string) => `${field} has the unknown field "${name}"`,
  repeatedField: (field: string, name: string) => `${field} has the field "${name}" twice`,
  wrong: (field: string) => `${field} is wrong`,
  /** rules of the price file */
  rules: {
    decimal: (field: string) => `${field} must be a decimal number, zero or more`,
    decimalOfNine: (field: string) => `${field} must be a decimal number, zero or more, with at most 9 decimals`,
    day: (field: string) => `${field} must be a day such as 2026-01-31`,
    period: (field: string) => `${field} must be after "from"`,
  },
});
