/** The most names that a message lists. */
export const maxNamed = 5;

/** Lists the first names of `count` things, and the number of the others: `1600 Prepaid expenses; 1610 Advances; and 3 more`. */
export function listNames(names: readonly string[], count: number = names.length): string {
  return listFirst(names, count, '; ');
}

/** Lists the first numbers of `count` things, and the number of the others: `4015, 4020 and 3 more`. */
export function listNumbers(numbers: readonly string[], count: number = numbers.length): string {
  return listFirst(numbers, count, ', ');
}

function listFirst(texts: readonly string[], count: number, separator: '; ' | ', '): string {
  const first = texts.slice(0, maxNamed);
  const others = Math.max(count, texts.length) - first.length;
  const last = separator === '; ' ? '; and' : ' and';
  return others > 0 ? `${first.join(separator)}${last} ${others} more` : first.join(separator);
}
