import type { AccountSection } from '@/domain/coa/accounts';
import { getPlainWords } from './accountWords';
import roles from './wordRoles.json';

/** Words that tell nothing about the line: numbers, places, years, legal forms. */
const neutral: ReadonlySet<string> = new Set(roles.neutral.flatMap((text) => [...getPlainWords(text)]));
/** Words that decide the line whatever else the name says: what is prepaid matters little. */
const governing: ReadonlySet<string> = new Set(roles.governing);

/** Least share that a governing word explains. */
const governed = 0.85;

/** Words that only name a section; they're explained by any line of it. */
const ofSection: Readonly<Record<AccountSection, readonly string[]>> = roles.ofSection;

/** Returns a function that gives the share of a name's telling words that known ones of them and a line's section explain, from 0 to 1. */
export function createCoverage(
  words: ReadonlySet<string>,
): (known: ReadonlySet<string>, section: AccountSection) => number {
  const neutralWords = new Set([...words].filter(isNeutral));
  return (known, section) => {
    const isOpen = (word: string) => !known.has(word) && !neutralWords.has(word) && !ofSection[section].includes(word);
    const open = [...words].filter(isOpen).length;
    const share = known.size / (known.size + open);
    return [...known].some((word) => governing.has(word)) ? Math.max(share, governed) : share;
  };
}

function isNeutral(word: string): boolean {
  return neutral.has(word) || word.length === 1 || /^x*\d+$/.test(word);
}
