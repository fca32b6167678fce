import { renderDefinition } from '@server/documents/pdfRenderer';
import { accepted, type Bookkeeper, newAccount, newBalance } from '@tests/support/backend/bookkeeper';
import { setUpBackend, setUpBooks } from '@tests/support/backend/setUpBackend';
import { pdfText } from '@tests/support/documents/pdfText';
import { requestReview } from '@tests/support/staging/reviewRequests';
import { expect, test } from 'vitest';
import type { PdfDefinition } from '@/contract/wire/pdfDefinition';

const backend = setUpBackend();
const admin = setUpBooks(backend, 'admin@demo.netcap.test');
const middle = setUpBooks(backend, 'middle@demo.netcap.test');

async function balanceSheet(reader: Bookkeeper, timeReport: string): Promise<string> {
  const query = { time_reports: [timeReport], download: true };
  const { data } = accepted<{ data: PdfDefinition }>(await reader.get('/dashboard/balance-sheet', query));
  return pdfText(await renderDefinition(data));
}

test('a statement says who prepared it, who approved the last posting behind its figures, and which that is', async () => {
  accepted(await admin.decide(await requestReview(middle, 'coas', [newAccount(10)]), 'approve'));
  const [account] = await middle.accounts();
  const balances = [newBalance(account?.id ?? 0, { debit: 5 })];
  accepted(await admin.decide(await requestReview(middle, 'trial-balances', balances), 'approve'));
  await admin.commit('trial-balances', [newBalance(account?.id ?? 0, { debit: 5, timeReport: 'Q2 25' })]);
  expect(await balanceSheet(middle, 'Q1 25')).toContain(
    'Prepared by Tomas Berg · Reviewed by Dana Whitfield on 07/15/2026 · Posting 2',
  );
  expect(await balanceSheet(middle, 'Q2 25')).toContain('Prepared by Tomas Berg · Posting 3');
});
