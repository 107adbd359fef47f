/** Reads stored settings of any age: a field that is missing or not understood becomes its default, and nothing ever throws. */
import * as z from 'zod/mini';
import { CURRENCY_CODES } from '../money/currency.ts';
import { DEFAULT_SETTINGS, SETTINGS_VERSION, TABS, THEMES, type Settings } from './settings.ts';

// Compiled validators need `eval`, which our content security policy forbids.
z.config({ jitless: true });

const MAX_URL_LENGTH = 2048;

const ratesUrl = z.nullable(z.string().check(z.regex(/^https?:\/\/[^\s]+$/), z.maxLength(MAX_URL_LENGTH)));

const stored = z.catch(
  z.object({
    currency: z.catch(z.enum(CURRENCY_CODES), DEFAULT_SETTINGS.currency),
    tab: z.catch(z.enum(TABS), DEFAULT_SETTINGS.tab),
    theme: z.catch(z.enum(THEMES), DEFAULT_SETTINGS.theme),
    ratesUrl: z.catch(ratesUrl, DEFAULT_SETTINGS.ratesUrl),
  }),
  DEFAULT_SETTINGS,
);

/**
 * The settings in what was stored, whatever version wrote it. Version 1 is the first, so there is nothing to migrate yet;
 * settings of a newer version are read field by field like any others.
 */
export function parseSettings(value: unknown): Settings {
  return { ...z.parse(stored, value), version: SETTINGS_VERSION };
}
