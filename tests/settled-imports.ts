/**
 * Waits, after each test file, until code that its tests began to load has finished loading. Otherwise the code would
 * finish loading while the next file of the same process runs, and that file would fail.
 */
import { afterAll, vi } from 'vitest';

afterAll(() => vi.dynamicImportSettled());
