import { findFocusLine } from '@/domain/focus/lines/focusLines';
import { accountNameKey, getPlainWords } from './accountWords';

/** Accounts of one name that were mapped to one pair of lines, by this company or another of the person's. */
export type PriorMapping = {
  accountName: string;
  focusId: string;
  ssoiId: string | null;
  /** Number of accounts. */
  count: number;
  isOwn: boolean;
};

/** Earlier mappings, indexed by name. */
export type MappingHistory = {
  byKey: ReadonlyMap<string, readonly PriorMapping[]>;
  /** Every account under each of its words. */
  byWord: ReadonlyMap<string, readonly { words: ReadonlySet<string>; mapped: PriorMapping }[]>;
};

/** An earlier mapping and its likeness: 1 for the same name, else the share of common words. */
export type HistoryMatch = { mapped: PriorMapping; likeness: number };

const alikeFrom = 0.6;

/** Indexes accounts mapped before, without those on lines that take no accounts. */
export function indexMappingHistory(all: readonly PriorMapping[]): MappingHistory {
  const byKey = new Map<string, PriorMapping[]>();
  const byWord = new Map<string, { words: ReadonlySet<string>; mapped: PriorMapping }[]>();
  for (const mapped of all.filter(({ focusId }) => findFocusLine(focusId)?.mappable === true)) {
    const words = getPlainWords(mapped.accountName);
    append(byKey, accountNameKey(mapped.accountName), mapped);
    for (const word of words) append(byWord, word, { words, mapped });
  }
  return { byKey, byWord };
}

/** Finds the accounts mapped before with this or a similar name, each line pair once with its best likeness; the own company's first in a tie. */
export function findPriorMappings(name: string, { byKey, byWord }: MappingHistory): readonly HistoryMatch[] {
  const key = accountNameKey(name);
  if (key === '') return [];
  const same = (byKey.get(key) ?? []).map((mapped) => ({ mapped, likeness: 1 }));
  const words = getPlainWords(name);
  const alike = getRarestWords(words, byWord).flatMap((word) =>
    (byWord.get(word) ?? []).map((other) => ({ mapped: other.mapped, likeness: shareOfCommon(words, other.words) })),
  );
  const best = new Map<string, HistoryMatch>();
  const ranked = [...same, ...alike.filter(({ likeness }) => likeness >= alikeFrom && likeness < 1)].toSorted(
    compareLikeness,
  );
  for (const match of ranked) {
    const lines = `${match.mapped.focusId} ${match.mapped.ssoiId}`;
    if (!best.has(lines)) best.set(lines, match);
  }
  return [...best.values()];
}

/** Returns the rarest words of a name, enough that a similar name must have one of them; common words such as `account` and `bank` are skipped. */
function getRarestWords(words: ReadonlySet<string>, byWord: MappingHistory['byWord']): readonly string[] {
  const countOf = (word: string) => byWord.get(word)?.length ?? 0;
  const count = words.size - Math.ceil(alikeFrom * words.size) + 1;
  return [...words].toSorted((a, b) => countOf(a) - countOf(b)).slice(0, count);
}

function compareLikeness(a: HistoryMatch, b: HistoryMatch): number {
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
