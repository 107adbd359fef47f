/** The types of the JSON API's answers to questions, before they become HTTP responses. */
import type { Clock, Log } from '../../../core/base/ports.ts';
import type { Engine } from '../../../core/engine/engine.ts';
import type { SharedSettings } from '../../../core/settings/settings.ts';
import type { TaggedBytes } from './tagged-bytes.ts';

export type QueryReply =
  | { readonly kind: 'answered'; readonly answer: TaggedBytes }
  | {
      readonly kind: 'refused';
      /** `badParameter`, or the kind of the fault that prevented an answer */
      readonly error: string;
      /**
       * the invalid parameter; null if all parameters are valid but the question has no answer, for example because no
       * day of the range has ended
       */
      readonly parameter: string | null;
      readonly message: string;
      /** true if the same question may succeed a moment later */
      readonly isPassing: boolean;
    }
  | { readonly kind: 'notInPlan' }
  /**
   * nothing is loaded yet, figures of another organization have just replaced the previous ones, or an unexpected error
   * prevented the answer
   */
  | { readonly kind: 'noData' }
  /** too many questions are waiting */
  | { readonly kind: 'busy' };

export type Refused = Extract<QueryReply, { kind: 'refused' }>;

export interface QueryAnswersOptions {
  /** the engine; it gives only figures that the person's plan includes */
  readonly engine: Pick<Engine, 'status' | 'reports' | 'keys' | 'query' | 'analyze'>;
  readonly settings: () => Pick<SharedSettings, 'currency' | 'teams' | 'savings'>;
  readonly clock: Clock;
  readonly log: Log;
}
