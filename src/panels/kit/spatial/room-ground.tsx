/**
 * Provides the background colour behind a component, which is the colour of its panel or card. Pale and striped fills
 * are mixed with this colour.
 */
import { createContext, useContext, type ReactNode } from 'react';
import type { ColorName } from '../tokens.ts';

const GroundContext = createContext<ColorName>('page');

export function GroundProvider({
  ground,
  children,
}: {
  readonly ground: ColorName;
  readonly children: ReactNode;
}): ReactNode {
  return <GroundContext value={ground}>{children}</GroundContext>;
}

export function useGround(): ColorName {
  return useContext(GroundContext);
}
