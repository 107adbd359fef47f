/**
 * The component Notice of the kit (the set of components that views use): what happened, and what can be done about it.
 */

export interface NoticeAction {
  readonly id: string;
  readonly label: string;
  readonly onPress: () => void;
}

/** A message about an event: what happened, what it means, and what a person can do. */
export interface NoticeProps {
  readonly tone: 'info' | 'warning' | 'error';
  readonly title: string;
  readonly text: string;
  readonly action?: NoticeAction;
  /**
   * true if screen readers announce this notice when it appears. Pass false if the notice is inside a live region,
   * because screen readers then announce it anyway
   */
  readonly isLive?: boolean;
}
