import type { WhatIfStepKind } from '@/contract/whatIf/whatIf';
import { stepKinds } from './stepKinds';

/** A field of a sentence with the words before it; words that end the sentence have none. */
export type SentenceGroup = { words: readonly string[]; field: string | null };

/** Splits the sentence of a kind of step by field. */
export function sentenceGroups(kind: WhatIfStepKind): readonly SentenceGroup[] {
  const { sentence, fields } = stepKinds[kind];
  const groups: SentenceGroup[] = [];
  let words: string[] = [];
  for (const part of sentence) {
    if (fields[part] === undefined) words.push(part);
    else {
      groups.push({ words, field: part });
      words = [];
    }
  }
  return words.length === 0 ? groups : [...groups, { words, field: null }];
}
