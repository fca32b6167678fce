import type { Balance, BalanceCoa } from '@/contract/trialBalance';
import { parsePeriod } from '@/domain/periods';
import { useCompanyId } from '@/features/company';
import { type LocalEdits, type MarkedRow, overlay } from '@/lib/staging';
import { balanceKind } from '../balanceKind';

const pageSize = 10;

/**
 * The item that an account has in a period already, with the person's edits over it: null where it has none, undefined while that isn't
 * known. The account's number is the first in its order that contains it.
 */
export function useExistingItem(
  coa: BalanceCoa | null,
  timeReport: string,
  edits: LocalEdits<Balance>,
): MarkedRow<Balance> | null | undefined {
  const isAsked = coa !== null && parsePeriod(timeReport) !== null;
  const { currentData, error } = balanceKind.useEditableQuery(
    {
      company_id: useCompanyId(),
      pagination: { page: 1, pageSize },
      sort: ['coa.account_number:asc'],
      filters: { time_report: timeReport, coa: { account_number: { $contains: coa?.account_number } } },
    },
    { skip: !isAsked },
  );
  if (!isAsked) return null;
  // Save will refuse what can't be known here.
  if (currentData === undefined) return error === undefined ? undefined : null;
  const found = overlay(currentData.data, edits).find(
    (balance) =>
      balance.coa.id === coa.id &&
      balance.time_report === timeReport &&
      !balance.is_deleted &&
      balance.local !== 'removed',
  );
  return found ?? null;
}
