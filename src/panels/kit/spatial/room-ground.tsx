/**
 * Provides the colour behind a component: the colour of its panel or card. Pale and striped fills are a mix with this
 * colour.
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
