/** Runs a host action from a button: whether it is running, and its result as text. */
import { useState, type ReactNode } from 'react';
import { Text } from '../kit/words.tsx';
import type { Outcome } from './actions.ts';

export interface AsyncAction {
  readonly isBusy: boolean;
  /** what went wrong, or what was done; null before the first run */
  readonly status: { readonly tone: 'good' | 'bad'; readonly text: string } | null;
  /** runs the work; resolves with whether it succeeded. `done` is the text of success */
  run(work: () => Promise<Outcome>, done: string): Promise<boolean>;
}

export function useAsyncAction(): AsyncAction {
  const [isBusy, setBusy] = useState(false);
  const [status, setStatus] = useState<AsyncAction['status']>(null);
  return {
    isBusy,
    status,
    run: async (work, done) => {
      setBusy(true);
      setStatus(null);
      const problem = await work();
      setStatus(problem === null ? { tone: 'good', text: done } : { tone: 'bad', text: problem });
      setBusy(false);
      return problem === null;
    },
  };
}

/** The result, also announced to screen readers. */
export function ActionStatus({ of }: { readonly of: AsyncAction }): ReactNode {
  return of.status === null ? null : (
    <Text size="small" tone={of.status.tone} isLive>
      {of.status.text}
    </Text>
  );
}
