/** Keeps a value while it is held, so that what depends on it is not drawn again: the page behind the room is not seen. */
import { useState } from 'react';

export function useHeld<Value>(value: Value, isHeld: boolean): Value {
  const [kept, setKept] = useState(value);
  if (!isHeld && kept !== value) setKept(value);
  return isHeld ? kept : value;
}
