/** The mistakes that a person can make in a written question. `messages/query-fault.ts` has a sentence for each. */
import type { Dimension } from './cost-query.ts';

/** The parts of a written question: the options of `outlay query` and the parameters of `GET /query`. */
export const QUERY_PARAMETERS = [
  'range',
  'from',
  'to',
  'bucket',
  'by',
  'where',
  'compare',
  'until-hour',
  'top',
] as const;
export type QueryParameter = (typeof QUERY_PARAMETERS)[number];

/** A mistake in a written question, with the parameter that contains it. */
export type QueryTextFault =
  | { readonly kind: 'notAChoice'; readonly parameter: QueryParameter; readonly choices: readonly string[] }
  | { readonly kind: 'notADay'; readonly parameter: QueryParameter }
  | { readonly kind: 'notARange'; readonly parameter: QueryParameter }
  /** the range is given twice: as a word (`range`) and as days (`from` or `to`) */
  | { readonly kind: 'rangeTwice'; readonly parameter: QueryParameter }
  | { readonly kind: 'noFirstDay'; readonly parameter: QueryParameter }
  | { readonly kind: 'endsBeforeItBegins'; readonly parameter: QueryParameter }
  | { readonly kind: 'tooManyDimensions'; readonly parameter: QueryParameter; readonly most: number }
  | { readonly kind: 'dimensionTwice'; readonly parameter: QueryParameter; readonly dimension: Dimension }
  | { readonly kind: 'notAFilter'; readonly parameter: QueryParameter }
  | {
      readonly kind: 'unknownValue';
      readonly parameter: QueryParameter;
      readonly dimension: Dimension;
      readonly value: string;
      /** the values that exist, as names or ids that a person can write; empty if they are not known */
      readonly known: readonly string[];
    }
  /** several workspaces, keys or other values have this name */
  | {
      readonly kind: 'ambiguousValue';
      readonly parameter: QueryParameter;
      readonly dimension: Dimension;
      readonly value: string;
      readonly ids: readonly string[];
    }
  | {
      readonly kind: 'notACount';
      readonly parameter: QueryParameter;
      readonly least: number;
      readonly most: number;
    };
