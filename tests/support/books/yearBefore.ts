import { accepted, type Bookkeeper } from '@tests/support/backend/bookkeeper';

/** Imports the balance sheet of the year before the example's, which cash flows need. */
export async function importYearBefore(books: Bookkeeper): Promise<void> {
  const rows = ['1000,100000,,Q2 24,', '3000,,10000,Q2 24,', '3100,,90000,Q2 24,'];
  // Without it the statement of income would be of more than the quarter, which is asked about.
  rows.push('1000,100000,,Q1 25,', '3000,,10000,Q1 25,', '3100,,90000,Q1 25,');
  const csv = `Account Number,Debit,Credit,Time Report,Description\n${rows.join('\n')}\n`;
  accepted(await books.upload('UPLOAD_TRIAL_BALANCE', csv));
  accepted(await books.markDone('trial-balances'));
}
