/** What asks for the analyses that a page does not show first, in one module that is loaded later. */
export { askExplanation } from './explain-scope.ts';
export { askSavings } from './savings-scope.ts';
