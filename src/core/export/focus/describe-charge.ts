/** Writes the value of the column ChargeDescription. Example: `Claude Opus 5.5: output, batch, us, 0-200k`. */
import { NO_VALUE } from '../../query/cost-query.ts';
import type { FocusCharge } from './focus-charge.ts';
import type { FocusContext } from './focus-columns.ts';

export function describeCharge({ category, series }: FocusCharge, { names, isInvented }: FocusContext): string {
  const { model, item, variant } = series;
  const words = [names.nameOf('item', item), variant.serviceTier, variant.inferenceGeo, variant.contextWindow];
  const isFast = variant.speed !== null && variant.speed !== 'standard';
  const described = [...words, isFast ? variant.speed : null].filter((word) => word !== null);
  const what = `${names.nameOf('model', model ?? NO_VALUE.model)}: ${described.join(', ')}`;
  const prefix = [...(isInvented ? ['invented'] : []), ...(category === 'Credit' ? ['credit'] : [])];
  return [...prefix, what].join(': ');
}
