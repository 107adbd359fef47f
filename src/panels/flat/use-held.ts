/**
 * Returns the current value. While `isHeld` is true, returns the last value from before, so that the page does not
 * render while the room covers it.
 */
import { useState } from 'react';

export function useHeld<Value>(value: Value, isHeld: boolean): Value {
  const [kept, setKept] = useState(value);
  if (!isHeld && kept !== value) setKept(value);
  return isHeld ? kept : value;
}
