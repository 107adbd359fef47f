/**
 * Provides the width available to a component, in pixels. yoga (uikit's layout engine) has neither a grid nor container queries, and a
 * panel's width is fixed while it is open. So columns, tables and large figures use this number before layout. In a row it is an upper
 * bound.
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

/** Returns the width. Throws if no Surface is above the caller, which is a programming error. */
export function useWidth(): number {
  const width = useContext(WidthContext);
  if (width === null) throw new Error('no width: a Surface is missing above this word');
  return width;
}
