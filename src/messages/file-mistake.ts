/** Writes the sentence for an error in a JSON file that a person wrote, without its full stop. */
import type { FileMistake } from '../core/base/file-mistake.ts';
import { fileMistakeWords as words } from './en/file-mistakes.ts';
import { locale } from './locale.ts';

/** Writes the field and its mistake: `"version" must be 1`. */
export function fileMistakeSentence({ path, what }: FileMistake): string {
  const field = path === '' ? words.whole : words.field(path);
  switch (what.kind) {
    case 'missing':
      return words.missing(field);
    case 'notAChoice':
      return (what.choices.length === 1 ? words.mustBe : words.mustBeOneOf)(field, locale.names(what.choices));
    case 'wrongType':
      return words.wrongType(field, what.expected);
    case 'unknownField':
      return words.unknownField(field, what.field);
    case 'repeatedField':
      return words.repeatedField(field, what.field);
    case 'rule':
      return ruleWords(what.rule)(field);
  }
}

function ruleWords(rule: string): (field: string) => string {
  const rules: Readonly<Record<string, (field: string) => string>> = words.rules;
  return (Object.hasOwn(rules, rule) ? rules[rule] : undefined) ?? words.wrong;
}
