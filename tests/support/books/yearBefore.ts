import { accepted, type Bookkeeper } from '@tests/support/backend/bookkeeper';

/** Imports the balance sheets of the year and, unless FOCUS is to cover the year, of the quarter before the example's. */
export async function importYearBefore(books: Bookkeeper, { hasQuarter = true } = {}): Promise<void> {
  const rows = ['1000,100000,,Q2 24,', '3000,,10000,Q2 24,', '3100,,90000,Q2 24,'];
  // Without the quarter before, the statement of income would be of more than the example's, which is asked about.
  const loan = '2500,,50000,Q1 25,';
  const quarter = ['1000,292500,,Q1 25,', loan, '3000,,10000,Q1 25,', '3100,,150000,Q1 25,', '3200,,82500,Q1 25,'];
  if (hasQuarter) rows.push(...quarter);
  const csv = `Account Number,Debit,Credit,Time Report,Description\n${rows.join('\n')}\n`;
  accepted(await books.upload('UPLOAD_TRIAL_BALANCE', csv));
  accepted(await books.markDone('trial-balances'));
}
