/** Something asked of the host: whether it is under way, and how it ended. */
import { useState, type ReactNode } from 'react';
import { useKit } from '../kit/kit.tsx';
import type { Outcome } from './actions.ts';

export interface Asking {
  readonly isBusy: boolean;
  /** what went wrong, or what was done; null before anything was asked */
  readonly said: { readonly tone: 'good' | 'bad'; readonly text: string } | null;
  /** does the work; resolves with whether it went well */
  run(work: () => Promise<Outcome>, done: string): Promise<boolean>;
}

export function useAsk(): Asking {
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState<Asking['said']>(null);
  return {
    isBusy,
    said,
    run: async (work, done) => {
      setBusy(true);
      setSaid(null);
      const problem = await work();
      setSaid(problem === null ? { tone: 'good', text: done } : { tone: 'bad', text: problem });
      setBusy(false);
      return problem === null;
    },
  };
}

/** How it ended, said aloud. */
export function Said({ of }: { readonly of: Asking }): ReactNode {
  const { Text } = useKit();
  return of.said === null ? null : (
    <Text size="small" tone={of.said.tone} isLive>
      {of.said.text}
    </Text>
  );
}
