/** The build of a program that was not built: it is never replaced. */
import type { BuildWatch } from '../../../../src/platform/companion/build-watch.ts';

export const NO_BUILD: BuildWatch = {
  id: null,
  isReplaced: () => false,
  subscribe: () => () => undefined,
  close: () => undefined,
};
