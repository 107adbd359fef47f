/** Chooses which of the two keys a command uses: the admin key, or the regular key with `--regular`. */
import type { KeyKind } from '../../../../core/provider/provider-key.ts';

export function kindOf({ regular }: { readonly regular?: true }): KeyKind {
  return regular === true ? 'regular' : 'admin';
}
