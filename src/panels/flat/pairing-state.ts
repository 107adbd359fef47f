/** The state of the pairing form: the text typed, whether a code is being checked, why one was refused. */
import type { PairProblem } from './page-capabilities.ts';

export interface PairingState {
  readonly code: string;
  readonly name: string;
  /** the code that is being tried; null while none is */
  readonly tried: string | null;
  /** why the code that is in the field was refused */
  readonly problem: PairProblem | null;
}

export type PairingEvent =
  | { readonly kind: 'codeTyped'; readonly code: string }
  | { readonly kind: 'nameTyped'; readonly name: string }
  | { readonly kind: 'submitted' }
  | { readonly kind: 'answered'; readonly problem: PairProblem | null };

export const NOTHING_TYPED: PairingState = { code: '', name: '', tried: null, problem: null };

/** Ten characters of an alphabet without I, L, O and U; blanks and hyphens are only to read it by. */
const LENGTH = 10;

/** The code as the companion knows it; null while it is not whole. */
export function wholeCode({ code }: PairingState): string | null {
  const plain = code.replaceAll(/[\s-]/g, '');
  return plain.length === LENGTH ? plain.toUpperCase() : null;
}

export function nextPairing(state: PairingState, event: PairingEvent): PairingState {
  switch (event.kind) {
    case 'codeTyped':
      return { ...state, code: event.code, problem: null };
    case 'nameTyped':
      return { ...state, name: event.name };
    case 'submitted':
      return state.tried === null ? { ...state, tried: wholeCode(state), problem: null } : state;
    case 'answered':
      return { ...state, tried: null, problem: isOutdated(state, event.problem) ? null : event.problem };
  }
}

/** A refusal of the code that was tried, where another one is in the field by now. */
function isOutdated(state: PairingState, problem: PairProblem | null): boolean {
  return (problem === 'wrongCode' || problem === 'tooManyTries') && state.tried !== wholeCode(state);
}
