import { getPlainWords } from './accountWords';
import ambiguous from './ambiguousNames.json';
import type { ConfidenceWord } from './suggestion';

/** Facts that the confidence of a first suggestion follows from. */
export type Evidence = {
  /** Its score; 6 and more for a term that names the line. */
  strength: number;
  /** Its lead over the next line, as a share of its score. */
  margin: number;
  /** Share of the name's words that it explains. */
  coverage: number;
  /** Numbers of other facts for and against it: ledger type, side of the balance, number. */
  agreeing: number;
  opposing: number;
  /** True if firms map such a name to several lines. */
  isAmbiguous: boolean;
};

const fullStrength = 10;

/**
 * Weights of the evidence in log odds, rounded from a logistic regression on 580 names that no word list was tuned by (docs/decisions/0035). A word that
 * no term explains costs the most, next to a fact against the line.
 */
const weights = {
  start: -1.5,
  strength: 0.7,
  lead: 2,
  coverage: 3.9,
  agreeing: 0.33,
  opposing: -4,
  ambiguous: -2.2,
} as const;

/** Minimum confidence for each word; anything below `medium` is low. */
const confidenceOf: Readonly<Record<Exclude<ConfidenceWord, 'low'>, number>> = { high: 0.98, medium: 0.75 };

const ambiguousNames = ambiguous.names.flatMap(({ names }) => names.map((name) => [...getPlainWords(name)]));
/** Words that leave the line open if the name has no others. */
const ambiguousAlone = ambiguous.alone.map(getPlainWords);

/** Computes the share of suggestions with such evidence that are right, from 0 to 1. */
export function computeConfidence({ strength, margin, coverage, ...facts }: Evidence): number {
  const force = Math.min(strength / fullStrength, 1);
  const logOdds =
    weights.start +
    weights.strength * force +
    weights.lead * force * margin +
    weights.coverage * coverage +
    weights.agreeing * facts.agreeing +
    weights.opposing * facts.opposing +
    (facts.isAmbiguous ? weights.ambiguous : 0);
  return 1 / (1 + Math.exp(-logOdds));
}

/** Returns true if firms map accounts of such a name to several lines, or a fact that no name has decides between them. */
export function isAmbiguousName(words: ReadonlySet<string>): boolean {
  const isAlone = ambiguousAlone.some((name) => [...words].every((word) => name.has(word)));
  return isAlone || ambiguousNames.some((name) => name.every((word) => words.has(word)));
}

/** Returns the word for a confidence. */
export function wordFor(confidence: number): ConfidenceWord {
  if (confidence >= confidenceOf.high) return 'high';
  return confidence >= confidenceOf.medium ? 'medium' : 'low';
}
