/** Provides the current kit by React context. Views import its words from `words.tsx` and need not know the surface. */
import { createContext, useContext, type ReactNode } from 'react';
import type { Kit, Surface } from './contract.ts';

const KitContext = createContext<Kit | null>(null);

/** Draws everything below with the given kit. */
export function KitProvider({ kit, children }: { readonly kit: Kit; readonly children: ReactNode }): ReactNode {
  return <KitContext value={kit}>{children}</KitContext>;
}

/** The implementation of every word on the caller's surface; throws when there is no provider above, a mistake of the composition. */
export function useKit(): Kit {
  const kit = useContext(KitContext);
  if (kit === null) throw new Error('no kit: a KitProvider is missing above this view');
  return kit;
}

/** What the caller's surface can do: typing, saving files, notifications. */
export function useSurface(): Surface {
  return useKit().can;
}
