/** Returns the current value; while `isHeld`, the last value from before. So the page does not render again while the room covers it. */
import { useState } from 'react';

export function useHeld<Value>(value: Value, isHeld: boolean): Value {
  const [kept, setKept] = useState(value);
  if (!isHeld && kept !== value) setKept(value);
  return isHeld ? kept : value;
}
