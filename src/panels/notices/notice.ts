/** The type of one notice: what is wrong or in progress, and its buttons. */
export interface NoticeModel {
  readonly id: string;
  readonly tone: 'info' | 'warning' | 'error';
  readonly title: string;
  readonly text: string;
  readonly canRefresh: boolean;
  /** whether the person can solve the problem in Settings */
  readonly isInSettings?: true;
  /** label of the button that opens Settings; "Open Settings" if absent */
  readonly settingsLabel?: string;
}
