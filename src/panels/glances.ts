/** Loads the code that makes a glance, the small form of a panel in the room. */
import type { GlanceModel, ToGlance } from './glance/glance-model.ts';

export type { GlanceModel };

export const NO_GLANCE: GlanceModel = { figure: null, about: null, marks: [], note: null };

/** Returns the function that makes a panel's glance. The glance is only a title if the panel has no amounts or its code can't be loaded. */
export async function loadGlance(id: string): Promise<ToGlance> {
  try {
    const { glanceMakerOf } = await import('./later-panels.ts');
    return (await glanceMakerOf(id)) ?? NOTHING;
  } catch {
    return NOTHING;
  }
}

const NOTHING: ToGlance = () => NO_GLANCE;
