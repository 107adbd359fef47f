/**
 * Provides the width available to a component, in pixels. Columns, tables and large figures need the width before layout, because yoga
 * (uikit's layout engine) has no grid and no container queries. A panel keeps its width while it is open. Inside a row, this width is an
 * upper bound.
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

/**
 * Returns the width that is available to the caller, in pixels. Throws if no Surface is around the caller, which is a
 * programming error.
 */
export function useWidth(): number {
  const width = useContext(WidthContext);
  if (width === null) throw new Error('no width: a Surface is missing above this word');
  return width;
}
