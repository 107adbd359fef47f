/**
 * Runs an action of the host (Outlay's local program or this browser) from a button, and provides its state and its
 * result as text.
 */
import { useReducer, useRef, type ReactNode } from 'react';
import { Text } from '../kit/words.tsx';
import type { Outcome } from './actions.ts';
import { asyncActionState, IDLE } from './async-action-state.ts';

export interface AsyncAction {
  readonly isBusy: boolean;
  /**
   * what the latest run has done, or what went wrong; null before the first run has ended, and during each later run
   */
  readonly status: { readonly tone: 'good' | 'bad'; readonly text: string } | null;
  /** runs the work and resolves with true if it succeeded; `done` is the text to show after success */
  run(work: () => Promise<Outcome>, done: string): Promise<boolean>;
}

export function useAsyncAction(): AsyncAction {
  const [state, dispatch] = useReducer(asyncActionState, IDLE);
  const runs = useRef(0);
  return {
    isBusy: state.kind === 'running',
    status: state.kind === 'done' || state.kind === 'failed' ? { tone: toneOf(state.kind), text: state.text } : null,
    run: async (work, done) => {
      runs.current += 1;
      const run = runs.current;
      dispatch({ kind: 'started', run });
      const problem = await work();
      if (problem === null) dispatch({ kind: 'succeeded', run, text: done });
      else dispatch({ kind: 'failed', run, text: problem });
      return problem === null;
    },
  };
}

function toneOf(kind: 'done' | 'failed'): 'good' | 'bad' {
  return kind === 'done' ? 'good' : 'bad';
}

/** Draws the result of an action as text. Screen readers announce it. */
export function ActionStatus({ of }: { readonly of: Pick<AsyncAction, 'status'> }): ReactNode {
  return of.status === null ? null : (
    <Text size="small" tone={of.status.tone} isLive>
      {of.status.text}
    </Text>
  );
}
