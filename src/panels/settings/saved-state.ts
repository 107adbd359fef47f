/**
 * Records which settings were changed while Settings is open, each with its earlier value. Settings uses this record to
 * show “Saved” and “Undo”.
 */
import type { SettingName, SettingValues } from '../../core/settings/check-setting.ts';

/** A setting with the value it had before its last change. */
export type Before = {
  readonly [N in SettingName]: { readonly name: N; readonly value: SettingValues[N] };
}[SettingName];

export interface SavedState {
  /** the setting that was changed or undone last; null before the first change */
  readonly latest: { readonly name: SettingName; readonly isUndone: boolean } | null;
  /** for each changed setting, its earlier value */
  readonly before: Readonly<Partial<Record<SettingName, Before>>>;
}

export type SavedEvent =
  | { readonly kind: 'changed'; readonly before: Before }
  | { readonly kind: 'undone'; readonly name: SettingName };

export const NOTHING_SAVED: SavedState = { latest: null, before: {} };

export function savedState(state: SavedState, event: SavedEvent): SavedState {
  if (event.kind === 'changed') {
    const { before } = event;
    return {
      latest: { name: before.name, isUndone: false },
      before: { ...state.before, [before.name]: before },
    };
  }
  const { [event.name]: undone, ...rest } = state.before;
  return undone === undefined ? state : { latest: { name: event.name, isUndone: true }, before: rest };
}
