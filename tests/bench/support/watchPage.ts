import type { Page } from '@playwright/test';
import { milliseconds } from './print';

/** Longest task of the page's main thread and longest time between two frames, in milliseconds; Chromium reports tasks of 50 or more. */
export type Blocked = { task: number; frame: number };

type Watched = { stopWatching: () => Promise<Blocked> };

/** Prepares a page, before it is opened, for functions of this file: tsx wraps them in a helper that the browser doesn't have. */
export async function prepareWatching(page: Page): Promise<void> {
  await page.addInitScript('globalThis.__name = (wrapped) => wrapped');
}

/** Formats a longest task for the tables. */
export function taskText(task: number): string {
  return task === 0 ? 'below 50 ms' : milliseconds(task);
}

/** Returns the records since `watchPage`. */
export function stopWatching(page: Page): Promise<Blocked> {
  return page.evaluate(() => (globalThis as unknown as Watched).stopWatching());
}

/** Starts recording what blocks the page. */
export function watchPage(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const longest = { task: 0, frame: 0 };
    const note = (entries: readonly PerformanceEntry[]) => {
      for (const { duration } of entries) longest.task = Math.max(longest.task, duration);
    };
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    observer.observe({ type: 'longtask' });
    let last = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
    let isWatching = true;
    const watchFrame = (time: number) => {
      longest.frame = Math.max(longest.frame, time - last);
      last = time;
      if (isWatching) requestAnimationFrame(watchFrame);
    };
    requestAnimationFrame(watchFrame);
    const stopWatching = async () => {
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      isWatching = false;
      note(observer.takeRecords());
      observer.disconnect();
      return longest;
    };
    Object.assign(globalThis, { stopWatching });
  });
}
