/** Why a question about costs cannot be read or has no answer, in sentences that say what to do: for the command line and the JSON API. */
import { formatDay } from '../core/calendar/day.ts';
import { plainText } from '../core/export/plain-text.ts';
import type { QueryFault } from '../core/query/cost-query.ts';
import { dimensionWord } from '../core/query/query-words.ts';
import type { QueryParameter, QueryTextFault } from '../core/query/query-text-fault.ts';
import { RANGE_WORDS } from '../core/query/range-words.ts';

const LONGEST_ECHO = 80;
const MOST_IDS = 5;
const MOST_NAMED = 10;

/** @param write the parameter as the reader knows it, for example `--by` */
export function queryTextFaultSentence(fault: QueryTextFault, write: (parameter: QueryParameter) => string): string {
  const name = write(fault.parameter);
  switch (fault.kind) {
    case 'notAChoice':
      return `${name} needs one of ${fault.choices.join(', ')}.`;
    case 'notADay':
      return `${name} needs a UTC day such as 2026-10-31.`;
    case 'notARange':
      return `${name} needs one of ${RANGE_WORDS.join(', ')}, or a month such as 2026-10.`;
    case 'rangeTwice':
      return `Give either ${name}, or ${write('from')} and ${write('to')}.`;
    case 'noFirstDay':
      return `${name} needs the first day of the range beside it, as ${write('from')}.`;
    case 'endsBeforeItBegins':
      return `The last day of the range is before its first. ${name} is the last day that counts; swap the two days.`;
    case 'tooManyDimensions':
      return `${name} groups by at most ${fault.most} dimensions. Put the others into ${write('where')}.`;
    case 'dimensionTwice':
      return fault.parameter === 'where'
        ? `${dimensionWord(fault.dimension)} is filtered twice. Give all values in one ${name}, with commas between them.`
        : `${name} names ${dimensionWord(fault.dimension)} twice. Name it once.`;
    case 'notAFilter':
      return `${name} needs a dimension and its values, such as workspace=default or model=claude-opus-4-5,claude-haiku-4-5.`;
    case 'unknownValue':
      return `No ${dimensionWord(fault.dimension)} of these figures is called ${echo(fault.value)}.${knownWords(fault.known)}`;
    case 'ambiguousValue': {
      const ids = fault.ids.slice(0, MOST_IDS).map(echo).join(', ');
      const more = fault.ids.length > MOST_IDS ? `, and ${fault.ids.length - MOST_IDS} more` : '';
      return `Several are called ${echo(fault.value)}. Give one of their ids in ${name}: ${ids}${more}.`;
    }
    case 'notACount':
      return `${name} needs a whole number from ${fault.least} to ${fault.most}.`;
  }
}

/** Why a question has no answer. What a plan lacks has a sentence of its own on each surface. */
export function queryFaultSentence(fault: QueryFault | { readonly kind: 'noLedger' }): string {
  switch (fault.kind) {
    case 'emptyRange':
      return 'The range has no day that has begun. Choose days up to today, UTC.';
    case 'rangeTooLong':
      return `The range is longer than ${fault.mostDays} days. Choose a shorter one.`;
    case 'tooManyDimensions':
      return `Costs are grouped by at most ${fault.most} dimensions. Filter by the others.`;
    case 'keysWithoutVariants':
      return 'Costs of API keys are not kept by service tier, context window, geography or speed. Ask for one or the other.';
    case 'hoursWithoutDetail':
      return `Hours by API key, item or tier are read for at most ${fault.mostDays} days. Choose fewer days, or group and filter by model and workspace only.`;
    case 'hoursToRead':
      return `The hours of ${fault.days.map(formatDay).join(' and ')} are read from the provider when they are asked for, and are not here yet. Ask again in a moment, or ask for whole days.`;
    case 'hoursNotKept':
      return fault.firstDay === null
        ? 'No hours are kept yet. Ask for whole days.'
        : `Hours are kept from ${formatDay(fault.firstDay)} on. Choose later days, or ask for whole days.`;
    case 'noLedger':
      return 'There are no figures to ask yet, or they are those of a snapshot file. Load the figures first.';
  }
}

/** ` There are “standard” and “batch”.`; with a comma in a name, how to write it. */
function knownWords(known: readonly string[]): string {
  if (known.length === 0) return '';
  const named = [...new Set(known)];
  const rest = named.length - MOST_NAMED;
  const list = [...named.slice(0, MOST_NAMED).map(echo), ...(rest > 0 ? [`${rest} more`] : [])];
  const last = list.at(-1) ?? '';
  const words = list.length === 1 ? `is ${last}` : `are ${list.slice(0, -1).join(', ')} and ${last}`;
  const hint = known.some((name) => name.includes(','))
    ? ' Put a name with a comma into double quotes, or give its id.'
    : '';
  return ` There ${words}.${hint}`;
}

function echo(text: string): string {
  const shown = plainText(text);
  return `“${shown.length > LONGEST_ECHO ? `${shown.slice(0, LONGEST_ECHO)}…` : shown}”`;
}
