/** Provides the background colour behind a component: that of its panel or card. Pale and striped fills mix their colour with it. */
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
