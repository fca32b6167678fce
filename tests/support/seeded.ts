/** Random choices that a seed repeats. */
export type Seeded = ReturnType<typeof seeded>;

/** Creates a seeded generator of choices (mulberry32). */
export function seeded(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const integer = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    integer,
    isTrue: (share: number) => next() < share,
    one: <Item>(items: readonly Item[]): Item => items[integer(0, items.length - 1)] as Item, // never of an empty list
    /** Chooses different items, `max` at most. */
    some: <Item>(items: readonly Item[], max: number): Item[] =>
      items
        .map((item) => ({ item, place: next() }))
        .sort((a, b) => a.place - b.place)
        .slice(0, integer(1, max))
        .map(({ item }) => item),
  };
}
