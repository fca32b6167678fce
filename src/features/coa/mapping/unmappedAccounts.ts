import type { ChosenLines } from '@/components/mapping/mappableAccount';
import type { Coa } from '@/contract/coa/coa.schema';
import type { StagedRowsQuery } from '@/lib/staging/kindDescription';
import { applyCoaForm, toCoaForm } from '../forms/coaForm';

/** Maps the account to other lines; unmaps it for null. */
export function mapToLines(coa: Coa, lines: ChosenLines | null): Coa {
  return applyCoaForm(coa, {
    ...toCoaForm(coa),
    focusSetting: lines?.focus ?? null,
    ssoiSetting: lines?.ssoi ?? null,
  });
}

/** Returns the query of unmapped accounts by number; of all accounts from a backend that can't filter them. */
export function unmappedQuery(options: { companyId: number; hasShow: boolean; pageSize: number }): StagedRowsQuery {
  const { companyId, hasShow, pageSize } = options;
  const sorted = { company_id: companyId, sort: ['account_number:asc' as const] };
  return hasShow ? { ...sorted, show: 'unmapped', pagination: { page: 1, pageSize } } : sorted;
}
