import { type AccountSection, getAccountSection } from '@/domain/coa/accounts';

/** Number ranges of a company's mapped accounts: counts by section under a number's length and first digit. */
export type NumberRanges = ReadonlyMap<string, ReadonlyMap<AccountSection, number>>;

const customary: Readonly<Record<string, AccountSection>> = {
  '1': 'assets',
  '2': 'liabilities',
  '3': 'equity',
  '4': 'income',
  '5': 'expenses',
  '6': 'expenses',
  '7': 'expenses',
  '8': 'expenses',
  '9': 'expenses',
};
const minAccounts = 3;
const clearShare = 0.8;

/** Counts the ranges of accounts that have lines. */
export function countNumberRanges(accounts: readonly { number: string; focusId: string }[]): NumberRanges {
  const ranges = new Map<string, Map<AccountSection, number>>();
  for (const { number, focusId } of accounts) {
    const section = getAccountSection(focusId);
    const key = rangeKey(number);
    if (section === null || key === null) continue;
    const counts = ranges.get(key) ?? new Map<AccountSection, number>();
    counts.set(section, (counts.get(section) ?? 0) + 1);
    ranges.set(key, counts);
  }
  return ranges;
}

/** Returns the section of a number, by the company's own chart if at least three of its accounts agree, else by custom; null without either. */
export function findSectionOfNumber(
  number: string | null | undefined,
  ranges: NumberRanges,
): { section: AccountSection; isOwn: boolean } | null {
  const key = rangeKey(number ?? '');
  if (key === null) return null;
  const counts = [...(ranges.get(key) ?? [])].toSorted(([, a], [, b]) => b - a);
  const total = counts.reduce((sum, [, count]) => sum + count, 0);
  const [section, count] = counts[0] ?? [];
  if (section !== undefined && count !== undefined && total >= minAccounts && count >= clearShare * total) {
    return { section, isOwn: true };
  }
  const byCustom = customary[(number ?? '').trim().charAt(0)];
  return total > 0 || byCustom === undefined || (number ?? '').trim().length < 4
    ? null
    : { section: byCustom, isOwn: false };
}

/** Returns the key of a number's range: its length and first digit. Null for text that isn't a number; `100-01` is one. */
function rangeKey(number: string): string | null {
  const digits = number.replace(/[-.\s]/g, '');
  return /^\d{3,}$/.test(digits) ? `${digits.length}:${digits.charAt(0)}` : null;
}
