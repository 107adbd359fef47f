/**
 * Returns the names that the Explain tab shows for workspaces, models and API keys. If two workspaces, two models or
 * two keys have the same name, the end of the id is added to each of the two names.
 */
import type { Explanation } from '../../core/analysis/explain/explanation.ts';
import type { Dimension } from '../../core/query/cost-query.ts';
import type { TrackerState } from '../../core/tracker/tracker-state.ts';
import { distinctNames } from '../parts/distinct-names.ts';
import { valueWords } from '../scope/value-words.ts';
import type { NameOf } from './short-names.ts';

const NAMED_DIMENSIONS = ['workspace', 'apiKey', 'model'] as const;

export function effectNames({ effects }: Pick<Explanation, 'effects'>, state: TrackerState): NameOf {
  const names = new Map(
    NAMED_DIMENSIONS.map((dimension): [Dimension, ReadonlyMap<string, string>] => {
      const ids = new Set(
        effects.flatMap(({ subject, cells }) => [
          subject[dimension],
          ...(dimension === 'model' ? [subject.replaced] : []),
          ...cells.map((cell) => cell[dimension]),
        ]),
      );
      const named = [...ids].flatMap((id) => (id === null ? [] : [{ id, name: valueWords(dimension, id, state) }]));
      const distinct = distinctNames(named);
      return [dimension, new Map(named.map(({ id }, index) => [id, distinct[index] ?? id]))];
    }),
  );
  return (dimension, id) => names.get(dimension)?.get(id) ?? valueWords(dimension, id, state);
}
