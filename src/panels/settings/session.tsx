/**
 * Stores the state that lasts while Settings is open: unsaved texts, the last changes with their earlier values, and
 * the setting that a search opened.
 */
import { createContext, useCallback, useContext, useEffect, useMemo, useReducer, type ReactNode } from 'react';
import type { SettingsActions } from './actions.ts';
import { draftsState, NO_DRAFTS, type DraftEvent, type Drafts } from './drafts-state.ts';
import type { SavedState } from './saved-state.ts';

interface Session {
  readonly saved: SavedState;
  /** true if changes of settings could not be saved; they apply on this page, and Outlay tries again to save them */
  readonly isNotSaved: boolean;
  readonly undo: SettingsActions['undo'];
  readonly drafts: Drafts;
  readonly onDraft: (event: DraftEvent) => void;
  /** the id of the setting that a search opened and that has a frame; null for none */
  readonly marked: string | null;
}

const SessionContext = createContext<Session | null>(null);

interface Props extends Pick<Session, 'saved' | 'isNotSaved' | 'undo' | 'marked'> {
  readonly children: ReactNode;
}

export function SettingsSession({ saved, isNotSaved, undo, marked, children }: Props): ReactNode {
  const [drafts, onDraft] = useReducer(draftsState, NO_DRAFTS);
  // Unsaved keys and passphrases are deleted when a person leaves Settings. React also runs this cleanup if the page
  // only hides Settings.
  useEffect(() => () => onDraft({ kind: 'left' }), []);
  const session = useMemo(
    () => ({ saved, isNotSaved, undo, drafts, onDraft, marked }),
    [saved, isNotSaved, undo, drafts, marked],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (session === null) throw new Error('no settings session: SettingsSession is missing above this view');
  return session;
}

interface DraftOf {
  /** the unsaved text; null if there is no unsaved text */
  readonly text: string | null;
  readonly type: (text: string) => void;
  readonly settle: () => void;
}

/** Returns the unsaved text of a field, with functions that change it. */
export function useDraft(id: string, isSecret = false): DraftOf {
  const { drafts, onDraft } = useSession();
  const type = useCallback((text: string) => onDraft({ kind: 'typed', id, text, isSecret }), [onDraft, id, isSecret]);
  const settle = useCallback(() => onDraft({ kind: 'settled', id }), [onDraft, id]);
  return { text: drafts[id]?.text ?? null, type, settle };
}
