/** The type of one notice: what is wrong or in progress, and its buttons. */
export interface NoticeModel {
  readonly id: string;
  readonly tone: 'info' | 'warning' | 'error';
  readonly title: string;
  readonly text: string;
  readonly canRefresh: boolean;
  /** what to do about it is in Settings */
  readonly isInSettings?: true;
  /** what the button into Settings is called; "Open Settings" where it is absent */
  readonly settingsLabel?: string;
}
