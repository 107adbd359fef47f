/** Reads stored settings of any age: a field that is missing or not understood becomes its default, and nothing ever throws. */
import { CURRENCY_CODES } from '../money/currency.ts';
import { z } from '../zod.ts';
import { DEFAULT_SETTINGS, SETTINGS_VERSION, TABS, THEMES, type Settings } from './settings.ts';

const MAX_URL_LENGTH = 2048;

const ratesUrl = z
  .string()
  .regex(/^https?:\/\/[^\s]+$/)
  .max(MAX_URL_LENGTH)
  .nullable();

const stored = z
  .object({
    currency: z.enum(CURRENCY_CODES).catch(DEFAULT_SETTINGS.currency),
    tab: z.enum(TABS).catch(DEFAULT_SETTINGS.tab),
    theme: z.enum(THEMES).catch(DEFAULT_SETTINGS.theme),
    ratesUrl: ratesUrl.catch(DEFAULT_SETTINGS.ratesUrl),
  })
  .catch(DEFAULT_SETTINGS);

/**
 * The settings in what was stored, whatever version wrote it. Version 1 is the first, so there is nothing to migrate yet;
 * settings of a newer version are read field by field like any others.
 */
export function parseSettings(value: unknown): Settings {
  return { ...stored.parse(value), version: SETTINGS_VERSION };
}
