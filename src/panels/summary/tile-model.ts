/** The type of one tile of the summary bar: its number, words and details. */
export interface TileModel {
  readonly label: string;
  readonly value: string;
  /** a sentence that explains the number; null if the number needs no explanation */
  readonly note: {
    readonly text: string;
    readonly icon?: 'up' | 'down' | 'same' | 'good' | 'warning' | 'error';
    readonly tone?: 'plain' | 'quiet' | 'warn' | 'bad';
  } | null;
  /** the name of the popover that a press opens */
  readonly title: string;
  /** the amounts that the tile's popover lists. Example: the billed and the estimated part of the number */
  readonly facts: readonly TileFact[];
  readonly sentences: readonly string[];
}

export interface TileFact {
  readonly id: string;
  readonly label: string;
  readonly value: string;
}
