import { piecesOf } from './accountWords';
import { candidatesByHistory, candidatesByName, candidatesByType, candidatesOfRest } from './candidates';
import { readLedgerType } from './ledgerTypes';
import { findMappedBefore, type MappedBefore, type MappingHistory, mappingHistoryOf } from './mappedBefore';
import { type NumberRanges, numberRangesOf, sectionOfNumber } from './numberRanges';
import { rankLines } from './rankLines';
import { type SectionFacts, sectionFactor, sideOfSection } from './sectionEvidence';
import type { Candidate, LineSuggestion, SuggestedAccount, SuggestionReason } from './suggestion';

/** What a company's own books say beyond the account itself; made once for many accounts. */
export type MappingContext = { history: MappingHistory; ranges: NumberRanges };

/** What books know: accounts mapped before by the company and its person's others, and the chart's accounts that have lines. */
export function mappingContextOf(
  before: readonly MappedBefore[],
  chart: readonly { number: string; focusId: string }[],
): MappingContext {
  return { history: mappingHistoryOf(before), ranges: numberRangesOf(chart) };
}

const noContext = mappingContextOf([], []);

/**
 * The FOCUS lines that an account most likely belongs on, the best first and each once, at most five, with the SSOI lines that go with them:
 * by what was mapped before, the words of its name, its ledger's type, the side of its balance and the range of its number. The same account
 * and context give the same answer. Empty for a name without a letter or digit.
 */
export function suggestLines(
  account: SuggestedAccount,
  context: MappingContext = noContext,
): readonly LineSuggestion[] {
  const pieces = piecesOf(account.name);
  if (pieces.length === 0) return [];
  const type = readLedgerType(account.ledgerType);
  const facts: SectionFacts = {
    words: new Set(pieces.flatMap((piece) => piece.words)),
    type,
    side: account.side ?? null,
    byNumber: sectionOfNumber(account.number, context.ranges),
  };
  const candidates = [
    ...candidatesByHistory(findMappedBefore(account.name, context.history)),
    ...candidatesByName(pieces),
    ...candidatesByType(type, account.ledgerType ?? ''),
    ...candidatesOfRest(),
  ];
  const weighed = candidates
    .map((candidate) => ({ ...candidate, score: candidate.score * sectionFactor(candidate.section, facts) }))
    .filter(({ score }) => score > 0);
  return rankLines(weighed, (line) => supportOf(line, facts));
}

/** What else agrees with a line's section. */
function supportOf({ section }: Candidate, { side, byNumber }: SectionFacts): readonly SuggestionReason[] {
  return [
    ...(side !== null && side === sideOfSection[section] ? [{ kind: 'side' as const, side }] : []),
    ...(byNumber !== null && byNumber.section === section ? [{ kind: 'number range' as const, ...byNumber }] : []),
  ];
}
