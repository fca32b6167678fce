/** Factor for the number of random cases: 1 in `npm test`, 10 in `npm run test:full`. */
export const randomSize = Number(process.env.RANDOM_SIZE ?? 1);

/** Returns that many seeds, from 1 on, times the factor. */
export function randomSeeds(count: number): number[] {
  return Array.from({ length: count * randomSize }, (_, place) => place + 1);
}
