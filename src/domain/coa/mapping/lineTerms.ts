import type { AccountSection } from '@/domain/coa/accounts';
import { getAccountSection } from '@/domain/coa/accounts';
import { getPlainWords } from './accountWords';
import rawTerms from './lineTerms.json';

type WrittenTerms = {
  focus: string;
  ssoi?: string;
  /** Names of accounts that belong on the line. */
  sure: readonly string[];
  /** Words that often mean it. */
  likely?: readonly string[];
  /** Words that indicate the line if nothing else does. */
  hint?: readonly string[];
  /** Words that change the meaning of the others. */
  unless?: readonly string[];
};

/** Lines of both forms that accounts of one sort belong on. */
export type LineRule = { focusId: string; ssoiId: string | null; section: AccountSection; unless: readonly Words[] };

type Words = readonly string[];
type Term = { rule: LineRule; words: Words; weight: number };

/** A rule's match with a name: its score, and the matching words. */
export type RuleMatch = { rule: LineRule; score: number; words: ReadonlySet<string> };

const weights = { sure: 6, likely: 3.5, hint: 1.5 } as const;
const furtherWord = 1.2;
const covered = 1.5;
const contradicted = 0.25;

/** Every term by its longest word, to limit the terms checked for a name. */
const termsByWord: ReadonlyMap<string, readonly Term[]> = indexTerms(rawTerms as readonly WrittenTerms[]);

/** Returns the rules with a term in the words of a name, with their scores. */
export function matchRules(nameWords: ReadonlySet<string>): readonly RuleMatch[] {
  const found = new Map<LineRule, { best: Term; words: Set<string> }>();
  for (const term of [...nameWords].flatMap((word) => termsByWord.get(word) ?? [])) {
    if (!term.words.every((word) => nameWords.has(word))) continue;
    const match = found.get(term.rule) ?? { best: term, words: new Set() };
    if (term.weight > match.best.weight) match.best = term;
    for (const word of term.words) match.words.add(word);
    found.set(term.rule, match);
  }
  return [...found].map(([rule, { best, words }]) => {
    // Words of the term itself don't count against it.
    const isOther = (word: string) => nameWords.has(word) && !best.words.includes(word);
    const isContradicted = rule.unless.some(
      (unless) => unless.some(isOther) && unless.every((word) => nameWords.has(word)),
    );
    const score = best.weight + (covered * words.size) / nameWords.size;
    return { rule, score: isContradicted ? score * contradicted : score, words };
  });
}

function indexTerms(written: readonly WrittenTerms[]): ReadonlyMap<string, readonly Term[]> {
  const index = new Map<string, Term[]>();
  for (const term of written.flatMap(termsOf)) {
    const key = term.words.reduce((longest, word) => (word.length > longest.length ? word : longest), '');
    const list = index.get(key) ?? [];
    list.push(term);
    index.set(key, list);
  }
  return index;
}

function termsOf({ focus, ssoi, unless = [], ...terms }: WrittenTerms): readonly Term[] {
  const section = getAccountSection(focus);
  if (section === null) throw new RangeError(`Item ${focus} takes no accounts`);
  const rule: LineRule = { focusId: focus, ssoiId: ssoi ?? null, section, unless: unless.map(wordsOf) };
  return (['sure', 'likely', 'hint'] as const).flatMap((kind) =>
    (terms[kind] ?? []).map((text) => {
      const words = wordsOf(text);
      return { rule, words, weight: weights[kind] + furtherWord * (words.length - 1) };
    }),
  );
}

function wordsOf(text: string): Words {
  return [...getPlainWords(text)];
}
