/** The sections of Settings, in order. Their ids are used in addresses: `?settings=display`. */

export const SETTINGS_SECTIONS = [
  'connection',
  'display',
  'budget',
  'keys',
  'integrations',
  'devices',
  'data',
  'plan',
] as const;

export type SettingsSection = (typeof SETTINGS_SECTIONS)[number];
