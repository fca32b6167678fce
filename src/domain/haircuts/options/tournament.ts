/** Places from 0 up, some of them taken: the first of a range by an order is found in as many steps as the places halve. */
export type Tournament = {
  enter: (place: number) => void;
  leave: (place: number) => void;
  /** The first of the places from `from` up to, not including, `to`; undefined where none is taken. */
  firstOf: (from: number, to: number) => number | undefined;
};

const nobody = -1;

/** A tournament of so many places, none of them taken. `isBefore` is never asked of one place and itself. */
export function createTournament(size: number, isBefore: (a: number, b: number) => boolean): Tournament {
  // The winner of each pair stands at half its index; the places themselves are the second half.
  const winners = new Int32Array(2 * size).fill(nobody);
  const at = (index: number) => winners[index] ?? nobody;
  const better = (a: number, b: number) => (b === nobody || (a !== nobody && isBefore(a, b)) ? a : b);
  const put = (place: number, winner: number) => {
    let index = place + size;
    winners[index] = winner;
    for (index >>= 1; index > 0; index >>= 1) winners[index] = better(at(2 * index), at(2 * index + 1));
  };
  return {
    enter: (place) => put(place, place),
    leave: (place) => put(place, nobody),
    firstOf: (from, to) => {
      let first = nobody;
      for (let low = from + size, high = to + size; low < high; low >>= 1, high >>= 1) {
        if (low % 2 === 1) first = better(first, at(low++));
        if (high % 2 === 1) first = better(first, at(--high));
      }
      return first === nobody ? undefined : first;
    },
  };
}
