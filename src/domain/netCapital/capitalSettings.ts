import type { CapitalActivity, CapitalMethod, NonMarketablePlace } from '@/contract/company/capitalSettings';
import { type Money, zero } from '@/domain/money';
import { dayBefore, type IsoDate, lastDayOfFirstYear } from '@/domain/periods';
import type { MarketCounts } from './minimums';
import type { AddOn, RequirementBasis } from './requirement';

/** The settings behind the requirement, in force from a day on. */
export type CapitalSettings = {
  /** The first day on which it is in force; null = from the beginning. */
  effectiveFrom: IsoDate | null;
  /** The highest minimum that applies by Rule 15c3-1(a)(2); null until set. */
  minimumNetCapital: Money | null;
  method: CapitalMethod;
  /** Rule 15c3-1(a)(4). */
  marketMakerMinimum: Money | null;
  addOns: readonly AddOn[];
  /** The day on which the firm commenced business; its first twelve months have the lower ratio (Rule 15c3-1(a)(1)(i)). */
  businessStart: IsoDate | null;
  nonMarketableIn: NonMarketablePlace;
  /** Rule 15c3-1(a)(2); null until answered. */
  activities: readonly CapitalActivity[] | null;
  /** The counts behind the market-maker minimum; null if it was typed. */
  marketCounts: MarketCounts | null;
};

type Dated = Pick<CapitalSettings, 'effectiveFrom'>;

/** The days of an entry: from its own to the one before the next; null = from the beginning, or until further notice. */
export type DaySpan = { from: IsoDate | null; to: IsoDate | null };

/** Returns the entry in force on a day, the last day for a period; null before the first entry. The order of the entries has no effect. */
export function findSettingsInForce<Entry extends Dated>(entries: readonly Entry[], day: IsoDate): Entry | null {
  return byDate(entries).findLast(({ effectiveFrom }) => effectiveFrom === null || effectiveFrom <= day) ?? null;
}

/** Entries by their day, the earliest first. */
function byDate<Entry extends Dated>(entries: readonly Entry[]): readonly Entry[] {
  return [...entries].sort((a, b) => ((a.effectiveFrom ?? '') < (b.effectiveFrom ?? '') ? -1 : 1));
}

/** Returns the days on which the entry of a date is in force. */
export function daysInForce(entries: readonly Dated[], effectiveFrom: IsoDate | null): DaySpan {
  const next = byDate(entries).find((entry) => isLater(entry, effectiveFrom))?.effectiveFrom ?? null;
  return { from: effectiveFrom, to: next === null ? null : dayBefore(next) };
}

/** Returns the settings in force on an entry's days after its removal, or null. */
export function findSettingsWithout<Entry extends Dated>(entries: readonly Entry[], gone: Entry): Entry | null {
  return byDate(entries).findLast((entry) => entry !== gone && isLater(gone, entry.effectiveFrom)) ?? null;
}

/**
 * Builds the requirement's basis from an entry; without one, or without its minimum, there's no dollar minimum. If the business start isn't set, the
 * first year counts from the membership date, the earliest possible start.
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
    ...(settings?.businessStart ? { startedOn: settings.businessStart } : {}),
  };
}

/** Returns how non-marketable securities leave net capital; as non-allowable assets of the ledger unless set differently. */
export function nonMarketablePlace(settings: CapitalSettings | null): NonMarketablePlace {
  return settings?.nonMarketableIn ?? 'LEDGER';
}

function isLater(entry: Dated, day: IsoDate | null): boolean {
  return entry.effectiveFrom !== null && (day === null || entry.effectiveFrom > day);
}
