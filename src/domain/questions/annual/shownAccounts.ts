import type { AnnualAccount } from '@/domain/annual/annualInputs';
import { accountName } from '@/domain/annual/sheets/financialSheets';

const shown = 5;

/** Formats `1310 Fund shares, 1320 Stock`, and the number of further ones. */
export function joinAccountNames(accounts: readonly AnnualAccount[]): string {
  return joinShown(accounts.map(accountName));
}

/** Joins the first of some names by commas, with the number of further ones. */
export function joinShown(names: readonly string[]): string {
  const more = names.length - shown;
  return more > 0 ? `${names.slice(0, shown).join(', ')} and ${more} more` : names.join(', ');
}
