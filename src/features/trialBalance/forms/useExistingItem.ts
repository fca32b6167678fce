import type { Balance, BalanceCoa } from '@/contract/trialBalance/trialBalance.schema';
import { parsePeriod } from '@/domain/periods';
import { useCompanyId } from '@/features/auth';
import type { AppDispatch } from '@/lib/hooks';
import { type LocalEdits, type MarkedRow, overlay } from '@/lib/staging';
import { balanceKind } from '../balanceKind';

const pageSize = 10;

type Wanted = { companyId: number; coa: BalanceCoa; timeReport: string };

/**
 * Returns the item of an account in a period, with the user's edits: null without one, undefined while loading. The account's number is the first in
 * its order that contains it.
 */
export function useExistingItem(
  coa: BalanceCoa | null,
  timeReport: string,
  edits: LocalEdits<Balance>,
): MarkedRow<Balance> | null | undefined {
  const companyId = useCompanyId();
  const wanted = coa === null || parsePeriod(timeReport) === null ? null : { companyId, coa, timeReport };
  const { currentData, error } = balanceKind.useEditableQuery(queryOf({ companyId, coa, timeReport }), {
    skip: wanted === null,
  });
  if (wanted === null) return null;
  // If it can't be loaded, Save will check.
  if (currentData === undefined) return error === undefined ? undefined : null;
  return findItem(overlay(currentData.data, edits), wanted);
}

/** Loads the item as `useExistingItem`, past the cache. Rejects with the `ApiError`. */
export async function loadExistingItem(
  dispatch: AppDispatch,
  wanted: Wanted,
  edits: LocalEdits<Balance>,
): Promise<MarkedRow<Balance> | null> {
  return findItem(overlay(await dispatch(balanceKind.loadPage(queryOf(wanted))), edits), wanted);
}

function queryOf({ companyId, coa, timeReport }: Omit<Wanted, 'coa'> & { coa: BalanceCoa | null }) {
  return {
    company_id: companyId,
    pagination: { page: 1, pageSize },
    sort: ['coa.account_number:asc' as const],
    filters: { time_report: timeReport, coa: { account_number: { $contains: coa?.account_number } } },
  };
}

function findItem(rows: readonly MarkedRow<Balance>[], { coa, timeReport }: Wanted): MarkedRow<Balance> | null {
  const found = rows.find(
    (balance) =>
      balance.coa.id === coa.id &&
      balance.time_report === timeReport &&
      !balance.is_deleted &&
      balance.local !== 'removed',
  );
  return found ?? null;
}
