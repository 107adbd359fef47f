/** Names of the demo's models for people: the price list's, and one of its own. */
import { displayNameOf } from '../../pricing/find-model.ts';
import { UNLISTED_MODEL } from './demo-models.ts';

/** A model's name; the invented one says that it is. */
export function modelName(model: string): string {
  return model === UNLISTED_MODEL ? 'Claude Compass 1 Preview (demo)' : (displayNameOf(model) ?? model);
}
