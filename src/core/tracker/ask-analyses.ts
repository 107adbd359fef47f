/**
 * Exports the requests for explanations and savings. A page loads the code of both with one import, when it first needs
 * one of them.
 */
export { askExplanation } from './explain-scope.ts';
export { askSavings } from './savings-scope.ts';
