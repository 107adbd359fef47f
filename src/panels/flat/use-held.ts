/**
 * Returns `value`. While `isHeld` is true, returns the value from the moment when `isHeld` became true. The page holds
 * its state while the room covers it, so that the page does not render again.
 */
import { useState } from 'react';

export function useHeld<Value>(value: Value, isHeld: boolean): Value {
  const [kept, setKept] = useState(value);
  if (!isHeld && kept !== value) setKept(value);
  return isHeld ? kept : value;
}
