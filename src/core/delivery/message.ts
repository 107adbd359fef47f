/** A message that Outlay sends to the addresses a person has added: an alert, the weekly digest or a test. */

export interface Message {
  /** the id of the message, the same in every try and at every address, so that a receiver can ignore a second copy */
  readonly id: string;
  readonly kind: 'alert' | 'digest' | 'test';
  readonly title: string;
  readonly text: string;
  /** when the message was made, ms since the epoch */
  readonly at: number;
  /** the figures of a digest; absent in other messages */
  readonly detail?: MessageDetail;
}

export interface MessageDetail {
  /** the parts to show after the text, in this order */
  readonly parts: readonly MessagePart[];
  /** the figures of the digest for a program that receives a webhook: plain JSON data, with amounts as decimal texts */
  readonly figures: unknown;
}

export interface MessagePart {
  readonly title: string;
  /** the bars of this part, which are shown above `lines` */
  readonly bars: readonly MessageBar[];
  /**
   * two groups of bars to compare; absent if the part has no comparison. An e-mail shows the two groups as a picture.
   * Below the picture, it lists the labels and amounts of `bars`, without their bars
   */
  readonly comparison?: MessageComparison;
  readonly lines: readonly string[];
}

/** One line of a bar chart. */
export interface MessageBar {
  /** what the bar is for, such as `Mon 16 Nov` */
  readonly label: string;
  /** the amount as text, such as `$1,234.56` */
  readonly amount: string;
  /** the length of the bar, from 0 to 1; the longest bar has 1 */
  readonly share: number;
}

/** Two groups of bars that are compared, such as the costs of this week and of the week before, by day. */
export interface MessageComparison {
  /** the name of the first group, such as `16–22 Nov` */
  readonly now: string;
  /** the name of the second group, such as `9–15 Nov` */
  readonly before: string;
  readonly pairs: readonly BarPair[];
}

export interface BarPair {
  /** the name of the pair, such as `Mon` */
  readonly label: string;
  /** the lengths of the two bars, from 0 to 1; the longest bar of all pairs has the length 1 */
  readonly now: number;
  readonly before: number;
  /** true if the amount that the bar `now` shows is billed; false if this amount is an estimate or incomplete */
  readonly isBilled: boolean;
}
