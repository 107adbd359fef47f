/** The tests of this package. The tests of the checkout only read the files that this package makes. */
import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { include: ['tests/*.test.ts'], testTimeout: 20_000 } });
