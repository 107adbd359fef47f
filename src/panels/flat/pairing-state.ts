/** The state of the pairing form: the typed text, whether a code is being checked, and why a code was refused. */
import type { PairProblem } from './page-capabilities.ts';

export interface PairingState {
  readonly code: string;
  readonly name: string;
  /** the code that is being checked; null if none is being checked */
  readonly tried: string | null;
  /** why the code in the field was refused; null if it was not refused */
  readonly problem: PairProblem | null;
}

export type PairingEvent =
  | { readonly kind: 'codeTyped'; readonly code: string }
  | { readonly kind: 'nameTyped'; readonly name: string }
  | { readonly kind: 'submitted' }
  | { readonly kind: 'answered'; readonly problem: PairProblem | null };

export const NOTHING_TYPED: PairingState = { code: '', name: '', tried: null, problem: null };

/**
 * The length of a pairing code. Its ten characters are letters and digits without I, L, O and U. Blanks and hyphens
 * between them are ignored.
 */
const LENGTH = 10;

/**
 * Returns the code in upper case without blanks and hyphens, as the companion (the process that `outlay` starts)
 * expects it. Returns null if the code does not have exactly ten characters.
 */
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

/**
 * Whether `problem` is the refusal of a code that the person has changed in the field during the check. If so, the
 * problem is not shown.
 */
function isOutdated(state: PairingState, problem: PairProblem | null): boolean {
  return (problem === 'wrongCode' || problem === 'tooManyTries') && state.tried !== wholeCode(state);
}
