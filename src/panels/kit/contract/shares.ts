/** The kit's component Shares: the parts of a whole, each with its amount, its share and a bar. */

export interface ShareItem {
  readonly id: string;
  readonly name: string;
  /** the amount as text: `$312.40` */
  readonly value: string;
  /** the share as text: `31.4%` */
  readonly share: string;
  /** the share for the bar, in tenths of a percent (0 to 1000) */
  readonly permille: number;
  /**
   * true if the name can't be pressed, because the item stands for several values or for a value by which costs can't
   * be filtered
   */
  readonly isFixed?: boolean;
}

export interface SharesProps {
  /** stable name, unique on the page and in the room; its controls are `<id>:<item>` */
  readonly id: string;
  /** heading of the list: `By API key` */
  readonly label: string;
  readonly items: readonly ShareItem[];
  /** called when the name of an item is pressed; without it, names are plain text */
  readonly onNarrow?: (itemId: string) => void;
  /** accessible name of the button on an item's name: `Only agents-ci` */
  readonly narrow: (name: string) => string;
}
