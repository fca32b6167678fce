import { type NameKind, nameWords } from './names';

const patterns = Object.fromEntries(
  Object.entries(nameWords).map(([kind, list]) => [
    kind,
    new RegExp(`(?<![a-z0-9])(?:${list.join('|')})s?(?![a-z0-9])`),
  ]),
) as Readonly<Record<NameKind, RegExp>>;

/** Brings a name into the form of the patterns: lower case, words apart by one space. */
export function plainName(name: string): string {
  return name
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** True for a name with a usual word of one of the kinds. */
export function isNamed(name: string, ...kinds: readonly NameKind[]): boolean {
  return isPlainlyNamed(plainName(name), kinds);
}

/** True for a name in the form of the patterns with a usual word of one of the kinds. */
export function isPlainlyNamed(plain: string, kinds: readonly NameKind[]): boolean {
  return kinds.some((kind) => patterns[kind].test(plain));
}

const suffixes = /(?: (?:inc|incorporated|llc|l l c|lp|l p|llp|ltd|limited|corp|corporation|co|company|plc))+$/;

/** Returns the person or firm of a list that a name contains, as the list has it; undefined without one. Legal forms don't matter. */
export function findNamed(name: string, listed: readonly string[]): string | undefined {
  const plain = ` ${plainName(name)} `;
  return listed.find((each) => {
    const own = plainName(each).replace(suffixes, '');
    return own.length > 2 && plain.includes(` ${own} `);
  });
}
