/** The number and caption that a company's own template has for a line without a published number, by our id of it. */
export type LearnedNumbers = Readonly<Record<string, { number: string; caption: string; file: string }>>;

/** Returns only the numbers, by line. */
export function numbersOf(learned: LearnedNumbers): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(learned).map(([line, { number }]) => [line, number]));
}
