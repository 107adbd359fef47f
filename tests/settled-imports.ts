/**
 * If a test only starts to load code, as a page does when it is idle, the code would finish loading while the next file
 * of its process runs, and that file would fail.
 */
import { afterAll, vi } from 'vitest';

afterAll(() => vi.dynamicImportSettled());
