import { type Money, subtract } from '@/domain/money';
import type { IsoDate } from '@/domain/periods';
import { type Balances, lineBalance } from '@/domain/statements/balances';
import type { LoanSums } from './loanSums';

/** An item of the balance sheet by the register and by the books; `difference` is the register's less the books'. */
export type LoanTie = { item: string; register: Money; books: Money; difference: Money };

/** The lines that allowable loans are mapped to, with the items that they are. */
const tiedLines = [
  { form: 'cash', line: '1400', item: '1710' },
  { form: 'notes', line: '1420', item: '1730' },
] as const;

/** Compares allowable loans with the trial balance of a day, all positive: items 1710 and 1730. */
export function loanTies(sums: LoanSums, balances: Balances, day: IsoDate): readonly LoanTie[] {
  return tiedLines.map(({ form, line, item }) => {
    const [register, books] = [sums[form], lineBalance(balances, day, line)];
    return { item, register, books, difference: subtract(register, books) };
  });
}
