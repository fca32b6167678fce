import type { Page } from '@playwright/test';
import { inventoryTypes } from '@/domain/haircuts/vocabulary';

const positionCodes = inventoryTypes.flatMap(({ code, subtypes }) => [code, ...subtypes.map((each) => each.code)]);

/** Returns the texts of a page that are codes of the wire, such as PREF_CUM, where a word belongs. */
export function wireCodesIn(page: Page): Promise<string[]> {
  return page.evaluate((codes) => {
    const texts: string[] = [];
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = nodes.nextNode(); node !== null; node = nodes.nextNode()) {
      const text = (node.textContent ?? '').trim();
      if (/\b[A-Z0-9]+_[A-Z0-9_]+\b/.test(text) || codes.includes(text)) texts.push(text);
    }
    return texts;
  }, positionCodes);
}
