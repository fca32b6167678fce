import { openChangesText, type PeriodChanges } from '@server/services/close/openChanges';
import type { IsoDate, Period } from '@/domain/periods';

/** The new period, and the one before it. */
export type RollTerms = {
  to: Period;
  from: string;
  fromEnd: IsoDate;
  /** What others have saved or in review on the new period's last day. */
  others: readonly PeriodChanges[];
};

/** Why rows of kinds can't be brought along: somebody else has some of the day in hand. */
export function othersText({ others }: RollTerms, kinds: readonly string[]): string | null {
  const found = others.find(({ kind }) => kinds.includes(kind));
  return found === undefined ? null : openChangesText(found);
}
