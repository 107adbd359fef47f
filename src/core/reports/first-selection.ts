/** The selection of the reports that a page shows first: all API keys, with short lists. */
import type { Selection } from './reports.ts';

export const FIRST_SELECTION: Selection = { apiKeyIds: null, intradayKeys: 20, monthKeys: 5, prepaid: null };
