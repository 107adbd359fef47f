/** A message that Outlay sends to the addresses a person has added, such as an alert. */

export interface Message {
  /** the same in every try and at every address, so that a receiver can ignore a message that arrives twice */
  readonly id: string;
  readonly kind: 'alert' | 'test';
  readonly title: string;
  readonly text: string;
  /** ms since the epoch */
  readonly at: number;
}
