import { type AccountSection, accountSectionOf } from '@/domain/accounts';
import type { NamePiece } from './accountWords';
import type { LedgerType } from './ledgerTypes';
import { matchRules } from './lineTerms';
import type { HistoryMatch } from './mappedBefore';
import type { Candidate } from './suggestion';

const scores = { mappedBySelf: 30, mappedByOther: 15 } as const;

/** Where the rest of a section goes; most of the accounts that no rule knows are expenses, and hardly any are equity. */
const restOf: Readonly<Record<AccountSection, { focusId: string; ssoiId: string | null; score: number }>> = {
  assets: { focusId: '735', ssoiId: null, score: 1.1 },
  liabilities: { focusId: '1205', ssoiId: null, score: 1 },
  equity: { focusId: '1794', ssoiId: null, score: 0.8 },
  income: { focusId: '3995', ssoiId: '13995', score: 1 },
  expenses: { focusId: '4100', ssoiId: '14100', score: 1.2 },
};
const sections = Object.keys(restOf) as readonly AccountSection[];

/** The lines of the accounts that were mapped before under this name or one like it. */
export function candidatesByHistory(matches: readonly HistoryMatch[]): readonly Candidate[] {
  return matches.flatMap(({ mapped, likeness }) => {
    const section = accountSectionOf(mapped.focusId);
    if (section === null) return [];
    const { focusId, ssoiId, accountName: account, count, isOwn } = mapped;
    // A name that is only alike counts by how alike it is, squared: half the words in common say little.
    const score = (isOwn ? scores.mappedBySelf : scores.mappedByOther) * likeness ** 2 * (likeness < 1 ? 0.6 : 1);
    const reason = { kind: 'mapped before' as const, account, count, isOwn, isSameName: likeness === 1 };
    return [{ focusId, ssoiId, section, score, reason }];
  });
}

/** The lines that the words of the name speak of. */
export function candidatesByName(pieces: readonly NamePiece[]): readonly Candidate[] {
  const words = new Set(pieces.flatMap((piece) => piece.words));
  return matchRules(words).map(({ rule: { focusId, ssoiId, section }, score, words: known }) => {
    const spoken = pieces.filter((piece) => piece.words.some((word) => known.has(word)));
    return { focusId, ssoiId, section, score, reason: { kind: 'name', words: spoken.map(({ text }) => text) } };
  });
}

/** The lines that the ledger's type speaks of, on top of what the name says. */
export function candidatesByType(type: LedgerType | null, text: string): readonly Candidate[] {
  return Object.entries(type?.lines ?? {}).flatMap(([focusId, score]) => {
    const section = accountSectionOf(focusId);
    if (section === null) return [];
    const reason = { kind: 'ledger type' as const, type: text };
    return [{ focusId, ssoiId: type?.ssoi ?? null, section, score, isAdded: true as const, reason }];
  });
}

/** The last resort of every section. */
export function candidatesOfRest(): readonly Candidate[] {
  return sections.map((section) => ({
    ...restOf[section],
    section,
    reason: { kind: 'rest of section', section },
  }));
}
