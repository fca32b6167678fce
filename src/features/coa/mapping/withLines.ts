import type { ChosenLines } from '@/components/mapping/mappableAccount';
import type { Coa } from '@/contract/books/coa';
import { applyCoaForm, toCoaForm } from '../forms/coaForm';

/** The account on other lines; on none for null. */
export function withLines(coa: Coa, lines: ChosenLines | null): Coa {
  return applyCoaForm(coa, {
    ...toCoaForm(coa),
    focusSetting: lines?.focus ?? null,
    ssoiSetting: lines?.ssoi ?? null,
  });
}
