/** Places from 0 up, some of them taken: the first of a range by an order is found in as many steps as the places halve. */
export type Tournament = {
  enter: (place: number) => void;
  leave: (place: number) => void;
  /** Returns the first taken place from `from` up to, not including, `to`; undefined if none is taken. */
  firstOf: (from: number, to: number) => number | undefined;
};

const nobody = -1;

/** Creates a tournament with free places only. `isBefore` is never called with the same place twice. */
export function createTournament(size: number, isBefore: (a: number, b: number) => boolean): Tournament {
  // The winner of each pair is at half its index; the second half has the places themselves.
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
