/**
 * Exports the requests for explanations and savings. The two requests are in one module, so a page can load their code
 * with one import, when it first needs it.
 */
export { askExplanation } from './explain-scope.ts';
export { askSavings } from './savings-scope.ts';
