/** The kit's component Notice: what happened, and what can be done about it. */

export interface NoticeAction {
  readonly id: string;
  readonly label: string;
  readonly onPress: () => void;
}

/** A notice says what happened, what it means, and what to do. */
export interface NoticeProps {
  readonly tone: 'info' | 'warning' | 'error';
  readonly title: string;
  readonly text: string;
  readonly action?: NoticeAction;
  /** true if screen readers announce the notice as a live region; false if the element around it already is a live region */
  readonly isLive?: boolean;
}
