/** Opens Settings and its sections as a person does, at every width. */
import { expect, type Locator, type Page } from '@playwright/test';

export type SectionName =
  | 'Connection'
  | 'Display'
  | 'Budget and alerts'
  | 'Keys and teams'
  | 'Integrations'
  | 'Devices'
  | 'Data'
  | 'Plan';

export function settingsOf(page: Page): Locator {
  return page.getByRole('region', { name: 'Settings', exact: true });
}

export async function openSettings(page: Page, section: SectionName): Promise<void> {
  const settings = settingsOf(page);
  const button = page.getByRole('button', { name: 'Settings', exact: true });
  // After a reload, the page's address may open Settings again. The code of Settings is then fetched first, so the test
  // waits for Settings or its button.
  await expect(settings.or(button).first()).toBeVisible({ timeout: 45_000 });
  if (!(await settings.isVisible())) await button.click();
  await expect(settings.getByRole('heading', { level: 1 })).toBeVisible();
  const item = settings.getByRole('navigation').getByRole('button', { name: section, exact: true });
  const back = settings.getByRole('button', { name: 'All settings' });
  await expect(item.or(back)).toBeVisible();
  if (await back.isVisible()) await back.click();
  await item.click();
  await expect(settings.getByRole('heading', { level: 2, name: section, exact: true })).toBeVisible();
}

export async function closeSettings(page: Page): Promise<void> {
  await settingsOf(page).getByRole('button', { name: 'Done' }).click();
  await expect(settingsOf(page)).toBeHidden();
}
