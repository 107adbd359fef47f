/**
 * The component Shares of the kit (the set of components that views use): the parts of a whole, each with its amount,
 * its share and a bar.
 */

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
   * true if the name can't be pressed, because no filter selects this item. Example: an item that sums several values
   */
  readonly isFixed?: boolean;
}

export interface SharesProps {
  /** stable name, unique on the page and in the 3D room; the ids of its controls are `<id>:<item>` */
  readonly id: string;
  /** heading above the items: `By API key` */
  readonly label: string;
  readonly items: readonly ShareItem[];
  /** called when a person presses the name of an item; without this function, names are plain text */
  readonly onNarrow?: (itemId: string) => void;
  /** accessible name of the button that filters by an item: `Only agents-ci` */
  readonly narrow: (name: string) => string;
}
