import { type AccountSection, getAccountSection } from '@/domain/coa/accounts';
import type { NormalSide } from '@/domain/focus/lines/lineTraits';
import type { NamePiece } from './accountWords';
import { createCoverage } from './coverage';
import type { LedgerType } from './ledgerTypes';
import { matchRules } from './lineTerms';
import type { HistoryMatch } from './mappedBefore';
import type { Candidate } from './suggestion';

const scores = { mappedBySelf: 30, mappedByOther: 15, overdraft: 8 } as const;

/** Default line of each section; most accounts that no rule matches are expenses, and hardly any are equity. */
const restOf: Readonly<Record<AccountSection, { focusId: string; ssoiId: string | null; score: number }>> = {
  assets: { focusId: '735', ssoiId: null, score: 1.1 },
  liabilities: { focusId: '1205', ssoiId: null, score: 1 },
  equity: { focusId: '1794', ssoiId: null, score: 0.8 },
  income: { focusId: '3995', ssoiId: '13995', score: 1 },
  expenses: { focusId: '4100', ssoiId: '14100', score: 1.2 },
};
const sections = Object.keys(restOf) as readonly AccountSection[];

/** Returns the lines of accounts mapped before under this name or a similar one. */
export function candidatesByHistory(matches: readonly HistoryMatch[]): readonly Candidate[] {
  return matches.flatMap(({ mapped, likeness }) => {
    const section = getAccountSection(mapped.focusId);
    if (section === null) return [];
    const { focusId, ssoiId, accountName: account, count, isOwn } = mapped;
    // A similar name scores by its likeness squared, since half the words in common mean little.
    const score = (isOwn ? scores.mappedBySelf : scores.mappedByOther) * likeness ** 2 * (likeness < 1 ? 0.6 : 1);
    const reason = { kind: 'mapped before' as const, account, count, isOwn, isSameName: likeness === 1 };
    return [{ focusId, ssoiId, section, score, coverage: likeness, reason }];
  });
}

/** Returns the lines that match the words of the name. */
export function candidatesByName(pieces: readonly NamePiece[]): readonly Candidate[] {
  const words = new Set(pieces.flatMap((piece) => piece.words));
  const coverageOf = createCoverage(words);
  return matchRules(words).map(({ rule: { focusId, ssoiId, section }, score, words: known }) => {
    const spoken = pieces.filter((piece) => piece.words.some((word) => known.has(word)));
    const reason = { kind: 'name' as const, words: spoken.map(({ text }) => text) };
    return { focusId, ssoiId, section, score, coverage: coverageOf(known, section), reason };
  });
}

/** Returns the lines that match the ledger's type, in addition to the name. */
export function candidatesByType(type: LedgerType | null, text: string): readonly Candidate[] {
  return Object.entries(type?.lines ?? {}).flatMap(([focusId, score]) => {
    const section = getAccountSection(focusId);
    if (section === null) return [];
    const reason = { kind: 'ledger type' as const, type: text };
    return [{ focusId, ssoiId: type?.ssoi ?? null, section, score, coverage: 0, isAdded: true as const, reason }];
  });
}

/** Returns the line of a bank account's balance on the other side: an overdraft, which is owed to the bank. */
export function candidatesBySide(type: LedgerType | null, side: NormalSide | null): readonly Candidate[] {
  if (side !== 'credit' || type?.lines['200'] === undefined) return [];
  const reason = { kind: 'side' as const, side };
  return [{ focusId: '1045', ssoiId: null, section: 'liabilities', score: scores.overdraft, coverage: 0, reason }];
}

/** Returns the default line of every section. */
export function candidatesOfRest(): readonly Candidate[] {
  return sections.map((section) => ({
    ...restOf[section],
    section,
    coverage: 0,
    reason: { kind: 'rest of section', section },
  }));
}
