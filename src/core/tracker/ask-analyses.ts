/** Collects the requests for analyses that a page does not show first in one module, which is loaded later. */
export { askExplanation } from './explain-scope.ts';
export { askSavings } from './savings-scope.ts';
