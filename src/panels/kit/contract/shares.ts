/** The word Shares: the parts of a whole, each with amount, share and a bar. */

export interface ShareItem {
  readonly id: string;
  readonly name: string;
  /** e.g. `$312.40` */
  readonly value: string;
  /** the share in words, e.g. `31.4%` */
  readonly share: string;
  /** tenths of a percent of the whole, for the bar; 0 to 1000 */
  readonly permille: number;
  /** stands for several, or for what cannot be narrowed to: its name is never pressed */
  readonly isFixed?: boolean;
}

export interface SharesProps {
  /** stable name, unique on its surface; its controls are `<id>:<item>` */
  readonly id: string;
  /** heads the list, e.g. `By API key` */
  readonly label: string;
  readonly items: readonly ShareItem[];
  /** the name of an item was pressed; names are plain text when not given */
  readonly onNarrow?: (itemId: string) => void;
  /** spoken name of that press, e.g. `Only agents-ci` */
  readonly narrow: (name: string) => string;
}
