/** The component Shares: the parts of a whole, each with its amount, its share and a bar. */

export interface ShareItem {
  readonly id: string;
  readonly name: string;
  /** e.g. `$312.40` */
  readonly value: string;
  /** the share as text, e.g. `31.4%` */
  readonly share: string;
  /** share in tenths of a percent for the bar; 0 to 1000 */
  readonly permille: number;
  /** the item stands for several values, or for a value that no filter accepts; its name can't be pressed */
  readonly isFixed?: boolean;
}

export interface SharesProps {
  /** stable name, unique on its surface; its controls are `<id>:<item>` */
  readonly id: string;
  /** heading of the list, e.g. `By API key` */
  readonly label: string;
  readonly items: readonly ShareItem[];
  /** called when the name of an item is pressed; without it, names are plain text */
  readonly onNarrow?: (itemId: string) => void;
  /** accessible name of the button on an item's name, e.g. `Only agents-ci` */
  readonly narrow: (name: string) => string;
}
