/** Groups items by a key. */
export function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[][] {
  const found = new Map<string, Item[]>();
  for (const item of items) found.set(keyOf(item), [...(found.get(keyOf(item)) ?? []), item]);
  return [...found.values()];
}
