/**
 * The type of a message about a fault: title, what happened, detail. The page adds a button for the next step, and the
 * command line adds a command.
 */
export interface FaultMessage {
  /** what happened, in a few words and without a full stop */
  readonly title: string;
  /** what happened, in a sentence or two */
  readonly what: string;
  /** a technical detail of the cause, such as `ECONNREFUSED` */
  readonly detail?: string;
}

/**
 * Inserts the detail in brackets before the last full stop: `The connection failed while loading the bill
 * (ECONNREFUSED).`
 */
export function withDetail(sentence: string, detail: string | undefined): string {
  return detail === undefined || detail === '' ? sentence : sentence.replace(/\.?$/, ` (${detail}).`);
}
