import type { Page } from '@playwright/test';
import axe from 'axe-core';

export const themes = ['light', 'dark'] as const;

/** What a private field of axe's many colors is kept in: a property. As built for old browsers it is a WeakMap, which takes half of axe's time. */
const privateField = `class PrivateField {
  key = Symbol();
  has(owner) { return this.key in owner; }
  get(owner) { return owner[this.key]; }
  set(owner, value) { owner[this.key] = value; }
  add(owner) { owner[this.key] = true; }
}`;
const axeSource = `{ ${privateField} ${axe.source.replace(/= new Weak(?:Map|Set)\b/g, '= new PrivateField')} }`;

/**
 * Returns what axe finds, and where; the rules that don't look at color find the same in every theme, so the dark one isn't held against them
 * again.
 */
export async function violationsIn(page: Page, theme: (typeof themes)[number], within?: string): Promise<string[]> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const rules = theme === 'dark' ? ['color-contrast', 'link-in-text-block'] : undefined;
  const violations = await page.evaluate(runAxe, { within, rules });
  return violations.map((violation) => `${theme}: ${violation}`);
}

async function runAxe({ within, rules }: { within: string | undefined; rules: string[] | undefined }) {
  const { run }: typeof axe = Reflect.get(window, 'axe');
  const { violations } = await run(within ?? document, {
    resultTypes: ['violations'],
    ...(rules && { runOnly: rules }),
  });
  return violations.map(({ id, nodes }) => `${id} at ${nodes[0]?.target.join(' ')}`);
}
