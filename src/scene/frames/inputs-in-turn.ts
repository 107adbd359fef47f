/**
 * Passes new input (the data that panels draw) to the panels one after the other. The panel that the person uses gets
 * it at once. Of the other panels, one gets it in each animation frame. Example: a change of the currency changes every
 * amount in the room. Updating all panels in one animation frame would delay that frame.
 */

export interface InputsInTurn<T> {
  readonly newest: T;
  /** the input that each waiting panel still shows, in the order in which the panels get the newest input */
  readonly waiting: ReadonlyMap<string, T>;
}

export function allWith<T>(input: T): InputsInTurn<T> {
  return { newest: input, waiting: new Map() };
}

/** Returns the input that a panel shows now. */
export function inputOf<T>({ newest, waiting }: InputsInTurn<T>, id: string): T {
  return waiting.has(id) ? (waiting.get(id) as T) : newest;
}

/**
 * Returns the inputs after new input has arrived. A panel that already waits keeps its place in the order. So every
 * panel gets a turn, even if input arrives often.
 * @param ids all panels that are drawn, in the order in which they are to change
 * @param first the panel that changes at once; null if there is none
 */
export function withNewest<T>(
  before: InputsInTurn<T>,
  input: T,
  ids: readonly string[],
  first: string | null,
): InputsInTurn<T> {
  const waiting = new Map<string, T>();
  for (const id of new Set([...before.waiting.keys(), ...ids])) {
    if (id !== first && ids.includes(id)) waiting.set(id, inputOf(before, id));
  }
  return { newest: input, waiting };
}

/** Returns the inputs after the next waiting panel has received the newest input. */
export function afterTurn<T>(before: InputsInTurn<T>): InputsInTurn<T> {
  const [next] = before.waiting.keys();
  if (next === undefined) return before;
  const waiting = new Map(before.waiting);
  waiting.delete(next);
  return { newest: before.newest, waiting };
}
