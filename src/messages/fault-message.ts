/**
 * The message of a fault: title, what happened, detail. Each surface adds its own next step: the page a button, the command line a
 * command.
 */
export interface FaultMessage {
  /** what happened, in a few words and without a full stop */
  readonly title: string;
  /** what happened, in a sentence or two */
  readonly what: string;
  /** the cause as a program names it, such as `ECONNREFUSED` */
  readonly detail?: string;
}

/** `The provider’s answer is too long (over 64 MB).`: inserts the detail in brackets before the last full stop. */
export function withDetail(sentence: string, detail: string | undefined): string {
  return detail === undefined || detail === '' ? sentence : sentence.replace(/\.?$/, ` (${detail}).`);
}
