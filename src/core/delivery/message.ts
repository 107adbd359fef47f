/** A message that Outlay sends to the addresses a person has added: an alert, the weekly digest or a test. */

export interface Message {
  /** the same in every try and at every address, so that a receiver can ignore a message that arrives twice */
  readonly id: string;
  readonly kind: 'alert' | 'digest' | 'test';
  readonly title: string;
  readonly text: string;
  /** ms since the epoch */
  readonly at: number;
  /** only a digest has it */
  readonly detail?: MessageDetail;
}

export interface MessageDetail {
  /** shown after the text, in this order */
  readonly parts: readonly MessagePart[];
  /** the same figures for the program behind a webhook: plain data of JSON, amounts as decimal texts */
  readonly figures: unknown;
}

export interface MessagePart {
  readonly title: string;
  /** shown before the lines */
  readonly bars: readonly MessageBar[];
  readonly lines: readonly string[];
}

/** One line of a bar chart. */
export interface MessageBar {
  /** what it stands for: `Mon 16 Nov` */
  readonly label: string;
  /** `$1,234.56` */
  readonly amount: string;
  /** its length, 0…1 of the longest */
  readonly share: number;
}
