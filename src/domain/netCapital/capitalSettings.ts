import type { CapitalActivity, CapitalMethod, NonMarketablePlace } from '@/contract/company/capitalSettings';
import { type Money, zero } from '@/domain/money';
import { dayBefore, type IsoDate, lastDayOfFirstYear } from '@/domain/periods';
import type { MarketCounts } from './minimums';
import type { AddOn, RequirementBasis } from './requirement';

/** What the requirement rests on from a day on. */
export type CapitalSettings = {
  /** The first day on which it is in force; null = from the beginning. */
  effectiveFrom: IsoDate | null;
  /** Rule 15c3-1(a)(2), the highest that applies; null while nobody has set it. */
  minimumNetCapital: Money | null;
  method: CapitalMethod;
  /** Rule 15c3-1(a)(4). */
  marketMakerMinimum: Money | null;
  addOns: readonly AddOn[];
  /** The day on which the firm commenced business; its first twelve months have the lower ratio (Rule 15c3-1(a)(1)(i)). */
  businessStart: IsoDate | null;
  nonMarketableIn: NonMarketablePlace;
  /** Rule 15c3-1(a)(2); null while nobody has said. */
  activities: readonly CapitalActivity[] | null;
  /** What the market-maker minimum was counted by; null where it was typed. */
  marketCounts: MarketCounts | null;
};

type Dated = Pick<CapitalSettings, 'effectiveFrom'>;

/** The days of an entry: from its own to the one before the next; null = from the beginning, or until further notice. */
export type DaySpan = { from: IsoDate | null; to: IsoDate | null };

/** The entry in force on a day, which for a period is its last; null before the first one. The order of the entries doesn't matter. */
export function settingsInForce<Entry extends Dated>(entries: readonly Entry[], day: IsoDate): Entry | null {
  return byDate(entries).findLast(({ effectiveFrom }) => effectiveFrom === null || effectiveFrom <= day) ?? null;
}

/** Entries by their day, the earliest first. */
function byDate<Entry extends Dated>(entries: readonly Entry[]): readonly Entry[] {
  return [...entries].sort((a, b) => ((a.effectiveFrom ?? '') < (b.effectiveFrom ?? '') ? -1 : 1));
}

/** The days on which the entry of a date is in force. */
export function daysInForce(entries: readonly Dated[], effectiveFrom: IsoDate | null): DaySpan {
  const next = byDate(entries).find((entry) => isLater(entry, effectiveFrom))?.effectiveFrom ?? null;
  return { from: effectiveFrom, to: next === null ? null : dayBefore(next) };
}

/** What is in force on an entry's days once it is gone; null where nothing is. */
export function settingsWithout<Entry extends Dated>(entries: readonly Entry[], gone: Entry): Entry | null {
  return byDate(entries).findLast((entry) => entry !== gone && isLater(gone, entry.effectiveFrom)) ?? null;
}

/**
 * What the computation takes from an entry; without one, or without a minimum in it, there is no dollar minimum. A firm that didn't say when it
 * commenced business began no earlier than it says elsewhere that it became a member: a first year is counted from then until it does.
 */
export function requirementBasis(
  settings: CapitalSettings | null,
  membershipDate: IsoDate | null = null,
): RequirementBasis {
  const start = settings?.businessStart ?? membershipDate;
  return {
    method: settings?.method ?? 'BASIC',
    minimumNetCapital: settings?.minimumNetCapital ?? zero,
    marketMakerMinimum: settings?.marketMakerMinimum ?? zero,
    addOns: settings?.addOns ?? [],
    firstYearUntil: start === null ? null : lastDayOfFirstYear(start),
    ...(settings?.activities ? { activities: settings.activities } : {}),
    ...(start !== null && !settings?.businessStart ? { assumedStart: start } : {}),
  };
}

/** How non-marketable securities leave net capital; as non-allowable assets of the ledger while nobody has said otherwise. */
export function nonMarketablePlace(settings: CapitalSettings | null): NonMarketablePlace {
  return settings?.nonMarketableIn ?? 'LEDGER';
}

function isLater(entry: Dated, day: IsoDate | null): boolean {
  return entry.effectiveFrom !== null && (day === null || entry.effectiveFrom > day);
}
