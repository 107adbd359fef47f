/**
 * The width available to a component, in pixels. yoga has neither a grid nor container queries, and a panel's width is fixed once it is
 * open: columns, tables and large figures are arranged by this number before layout. In a row it is an upper bound.
 */
import { createContext, useContext, type ReactNode } from 'react';

const WidthContext = createContext<number | null>(null);

export function WidthProvider({
  width,
  children,
}: {
  readonly width: number;
  readonly children: ReactNode;
}): ReactNode {
  return <WidthContext value={width}>{children}</WidthContext>;
}

/** Throws when no Surface is above, a mistake of the composition. */
export function useWidth(): number {
  const width = useContext(WidthContext);
  if (width === null) throw new Error('no width: a Surface is missing above this word');
  return width;
}
