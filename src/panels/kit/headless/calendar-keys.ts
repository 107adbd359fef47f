/** Maps keys to steps in a calendar, as the ARIA practice for date pickers describes. */
import type { CalendarStep } from './calendar-state.ts';

/**
 * Returns what a key does in a calendar; null if this function does not handle the key. It does not handle Enter and
 * the space bar, because the calendar handles them as a press on the focused day.
 */
export function stepOfKey(key: string, isShifted: boolean): CalendarStep | null {
  switch (key) {
    case 'ArrowLeft':
      return { kind: 'days', by: -1 };
    case 'ArrowRight':
      return { kind: 'days', by: 1 };
    case 'ArrowUp':
      return { kind: 'days', by: -7 };
    case 'ArrowDown':
      return { kind: 'days', by: 7 };
    case 'PageUp':
      return { kind: 'months', by: isShifted ? -12 : -1 };
    case 'PageDown':
      return { kind: 'months', by: isShifted ? 12 : 1 };
    case 'Home':
      return { kind: 'week', end: 'first' };
    case 'End':
      return { kind: 'week', end: 'last' };
    default:
      return null;
  }
}
