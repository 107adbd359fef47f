/**
 * Writes sentences for the command line and the JSON API that say why a question about costs is invalid or has no
 * answer, and what to do.
 */
import { shortened } from '../core/base/whole-characters.ts';
import { formatDay } from '../core/calendar/day.ts';
import { plainText } from '../core/export/plain-text.ts';
import type { QueryFault } from '../core/query/cost-query.ts';
import { dimensionWord } from '../core/query/query-words.ts';
import type { QueryParameter, QueryTextFault } from '../core/query/query-text-fault.ts';
import { RANGE_WORDS } from '../core/query/range-words.ts';
import { noAnswerWords } from './en/no-answer.ts';
import { queryFaultWords as words } from './en/query-faults.ts';
import { locale } from './locale.ts';

const LONGEST_ECHO = 80;
const MOST_IDS = 5;
const MOST_NAMED = 10;

/**
 * Writes why the text of a query is not valid.
 * @param write writes the name of a parameter inside a sentence: `--by` in a terminal, `“by”` for the JSON API and for
 * agents
 */
export function queryTextFaultSentence(fault: QueryTextFault, write: (parameter: QueryParameter) => string): string {
  const name = write(fault.parameter);
  switch (fault.kind) {
    case 'notAChoice':
      return words.notAChoice(name, fault.choices);
    case 'notARange':
      return words.notARange(name, RANGE_WORDS);
    case 'rangeTwice':
      return words.rangeTwice(name, write('from'), write('to'));
    case 'noFirstDay':
      return words.noFirstDay(name, write('from'));
    case 'tooManyDimensions':
      return words.tooManyDimensions(name, fault.most, write('where'));
    case 'dimensionTwice': {
      const isFilter = fault.parameter === 'where';
      return (isFilter ? words.filteredTwice : words.groupedTwice)(name, dimensionWord(fault.dimension));
    }
    case 'notADay':
    case 'endsBeforeItBegins':
    case 'notAFilter':
      return words[fault.kind](name);
    case 'unknownValue':
      return unknownValueSentence(fault);
    case 'ambiguousValue': {
      const ids = fault.ids.slice(0, MOST_IDS).map(echoed);
      return words.ambiguousValue(name, echoed(fault.value), ids, fault.ids.length - ids.length);
    }
    case 'notACount':
      return words.notACount(name, fault.least, fault.most);
  }
}

/**
 * Writes why a question has no answer. The page and the command line have their own sentences for features that the
 * plan does not include, so these are not handled here.
 */
export function queryFaultSentence(fault: QueryFault | { readonly kind: 'noLedger' }): string {
  switch (fault.kind) {
    case 'emptyRange':
    case 'noEndedDay':
    case 'keysWithoutVariants':
    case 'noTeams':
    case 'noLedger':
      return words[fault.kind];
    case 'rangeTooLong':
    case 'hoursWithoutDetail':
      return words[fault.kind](fault.mostDays);
    case 'tooManyDimensions':
      return words.tooManyGroups(fault.most);
    case 'hoursToRead':
      return words.hoursToRead(locale.list(fault.days.map(formatDay)));
    case 'hoursNotKept':
      return fault.firstDay === null ? words.noHours : words.hoursFrom(formatDay(fault.firstDay));
  }
}

function unknownValueSentence({ dimension, value, known }: Extract<QueryTextFault, { kind: 'unknownValue' }>): string {
  const all = [...new Set(known)];
  const named = all.slice(0, MOST_NAMED).map(echoed);
  const sentences = [
    noAnswerWords.unknownValue(dimensionWord(dimension), echoed(value)),
    ...(named.length === 0 ? [] : [words.knownValues(named, all.length - named.length)]),
    ...(known.some((name) => name.includes(',')) ? [words.commaInName] : []),
  ];
  return sentences.join(' ');
}

function echoed(text: string): string {
  return shortened(plainText(text), LONGEST_ECHO);
}
