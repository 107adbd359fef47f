/** `npm run check`: format, types, lint and the quick tests (unit, property, architecture), for every change. Under 30 seconds. */
import { staticSteps } from './gate.js';
import { runSteps } from './run-steps.js';

// Slow files (child processes, sockets, giant bodies) are named *.slow.test.ts and wait for `npm test`.
const unit = { name: 'tests', command: ['vitest', 'run', '--exclude', 'tests/**/*.slow.test.{ts,tsx}'] };

if (!(await runSteps([...staticSteps, unit]))) process.exitCode = 1;
