/** The tests of this package; the checkout's own read only what it has made. */
import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { include: ['tests/*.test.ts'], testTimeout: 20_000 } });
