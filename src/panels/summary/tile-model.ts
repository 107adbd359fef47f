/** The type of one tile of the summary bar: its number, words and details. */
export interface TileModel {
  readonly label: string;
  readonly value: string;
  /** what the number means; null if it says all */
  readonly note: {
    readonly text: string;
    readonly icon?: 'up' | 'down' | 'same' | 'good' | 'warning' | 'error';
    readonly tone?: 'plain' | 'quiet' | 'warn' | 'bad';
  } | null;
  /** names what opens at a press */
  readonly title: string;
  /** amounts the number is made of or compared with */
  readonly facts: readonly TileFact[];
  readonly sentences: readonly string[];
}

export interface TileFact {
  readonly id: string;
  readonly label: string;
  readonly value: string;
}
