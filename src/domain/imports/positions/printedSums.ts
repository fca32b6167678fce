/** The sums of the rows so far, to recognize printed totals: by values as printed, with the side's sign, without signs, and of long positions. */
export type PrintedSums = {
  add: (value: number, isShort: boolean, quantity: number) => void;
  /** True if an amount is the sum of at least `least` rows directly above it; with a quantity, that has to be their sum, too. */
  isSum: (value: number, least: number, quantity?: number | null) => boolean;
};

/** Running totals in cents, and the last place of each, as far as it was looked for. */
type Way = { totals: number[]; places: Map<number, number>; indexed: number };

/** Adds up the rows of a statement. */
export function createPrintedSums(): PrintedSums {
  const ways: readonly Way[] = Array.from({ length: 4 }, () => ({ totals: [0], places: new Map(), indexed: 0 }));
  const quantities = [0];
  return {
    add: (value, isShort, quantity) => {
      const cents = Math.round(value * 100);
      const size = Math.abs(cents);
      const amounts = [cents, isShort ? -size : size, size, isShort ? 0 : size];
      for (const [place, { totals }] of ways.entries()) totals.push((totals.at(-1) ?? 0) + (amounts[place] ?? 0));
      quantities.push((quantities.at(-1) ?? 0) + quantity);
    },
    isSum: (value, least, quantity = null) => {
      const cents = Math.round(value * 100);
      const count = quantities.length - 1;
      return ways.some((way) => {
        const from = placeOf(way, (way.totals[count] ?? 0) - cents);
        if (from === undefined || from === count || (count - from < least && from !== 0)) return false;
        return quantity === null || Math.abs((quantities[count] ?? 0) - (quantities[from] ?? 0) - quantity) < 1e-6;
      });
    },
  };
}

/** Returns the last place of a running total. */
function placeOf(way: Way, total: number): number | undefined {
  for (; way.indexed < way.totals.length; way.indexed += 1) way.places.set(way.totals[way.indexed] ?? 0, way.indexed);
  return way.places.get(total);
}
