import type { Candidate, ConfidenceWord, LineSuggestion, SuggestionReason } from './suggestion';

type RankedLine = {
  focusId: string;
  score: number;
  ssoiIds: readonly string[];
  candidates: readonly Candidate[];
};

const mostSuggestions = 5;
const mostSsoiLines = 3;
const mostReasons = 3;

/** The least confidence of a word; what is below `medium` is low. */
const confidenceOf: Readonly<Record<Exclude<ConfidenceWord, 'low'>, number>> = { high: 0.85, medium: 0.6 };

/** The candidates as suggestions, each FOCUS line once, the best first; `support` are the reasons that go with a line's section. */
export function rankLines(
  candidates: readonly Candidate[],
  support: (line: Candidate) => readonly SuggestionReason[],
): readonly LineSuggestion[] {
  const focusIds = [...new Set(candidates.map(({ focusId }) => focusId))];
  const lines = focusIds
    .map((focusId) =>
      rankedLine(
        focusId,
        candidates.filter((candidate) => candidate.focusId === focusId),
      ),
    )
    .toSorted((a, b) => b.score - a.score || Number(a.focusId) - Number(b.focusId))
    .slice(0, mostSuggestions);
  return lines.map((line, index) => {
    const confidence = confidenceAt(lines, index);
    const [first] = line.candidates;
    const reasons = line.candidates.map(({ reason }) => reason).filter((reason, i) => i === 0 || isFurther(reason));
    return {
      focusId: line.focusId,
      ssoiIds: line.ssoiIds,
      confidence,
      word: wordFor(confidence),
      reasons: [...reasons, ...(first === undefined ? [] : support(first))].slice(0, mostReasons),
    };
  });
}

function rankedLine(focusId: string, own: readonly Candidate[]): RankedLine {
  const candidates = own.toSorted((a, b) => b.score - a.score);
  const best = candidates.find(({ isAdded }) => isAdded === undefined)?.score ?? 0;
  const added = candidates.filter(({ isAdded }) => isAdded).reduce((sum, { score }) => sum + score, 0);
  const ssoiIds = candidates.flatMap(({ ssoiId }) => (ssoiId === null ? [] : [ssoiId]));
  return { focusId, score: best + added, ssoiIds: [...new Set(ssoiIds)].slice(0, mostSsoiLines), candidates };
}

/** Sure is a line for which much speaks, and for which much more speaks than for the next. */
function confidenceAt(lines: readonly RankedLine[], index: number): number {
  const [first, second] = lines;
  const line = lines[index];
  if (first === undefined || line === undefined) return 0;
  const lead = (first.score - (second?.score ?? 0)) / first.score;
  const strength = Math.min(first.score / 10, 1);
  const ofFirst = Math.min(0.99, 0.2 + 0.45 * strength + 0.4 * Math.min(2 * lead, 1) * strength);
  if (index === 0) return ofFirst;
  const others = lines.slice(1).reduce((sum, { score }) => sum + score, 0);
  return Math.min(ofFirst, ((1 - ofFirst) * line.score) / others);
}

function wordFor(confidence: number): ConfidenceWord {
  if (confidence >= confidenceOf.high) return 'high';
  return confidence >= confidenceOf.medium ? 'medium' : 'low';
}

function isFurther({ kind }: SuggestionReason): boolean {
  return kind === 'mapped before' || kind === 'ledger type';
}
