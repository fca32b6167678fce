import type { AccountSection } from '@/domain/accounts';
import type { NormalSide } from '@/domain/focus/lines/lineTraits';
import { plainWordsOf } from './accountWords';
import type { LedgerType } from './ledgerTypes';
import cues from './sections.json';

/** What speaks for where an account stands. */
export type SectionFacts = {
  words: ReadonlySet<string>;
  type: LedgerType | null;
  /** The side of its balance; null where it has none. */
  side: NormalSide | null;
  /** The section that its number lies in by the company's own chart, else by the custom of charts; null where neither says. */
  byNumber: { section: AccountSection; isOwn: boolean } | null;
};

/** The side on which the accounts of a section normally stand. */
export const sideOfSection: Readonly<Record<AccountSection, NormalSide>> = {
  assets: 'debit',
  liabilities: 'credit',
  equity: 'credit',
  income: 'credit',
  expenses: 'debit',
};

const readCues = cues.map(({ words, section }) => ({
  section: section as AccountSection,
  words: words.map((text) => [...plainWordsOf(text)]),
}));

// Accounts that stand against their section: allowances, accumulated depreciation, draws, deficits, treasury stock, losses.
const contraWords = new Set([
  'accumulated',
  'allowance',
  'reserve',
  'contra',
  'deficit',
  'draw',
  'distribution',
  'treasury',
  'dividend',
  'loss',
  'discount',
  'refund',
  'adjustment',
  'personal',
]);

const factors = { wrongSide: 0.3, contraSide: 0.9, otherCue: 0.35, otherOwnNumber: 0.4, otherNumber: 0.6 } as const;

/** How well a section agrees with what is known of an account: 1 for nothing against it, 0 for what its export's type excludes. */
export function sectionFactor(section: AccountSection, { words, type, side, byNumber }: SectionFacts): number {
  if (type !== null && !type.sections.includes(section)) return 0;
  const cue = type === null ? cuedSection(words) : null;
  return (
    sideFactor(section, side, words) *
    (cue === null || cue === section ? 1 : factors.otherCue) *
    (byNumber === null || byNumber.section === section
      ? 1
      : byNumber.isOwn
        ? factors.otherOwnNumber
        : factors.otherNumber)
  );
}

function sideFactor(section: AccountSection, side: NormalSide | null, words: ReadonlySet<string>): number {
  if (side === null || sideOfSection[section] === side) return 1;
  return [...words].some((word) => contraWords.has(word)) ? factors.contraSide : factors.wrongSide;
}

/** The section that the name's own words speak of, the surest first: a prepaid expense is an asset. */
function cuedSection(words: ReadonlySet<string>): AccountSection | null {
  const cue = readCues.find((one) => one.words.some((term) => term.every((word) => words.has(word))));
  return cue?.section ?? null;
}
