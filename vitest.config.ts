/** How the unit, property and architecture tests run: in Node, unless a file asks for a document with `@vitest-environment happy-dom`. */
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    // e2e belongs to Playwright
    exclude: ['tests/e2e/**'],
    restoreMocks: true,
    unstubGlobals: true,
    testTimeout: 10_000,
  },
});
