/**
 * The configuration for the tests of this package. The tests in the root of the repository only read the files that
 * this package makes.
 */
import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { include: ['tests/*.test.ts'], testTimeout: 20_000 } });
