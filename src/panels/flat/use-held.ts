/**
 * Returns `value`. But while `isHeld` is true, it returns the value from the moment when `isHeld` became true. Use it
 * while the 3D room covers the page, so that the page does not render again.
 */
import { useState } from 'react';

export function useHeld<Value>(value: Value, isHeld: boolean): Value {
  const [kept, setKept] = useState(value);
  if (!isHeld && kept !== value) setKept(value);
  return isHeld ? kept : value;
}
