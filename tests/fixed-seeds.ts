/**
 * Gives every property test the same random values in each run, so that `npm test` says the same about the same code.
 * `npm run test:all` takes other values each time, and prints the seed of a failure.
 */
import fc from 'fast-check';
import { isThorough } from './support/runs.ts';

if (!isThorough) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 20_261_129 });
