/**
 * `npm run check`: checks formatting, types and lint, and runs the tests that need no browser (unit, property,
 * architecture), except the slow ones. Takes about three minutes on two cores.
 */
import { staticSteps } from './gate.js';
import { runSteps } from './run-steps.js';

// With this variable, vitest.config.ts leaves out slow test files; `npm test` runs them.
process.env['OUTLAY_TEST_QUICK'] = '1';

if (!(await runSteps([staticSteps, [{ name: 'tests', command: ['vitest', 'run'] }]]))) process.exitCode = 1;
