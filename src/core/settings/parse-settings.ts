/** Reads stored settings of any age: a field that is missing or not understood becomes its default, and nothing ever throws. */
import { CURRENCY_CODES } from '../money/currency.ts';
import { z } from '../zod.ts';
import {
  COST_MODES,
  DEFAULT_SETTINGS,
  SETTINGS_VERSION,
  TABS,
  TEXT_SCALES,
  THEMES,
  type Settings,
} from './settings.ts';

const MAX_URL_LENGTH = 2048;

const ratesUrl = z
  .string()
  .regex(/^https?:\/\/[^\s]+$/)
  .max(MAX_URL_LENGTH)
  .nullable();

const amount = z.string().regex(/^\d{1,12}(\.\d{1,2})?$/);

const api = z.object({
  isEnabled: z.boolean().catch(DEFAULT_SETTINGS.api.isEnabled),
  port: z.int().min(1024).max(65_535).catch(DEFAULT_SETTINGS.api.port),
  origins: z.array(z.string()).readonly().catch([]),
  isOpenToAnyWebsite: z.boolean().catch(false),
  needsToken: z.boolean().catch(false),
});

const stored = z
  .object({
    currency: z.enum(CURRENCY_CODES).catch(DEFAULT_SETTINGS.currency),
    tab: z.enum(TABS).catch(DEFAULT_SETTINGS.tab),
    theme: z.enum(THEMES).catch(DEFAULT_SETTINGS.theme),
    textScale: z.literal(TEXT_SCALES).catch(DEFAULT_SETTINGS.textScale),
    ticks: z.boolean().catch(DEFAULT_SETTINGS.ticks),
    isDetached: z.boolean().catch(DEFAULT_SETTINGS.isDetached),
    titleCost: z.enum(COST_MODES).nullable().catch(DEFAULT_SETTINGS.titleCost),
    ratesUrl: ratesUrl.catch(DEFAULT_SETTINGS.ratesUrl),
    tabs: z.array(z.enum(TABS)).min(1).readonly().catch(TABS),
    apiKeyIds: z.array(z.string().nullable()).readonly().nullable().catch(null),
    spendLimit: amount.nullable().catch(null),
    thresholds: z.array(amount).readonly().catch([]),
    alerts: z.boolean().catch(DEFAULT_SETTINGS.alerts),
    statusMode: z.enum(COST_MODES).catch(DEFAULT_SETTINGS.statusMode),
    api: api.catch(DEFAULT_SETTINGS.api),
  })
  .catch(DEFAULT_SETTINGS);

/**
 * The settings in what was stored, whatever version wrote it. Version 1 is the first, so there is nothing to migrate yet;
 * settings of a newer version are read field by field like any others.
 */
export function parseSettings(value: unknown): Settings {
  return { ...stored.parse(value), version: SETTINGS_VERSION };
}
