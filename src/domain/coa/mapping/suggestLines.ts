import type { CompanyType } from '@/contract/company/company';
import { splitName } from './accountWords';
import {
  candidatesByHistory,
  candidatesByName,
  candidatesBySide,
  candidatesByType,
  candidatesOfRest,
} from './candidates';
import { indexOwnNames, type MappedCompany, type OwnNames, unknownCompany } from './company';
import { isAmbiguousName } from './confidence';
import { isOpenEquity, placeEquity } from './equityLines';
import { readLedgerType, splitHeadings } from './ledgerTypes';
import { findPriorMappings, indexMappingHistory, type MappingHistory, type PriorMapping } from './mappedBefore';
import { countNumberRanges, findSectionOfNumber, type NumberRanges } from './numberRanges';
import { rankLines } from './rankLines';
import {
  allowsSection,
  computeSectionFactors,
  countAgreement,
  type SectionFacts,
  sideOfSection,
} from './sectionEvidence';
import type { Candidate, LineSuggestion, SuggestedAccount, SuggestionReason } from './suggestion';

/** A company's mapping evidence beyond the account itself; built once for many accounts. */
export type MappingContext = {
  history: MappingHistory;
  ranges: NumberRanges;
  companyType: CompanyType | null;
  ownNames: OwnNames;
};

/**
 * Builds the context from accounts mapped before, by the company and its user's other companies, the chart's accounts that have lines, and the
 * company's profile.
 */
export function createMappingContext(
  before: readonly PriorMapping[],
  chart: readonly { number: string; focusId: string }[],
  company: MappedCompany = unknownCompany,
): MappingContext {
  return {
    history: indexMappingHistory(before),
    ranges: countNumberRanges(chart),
    companyType: company.type,
    ownNames: indexOwnNames(company),
  };
}

const noContext = createMappingContext([], []);

/**
 * Suggests the most likely FOCUS lines of an account, best first, at most five, with their SSOI lines, by earlier mappings, the words of its name,
 * its ledger's type, the side of its balance, the range of its number and the type of its company. Deterministic for the same account and context.
 * Empty for a name without a letter or digit.
 */
export function suggestLines(
  account: SuggestedAccount,
  context: MappingContext = noContext,
): readonly LineSuggestion[] {
  const { name, heading } = splitHeadings(account.name);
  const pieces = splitName(name, context.ownNames);
  if (pieces.length === 0) return [];
  const typeText = readLedgerType(account.ledgerType) === null ? (heading ?? '') : (account.ledgerType ?? '');
  const type = readLedgerType(typeText);
  const facts: SectionFacts = {
    words: new Set(pieces.flatMap((piece) => piece.words)),
    type,
    side: account.side ?? null,
    byNumber: findSectionOfNumber(account.number, context.ranges),
  };
  const plain = [
    ...candidatesByName(pieces),
    ...candidatesByType(type, typeText),
    ...candidatesBySide(type, facts.side),
  ];
  const others = [
    ...candidatesByHistory(findPriorMappings(account.name, context.history)),
    ...candidatesOfRest(),
  ].filter(({ section }) => allowsSection(type, section));
  const factors = computeSectionFactors(facts);
  const weighed = [...others, ...plain]
    .map((candidate) => placeEquity(candidate, context.companyType, facts.words))
    .map((candidate) => ({ ...candidate, score: candidate.score * factors[candidate.section] }));
  return rankLines(weighed, {
    reasons: (line) => supportOf(line, facts, context.companyType),
    countAgreement: ({ section }) => countAgreement(section, facts),
    isAmbiguous: (line) => isAmbiguousName(facts.words) || isOpenEquity(line, context.companyType),
  });
}

/** Returns further reasons that agree with a line's section. */
function supportOf(
  { section }: Candidate,
  { side, byNumber }: SectionFacts,
  companyType: CompanyType | null,
): readonly SuggestionReason[] {
  return [
    ...(section === 'equity' && companyType !== null ? [{ kind: 'company type' as const, type: companyType }] : []),
    ...(side !== null && side === sideOfSection[section] ? [{ kind: 'side' as const, side }] : []),
    ...(byNumber !== null && byNumber.section === section ? [{ kind: 'number range' as const, ...byNumber }] : []),
  ];
}
