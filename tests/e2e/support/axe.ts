import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

export const themes = ['light', 'dark'] as const;

/** What axe finds; the rules that do not look at colour find the same in every theme, so the dark one is not held against them again. */
export async function violationsIn(page: Page, theme: (typeof themes)[number], within?: string) {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  const axe = new AxeBuilder({ page });
  if (within !== undefined) axe.include(within);
  if (theme === 'dark') axe.withRules(['color-contrast', 'link-in-text-block']);
  return (await axe.analyze()).violations;
}
