/**
 * Exports the requests for explanations and savings. They are in one module, so that a page can load them together
 * later.
 */
export { askExplanation } from './explain-scope.ts';
export { askSavings } from './savings-scope.ts';
