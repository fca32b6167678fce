const periodMs = 30 * 24 * 60 * 60_000;

/** What every signing key's name begins with. */
export const signingPrefix = 'signing';

/** Periods for which a key is kept after its own, until every token that it signed is too old: 90 days. */
const keptPeriods = 3;

/** The number of the period of 30 days whose key signs at this moment: all processes change at once, without a word between them. */
export function periodOf(now: Date): number {
  return Math.floor(now.getTime() / periodMs);
}

/** Under what the key of a kind of token and a period is kept. */
export function signingKeyName(keyName: string, period: number): string {
  return `${signingPrefix}:${keyName}:${period}`;
}

/** The oldest period whose keys are still needed. */
export function oldestPeriod(now: Date): number {
  return periodOf(now) - keptPeriods;
}
