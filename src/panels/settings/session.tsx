/**
 * The state that is needed only while Settings is open: the texts that are not saved, the last changes with the earlier
 * values, the setting that a search has found, and the ids of the teams.
 */
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useReducer,
  useState,
  type ReactNode,
} from 'react';
import type { SettingsActions } from './actions.ts';
import { draftsState, NO_DRAFTS, type DraftEvent, type Drafts } from './drafts-state.ts';
import type { SavedState } from './saved-state.ts';
import { NO_TEAM_IDS, teamIdsAfter, type TeamIds } from './team-ids-state.ts';

interface Session {
  readonly saved: SavedState;
  /**
   * true if changed settings could not be saved. They already apply on this page, and Outlay tries to save them again
   */
  readonly isNotSaved: boolean;
  readonly undo: SettingsActions['undo'];
  readonly drafts: Drafts;
  readonly onDraft: (event: DraftEvent) => void;
  /**
   * the id of the setting that a search, a shortcut or a link has opened. This setting is drawn with a frame. null for
   * none
   */
  readonly marked: string | null;
  readonly teamIds: TeamIds;
}

const SessionContext = createContext<Session | null>(null);

interface Props extends Pick<Session, 'saved' | 'isNotSaved' | 'undo' | 'marked'> {
  readonly teams: readonly { readonly name: string }[];
  readonly children: ReactNode;
}

export function SettingsSession({ saved, isNotSaved, undo, marked, teams, children }: Props): ReactNode {
  const [drafts, onDraft] = useReducer(draftsState, NO_DRAFTS);
  const [knownIds, setKnownIds] = useState(NO_TEAM_IDS);
  const teamIds = teamIdsAfter(
    knownIds,
    teams.map(({ name }) => name),
  );
  if (teamIds !== knownIds) setKnownIds(teamIds);
  // When a person leaves Settings, typed keys and passphrases are deleted. React runs this cleanup also if the page
  // only hides Settings.
  useEffect(() => () => onDraft({ kind: 'left' }), []);
  const session = useMemo(
    () => ({ saved, isNotSaved, undo, drafts, onDraft, marked, teamIds }),
    [saved, isNotSaved, undo, drafts, marked, teamIds],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (session === null) throw new Error('no settings session: SettingsSession is missing above this view');
  return session;
}

interface DraftOf {
  /** the text in the field if it is not saved yet; null if a person has not changed the text */
  readonly text: string | null;
  readonly type: (text: string) => void;
  readonly settle: () => void;
}

/** Returns the text in a field if it is not saved yet, and the functions that change this text. */
export function useDraft(id: string, isSecret = false): DraftOf {
  const { drafts, onDraft } = useSession();
  const type = useCallback((text: string) => onDraft({ kind: 'typed', id, text, isSecret }), [onDraft, id, isSecret]);
  const settle = useCallback(() => onDraft({ kind: 'settled', id }), [onDraft, id]);
  return { text: drafts[id]?.text ?? null, type, settle };
}
