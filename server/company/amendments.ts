import { conflict } from '@server/common/errors';
import type { Transaction } from '@server/db/client';
import { acceptsAmendment } from '@/contract/company/amendments';
import type { FieldChange } from '@/contract/history/history.schema';
import type { IsoDate } from '@/domain/periods';
import { listSettledPeriods, type SettledPeriod } from './settledPeriodsRepository';

/** Days that a changed setting reaches; null = from the beginning, or until further notice. */
export type ReachedDays = { from: IsoDate | null; to: IsoDate | null };

/** Closed and reported periods that a change reaches, as `Q1 25 (closed)`; empty if it is no amendment. */
export type Amendment = readonly string[];

type Reach = { reaches: (period: SettledPeriod) => boolean; isAccepted: boolean };

/** Returns the settled periods that a change reaches. Throws 409 naming them unless the caller accepts. Caller holds `lockBooks`. */
export async function requireAmendment(
  tx: Transaction,
  companyId: number,
  { reaches, isAccepted }: Reach,
): Promise<Amendment> {
  const reached = (await listSettledPeriods(tx, companyId)).filter(reaches);
  const names = reached.map((period) => `${period.timeReport} (${stateOf(period)})`);
  if (names.length === 0 || isAccepted) return names;
  const details = reached.map((period) => ({
    path: acceptsAmendment,
    message: `${period.timeReport} is ${stateOf(period)}`,
  }));
  throw conflict(`This change reaches into ${names.join(', ')}. Confirm to save it as an amendment.`, details);
}

/** Returns the check of periods whose last day, which decides about settings by date, is in a span. */
export function endsWithin(spans: readonly ReachedDays[]): Reach['reaches'] {
  return ({ end }) => spans.some((span) => isWithin(end, span));
}

function isWithin(day: IsoDate, { from, to }: ReachedDays): boolean {
  return (from === null || from <= day) && (to === null || day <= to);
}

function stateOf({ isClosed, isReported }: SettledPeriod): string {
  if (!isClosed) return 'reported';
  return isReported ? 'closed and reported' : 'closed';
}

type Named = { name: string; fields: FieldChange[] };

/** Returns a setting's change as the change log names it, with the periods that it amends. */
export function asAmendment({ name, fields }: Named, amendment: Amendment): Named {
  if (amendment.length === 0) return { name, fields };
  const periods = amendment.join(', ');
  return {
    name: `Amendment: ${name}`,
    fields: [...fields, { field: acceptsAmendment, label: 'Periods amended', type: 'text', old: null, new: periods }],
  };
}
