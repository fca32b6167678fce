import { findFocusLine } from '@/domain/focus/lines/focusLines';
import { accountNameKey, plainWordsOf } from './accountWords';

/** Accounts of one name that were mapped to one pair of lines, by this company or another of the person's. */
export type MappedBefore = {
  accountName: string;
  focusId: string;
  ssoiId: string | null;
  /** How many accounts. */
  count: number;
  isOwn: boolean;
};

/** What was mapped before, ready to be asked by name. */
export type MappingHistory = {
  byKey: ReadonlyMap<string, readonly MappedBefore[]>;
  /** Every account under each of its words. */
  byWord: ReadonlyMap<string, readonly { words: ReadonlySet<string>; mapped: MappedBefore }[]>;
};

/** How well an account mapped before speaks for a new one: 1 for the same name, and its share of common words for one like it. */
export type HistoryMatch = { mapped: MappedBefore; likeness: number };

const alikeFrom = 0.6;

/** The history of accounts mapped before; those on lines that take no accounts are left out. */
export function mappingHistoryOf(all: readonly MappedBefore[]): MappingHistory {
  const byKey = new Map<string, MappedBefore[]>();
  const byWord = new Map<string, { words: ReadonlySet<string>; mapped: MappedBefore }[]>();
  for (const mapped of all.filter(({ focusId }) => findFocusLine(focusId)?.mappable === true)) {
    const words = plainWordsOf(mapped.accountName);
    append(byKey, accountNameKey(mapped.accountName), mapped);
    for (const word of words) append(byWord, word, { words, mapped });
  }
  return { byKey, byWord };
}

/** The accounts mapped before that have the name or one like it, each line pair once at its likeliest; the own company's first among equals. */
export function findMappedBefore(name: string, { byKey, byWord }: MappingHistory): readonly HistoryMatch[] {
  const key = accountNameKey(name);
  if (key === '') return [];
  const same = (byKey.get(key) ?? []).map((mapped) => ({ mapped, likeness: 1 }));
  const words = plainWordsOf(name);
  const alike = rarest(words, byWord).flatMap((word) =>
    (byWord.get(word) ?? []).map((other) => ({ mapped: other.mapped, likeness: shareOfCommon(words, other.words) })),
  );
  const best = new Map<string, HistoryMatch>();
  const ranked = [...same, ...alike.filter(({ likeness }) => likeness >= alikeFrom && likeness < 1)].toSorted(likelier);
  for (const match of ranked) {
    const lines = `${match.mapped.focusId} ${match.mapped.ssoiId}`;
    if (!best.has(lines)) best.set(lines, match);
  }
  return [...best.values()];
}

/** As many of the words as another name can't lack all of and be alike, those with the fewest accounts: `account` and `bank` have many. */
function rarest(words: ReadonlySet<string>, byWord: MappingHistory['byWord']): readonly string[] {
  const countOf = (word: string) => byWord.get(word)?.length ?? 0;
  const count = words.size - Math.ceil(alikeFrom * words.size) + 1;
  return [...words].toSorted((a, b) => countOf(a) - countOf(b)).slice(0, count);
}

function likelier(a: HistoryMatch, b: HistoryMatch): number {
  return b.likeness - a.likeness || Number(b.mapped.isOwn) - Number(a.mapped.isOwn) || b.mapped.count - a.mapped.count;
}

function shareOfCommon(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const common = [...a].filter((word) => b.has(word)).length;
  return common / (a.size + b.size - common);
}

function append<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [value]);
  else list.push(value);
}
