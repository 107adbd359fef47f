/**
 * Provides the width that a component may use, in pixels. Columns, tables and large figures need it before layout,
 * because yoga (uikit's layout engine) has no grid and no container queries. The width of a panel does not change while
 * it is open. In a row, a component may get less than this width.
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
 * Returns the width that the caller may use, in pixels. Throws if the caller is not inside a Surface (the component
 * that draws the background of a panel); that is a programming error.
 */
export function useWidth(): number {
  const width = useContext(WidthContext);
  if (width === null) throw new Error('no width: a Surface is missing above this word');
  return width;
}
