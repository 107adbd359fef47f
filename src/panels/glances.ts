/** Loads the code that makes a glance, the small form of a panel in the 3D room. */
import type { glanceLines } from './glance/glance-lines.ts';
import type { GlanceModel, ToGlance } from './glance/glance-model.ts';

export type { GlanceModel, ToGlance };

export const NO_GLANCE: GlanceModel = { figure: null, about: null, marks: [], note: null };

/**
 * Returns the function that makes a panel's glance (its small form in the 3D room). If the panel has no amounts, or its
 * code can't be loaded, the function makes a glance with only a title.
 */
export async function loadGlance(id: string): Promise<ToGlance> {
  try {
    const { glanceMakerOf } = await import('./later-panels.ts');
    return (await glanceMakerOf(id)) ?? NOTHING;
  } catch {
    return NOTHING;
  }
}

/**
 * Returns the function that chooses how a glance (a panel's small form in the 3D room) is drawn; null if its code can't
 * be loaded. Glances are then drawn without texts.
 */
export async function loadGlanceLines(): Promise<typeof glanceLines | null> {
  try {
    return (await import('./later-panels.ts')).glanceLines;
  } catch {
    return null;
  }
}

const NOTHING: ToGlance = () => NO_GLANCE;
