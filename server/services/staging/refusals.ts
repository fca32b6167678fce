import type { FaultList } from '@server/db/repositories/faultQueries';
import { type ApiFault, conflict, notFound, ruleBroken } from '@server/faults';
import type { ErrorDetail } from '@/contract/envelope';

/** Where a fault is, in the words of the request: `data[3].accountNumber`, `id 1000`. */
export type Locate = (fault: { position: number; recordId: number; field: string }) => string;

type MakeFault = (message: string, details: ErrorDetail[]) => ApiFault;

/** How rows are refused: the kind of refusal, what to say of several at once, and how to name a place. */
export type Refusal = { fault: MakeFault; summary: string; locate: Locate };

export const refusals = { conflict, notFound, ruleBroken } satisfies Record<string, MakeFault>;

/** Refuses the request when rows are at fault; a single fault speaks for itself, several are listed. */
export function refuseFaults({ faults, total }: FaultList, { fault, summary, locate }: Refusal): void {
  const [first] = faults;
  if (first === undefined) return;
  const details = faults.map((each) => ({ path: locate(each), message: each.message }));
  throw fault(total === 1 ? first.message : summary, details);
}
