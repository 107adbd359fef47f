/**
 * Returns the current value or, while `isHeld`, the last value before it was held. So the page does not render while the room covers it.
 */
import { useState } from 'react';

export function useHeld<Value>(value: Value, isHeld: boolean): Value {
  const [kept, setKept] = useState(value);
  if (!isHeld && kept !== value) setKept(value);
  return isHeld ? kept : value;
}
