/** The build state of a program that is never replaced by another build. */
import type { BuildWatch } from '../../../../src/platform/companion/build-watch.ts';

export const NO_BUILD: BuildWatch = {
  id: null,
  isReplaced: () => false,
  subscribe: () => () => undefined,
  close: () => undefined,
};
