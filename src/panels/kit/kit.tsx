/**
 * Provides the current kit (the set of components) by React context. Views import components from `words.tsx`; these
 * work on the page and in the 3D room.
 */
import { createContext, useContext, type ReactNode } from 'react';
import type { Kit, Surface } from './contract.ts';

const KitContext = createContext<Kit | null>(null);

export function KitProvider({ kit, children }: { readonly kit: Kit; readonly children: ReactNode }): ReactNode {
  return <KitContext value={kit}>{children}</KitContext>;
}

/**
 * Returns the current kit (the set of components). Throws if the caller is not inside a KitProvider; that is a
 * programming error.
 */
export function useKit(): Kit {
  const kit = useContext(KitContext);
  if (kit === null) throw new Error('no kit: a KitProvider is missing above this view');
  return kit;
}

/**
 * Returns what a person can do on the current surface (the page or the 3D room): type, save files, get notifications.
 */
export function useSurface(): Surface {
  return useKit().can;
}
