import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

export const themes = ['light', 'dark'] as const;

/** In place of half a megabyte of axe itself, which would be read twice more for each theme of a page. */
const nothing = 'undefined';

/** What axe finds, and where; the rules that don't look at color find the same in every theme, so the dark one isn't held against them again. */
export async function violationsIn(page: Page, theme: (typeof themes)[number], within?: string): Promise<string[]> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  // Within the page and for what it violates alone: a list of all that is right, carried into a page of its own, takes twice the time of the checks.
  const isThere = await page.evaluate(() => 'axe' in window);
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: nothing }) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] });
  if (within !== undefined) axe.include(within);
  if (theme === 'dark') axe.withRules(['color-contrast', 'link-in-text-block']);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${theme}: ${id} at ${nodes[0]?.target.join(' ')}`);
}
