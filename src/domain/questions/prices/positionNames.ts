/** The most positions that a message names. */
const maxNamed = 5;

/** Lists the names of doubtful positions, and the number of the others. */
export function listNames(count: number, names: readonly string[]): string {
  const named = names.slice(0, maxNamed);
  const others = count - named.length;
  return others > 0 ? `${named.join('; ')}; and ${others} more` : named.join('; ');
}
