import { doAtOnce, eachInPieces, type InPieces } from '@/domain/pieces';

type Groups<Item> = readonly [string, [Item, ...Item[]]][];

/** Groups items by a key, in the order of first occurrence; no group is empty. */
export function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Groups<Item> {
  return doAtOnce(groupInPieces(items, keyOf));
}

/** Groups many items in pieces. */
export function* groupInPieces<Item>(items: readonly Item[], keyOf: (item: Item) => string): InPieces<Groups<Item>> {
  const groups = new Map<string, [Item, ...Item[]]>();
  yield* eachInPieces(items, (item) => {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  });
  return [...groups];
}
