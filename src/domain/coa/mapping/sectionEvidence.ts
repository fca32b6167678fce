import type { AccountSection } from '@/domain/coa/accounts';
import type { NormalSide } from '@/domain/focus/lines/lineTraits';
import { getPlainWords } from './accountWords';
import type { LedgerType } from './ledgerTypes';
import cues from './sections.json';

/** Evidence on the section of an account. */
export type SectionFacts = {
  words: ReadonlySet<string>;
  type: LedgerType | null;
  /** The side of its balance; null without one. */
  side: NormalSide | null;
  /** The section of its number by the company's own chart, else by custom; null without either. */
  byNumber: { section: AccountSection; isOwn: boolean } | null;
};

/** The normal side of each section's accounts. */
export const sideOfSection: Readonly<Record<AccountSection, NormalSide>> = {
  assets: 'debit',
  liabilities: 'credit',
  equity: 'credit',
  income: 'credit',
  expenses: 'debit',
};

const readCues = cues.map(({ words, section }) => ({
  section: section as AccountSection,
  words: words.map((text) => [...getPlainWords(text)]),
}));

// Words of accounts opposite to their section: allowances, accumulated depreciation, draws, deficits, treasury stock, losses.
const contraWords = new Set([
  'accumulated',
  'amortization',
  'depreciation',
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

const factors = {
  otherType: 0.25,
  wrongSide: 0.3,
  contraSide: 0.9,
  otherCue: 0.35,
  otherOwnNumber: 0.4,
  otherNumber: 0.6,
} as const;

/**
 * Returns the agreement of each section with the facts on an account, 1 for no conflict. Its export's type weighs against other sections; it doesn't
 * exclude them, since ledgers keep accounts under wrong types.
 */
export function computeSectionFactors(facts: SectionFacts): Readonly<Record<AccountSection, number>> {
  const cue = facts.type === null ? cuedSection(facts.words) : null;
  const factorOf = (section: AccountSection) =>
    (allowsSection(facts.type, section) ? 1 : factors.otherType) *
    (cue === null || cue === section ? 1 : factors.otherCue) *
    sideFactor(section, facts) *
    numberFactor(section, facts);
  return {
    assets: factorOf('assets'),
    liabilities: factorOf('liabilities'),
    equity: factorOf('equity'),
    income: factorOf('income'),
    expenses: factorOf('expenses'),
  };
}

function numberFactor(section: AccountSection, { byNumber }: SectionFacts): number {
  if (byNumber === null || byNumber.section === section) return 1;
  return byNumber.isOwn ? factors.otherOwnNumber : factors.otherNumber;
}

/** Returns true unless a ledger's type excludes the section. */
export function allowsSection(type: LedgerType | null, section: AccountSection): boolean {
  return type === null || type.sections.includes(section);
}

/** Counts the facts beyond the name that agree with a section, and those against it: type, side and number. */
export function countAgreement(section: AccountSection, facts: SectionFacts): { agreeing: number; opposing: number } {
  const { type, side, byNumber } = facts;
  const votes = [
    type === null ? null : allowsSection(type, section),
    side === null ? null : sideFactor(section, facts) !== factors.wrongSide,
    byNumber === null ? null : byNumber.section === section,
  ];
  return {
    agreeing: votes.filter((vote) => vote === true).length,
    opposing: votes.filter((vote) => vote === false).length,
  };
}

function sideFactor(section: AccountSection, { side, words }: SectionFacts): number {
  if (side === null || sideOfSection[section] === side) return 1;
  return [...words].some((word) => contraWords.has(word)) ? factors.contraSide : factors.wrongSide;
}

/** Returns the section that the name's own words indicate, the most certain first: a prepaid expense is an asset. */
function cuedSection(words: ReadonlySet<string>): AccountSection | null {
  const cue = readCues.find((one) => one.words.some((term) => term.every((word) => words.has(word))));
  return cue?.section ?? null;
}

/** Returns true if a name says that its account is opposite to its section, such as an allowance. */
export function hasContraWord(name: string): boolean {
  return [...getPlainWords(name)].some((word) => contraWords.has(word));
}
