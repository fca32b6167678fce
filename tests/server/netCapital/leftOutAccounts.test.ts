import { accepted, accountChange, openBooks } from '@tests/support/backend/bookkeeper';
import { setUpBackend } from '@tests/support/backend/setUpBackend';
import { importExampleBooks } from '@tests/support/books/exampleBooks';
import { pdfText } from '@tests/support/documents/pdfText';
import { expect, test } from 'vitest';
import type { NetCapitalStanding } from '@/contract/netCapital/netCapitalStanding.schema';
import type { Report, ReportFinding, ReportPrefill } from '@/contract/reports/report.schema';

const backend = setUpBackend();

/** Sets up the worked example's books, in which accounts of these numbers have no FOCUS line, under other numbers where they are given. */
async function givenUnmapped(numbers: readonly string[], others: Readonly<Record<string, string>> = {}) {
  await importExampleBooks(backend);
  const books = await openBooks(backend, 'admin@second.netcap.test');
  const accounts = (await books.accounts()).filter((coa) => numbers.includes(coa.account_number));
  await books.commit(
    'coas',
    accounts.map((coa) => {
      const accountNumber = others[coa.account_number] ?? coa.account_number;
      return accountChange(coa, { accountNumber, focusSetting: null, ssoiSetting: null });
    }),
  );
  return books;
}

async function generated(books: Awaited<ReturnType<typeof openBooks>>): Promise<Report> {
  const prefill = accepted<{ data: ReportPrefill }>(await books.get('/report/focus/prefill-form-data'));
  const answer = await books.person.inject({
    method: 'POST',
    url: `/api/report/focus/generate?company_id=${backend.secondCompanyId}`,
    payload: { data: { name: 'Q2', prefill: prefill.data.prefillValues } },
  });
  return accepted<{ data: { report: Report } }>(answer).data.report;
}

const unmapped = (findings: readonly ReportFinding[]) =>
  findings.filter(({ rule }) => rule === 'unmappedAccounts').map(({ message }) => message);

test('are named with number and name on the dashboard, in the report and in its PDF', async () => {
  const books = await givenUnmapped(['1600', '1610']);
  const message =
    "2 accounts with a balance at 06/30/2025 aren't mapped and are left out: 1600 Prepaid expenses; 1610 Advances to employees.";
  const standing = await books.get('/x/net-capital-standing', { time_report: 'Q2 25' });
  expect(unmapped(accepted<{ data: NetCapitalStanding }>(standing).data.findings_to_fix)).toEqual([message]);

  const report = await generated(books);
  expect(unmapped(report.findings)).toEqual([message]);
  const link = await books.get('/report/download', { reportId: report.id, type: 'pdf' });
  const file = await backend.app.inject({ url: accepted<{ data: { url: string } }>(link).data.url });
  expect(await pdfText(file.rawPayload)).toContain('1610 Advances to employees');
});

test('are named in order up to five, the others counted', async () => {
  const books = await givenUnmapped(['1610', '1600', '1400', '1310', '1300', '1200', '1110']);
  const standing = await books.get('/x/net-capital-standing', { time_report: 'Q2 25' });
  const [message] = unmapped(accepted<{ data: NetCapitalStanding }>(standing).data.findings_to_fix);
  expect(message).toMatch(
    /^7 accounts with a balance at 06\/30\/2025 .* left out: 1110 [^;]*; 1200 [^;]*; 1300 [^;]*; 1310 [^;]*; 1400 [^;]*; and 2 more\.$/,
  );
});

test('are named in the order of their numbers, of however many digits', async () => {
  const books = await givenUnmapped(['1600', '1610'], { '1610': '990' });
  const standing = await books.get('/x/net-capital-standing', { time_report: 'Q2 25' });
  const [message] = unmapped(accepted<{ data: NetCapitalStanding }>(standing).data.findings_to_fix);
  expect(message).toContain('left out: 990 Advances to employees; 1600 Prepaid expenses.');
});
