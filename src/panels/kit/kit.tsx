/** The kit in force, by React context: a view asks for it and never knows which surface it is on. */
import { createContext, useContext, type ReactNode } from 'react';
import type { Kit } from './contract.ts';

const KitContext = createContext<Kit | null>(null);

/** Draws everything below with the given kit. */
export function KitProvider({ kit, children }: { readonly kit: Kit; readonly children: ReactNode }): ReactNode {
  return <KitContext value={kit}>{children}</KitContext>;
}

/** The primitives of the surface the caller is on; throws when there is no provider above, a mistake of the composition. */
export function useKit(): Kit {
  const kit = useContext(KitContext);
  if (kit === null) throw new Error('no kit: a KitProvider is missing above this view');
  return kit;
}
