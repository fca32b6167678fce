import { computeConfidence, wordFor } from './confidence';
import type { Candidate, LineSuggestion, SuggestionReason } from './suggestion';

type RankedLine = {
  focusId: string;
  score: number;
  ssoiIds: readonly string[];
  candidates: readonly Candidate[];
};

const maxSuggestions = 5;
const maxSsoiLines = 3;
const maxReasons = 3;

/** Support for a line by facts other than the name: further reasons, and the count of the facts for and against it. */
export type LineSupport = {
  reasons: (line: Candidate) => readonly SuggestionReason[];
  countAgreement: (line: Candidate) => { agreeing: number; opposing: number };
  isAmbiguous: (line: Candidate) => boolean;
};

/** Ranks the candidates as suggestions, each FOCUS line once, best first. */
export function rankLines(candidates: readonly Candidate[], support: LineSupport): readonly LineSuggestion[] {
  const focusIds = [...new Set(candidates.map(({ focusId }) => focusId))];
  const lines = focusIds
    .map((focusId) =>
      rankedLine(
        focusId,
        candidates.filter((candidate) => candidate.focusId === focusId),
      ),
    )
    .toSorted((a, b) => b.score - a.score || Number(a.focusId) - Number(b.focusId))
    .slice(0, maxSuggestions);
  const ofFirst = confidenceOfFirst(lines, support);
  const ofOthers = lines.slice(1).reduce((sum, { score }) => sum + score, 0);
  return lines.map((line, index) => {
    const confidence = index === 0 ? ofFirst : Math.min(ofFirst, ((1 - ofFirst) * line.score) / ofOthers);
    const [first] = line.candidates;
    const reasons = line.candidates
      .map(({ reason }) => reason)
      .filter((reason, i) => i === 0 || isAdditionalReason(reason));
    return {
      focusId: line.focusId,
      ssoiIds: line.ssoiIds,
      confidence,
      word: wordFor(confidence),
      reasons: [...reasons, ...(first === undefined ? [] : support.reasons(first))].slice(0, maxReasons),
    };
  });
}

function confidenceOfFirst(
  [first, second]: readonly RankedLine[],
  { countAgreement, isAmbiguous }: LineSupport,
): number {
  const [best] = first?.candidates ?? [];
  if (first === undefined || best === undefined) return 0;
  return computeConfidence({
    strength: first.score,
    margin: 1 - (second?.score ?? 0) / first.score,
    coverage: Math.max(...first.candidates.map(({ coverage }) => coverage)),
    ...countAgreement(best),
    isAmbiguous: isAmbiguous(best),
  });
}

function rankedLine(focusId: string, own: readonly Candidate[]): RankedLine {
  const candidates = own.toSorted((a, b) => b.score - a.score);
  const best = candidates.find(({ isAdded }) => isAdded === undefined)?.score ?? 0;
  const added = candidates.filter(({ isAdded }) => isAdded).reduce((sum, { score }) => sum + score, 0);
  const ssoiIds = candidates.flatMap(({ ssoiId }) => (ssoiId === null ? [] : [ssoiId]));
  return { focusId, score: best + added, ssoiIds: [...new Set(ssoiIds)].slice(0, maxSsoiLines), candidates };
}

function isAdditionalReason({ kind }: SuggestionReason): boolean {
  return kind === 'mapped before' || kind === 'ledger type';
}
