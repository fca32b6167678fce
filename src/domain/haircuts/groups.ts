/** Items by a key, in the order of their first; no group is empty. */
export function groupsOf<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
): readonly [string, [Item, ...Item[]]][] {
  const groups = new Map<string, [Item, ...Item[]]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return [...groups];
}
