/** Code that a test only began to fetch, as a page does at rest, would be loaded while the next file of its process runs, and fail that one. */
import { afterAll, vi } from 'vitest';

afterAll(() => vi.dynamicImportSettled());
