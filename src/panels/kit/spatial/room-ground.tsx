/** The colour behind the caller: that of the panel, or of the card it is in. What is drawn pale or striped mixes with it. */
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
