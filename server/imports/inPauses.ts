import { setImmediate as nextTurn } from 'node:timers/promises';

/** Items between pauses, about 20 ms of reading or suggesting lines. */
const itemsBetween = 250;

/** Processes each item of a long list and lets other requests go first after every few hundred. */
export async function eachInPauses<Item>(
  items: readonly Item[],
  work: (item: Item, place: number) => void,
): Promise<void> {
  for (let start = 0; start < items.length; start += itemsBetween) {
    const end = Math.min(start + itemsBetween, items.length);
    for (let place = start; place < end; place += 1) {
      const item = items[place];
      if (item !== undefined) work(item, place);
    }
    await nextTurn();
  }
}
