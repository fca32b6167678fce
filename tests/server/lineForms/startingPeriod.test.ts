import { refusalOf } from '@tests/support/backend/bookkeeper';
import { setUpBackend, setUpBooks } from '@tests/support/backend/setUpBackend';
import { givenPositions } from '@tests/support/books/committedPositions';
import { reportsOf } from '@tests/support/reports/changedReports';
import { expect, test } from 'vitest';

const backend = setUpBackend();
const admin = setUpBooks(backend, 'admin@second.netcap.test');
const reports = reportsOf(() => admin);

test.each([
  ['SIPC_3', 'Q4 25'],
  ['CUSTODY', 'Q2 26'],
] as const)('%s needs no trial balance: it starts with the latest period that ended', async (type, endDate) => {
  const { prefillValues, suggestedName } = await reports.prefill(type);
  expect(prefillValues).toMatchObject({ endDate });
  expect(suggestedName).toMatch(new RegExp(` ${endDate}$`));
});

test('the inventory schedule starts with the latest positions at the end of a period', async () => {
  const refused = refusalOf(await admin.get('/x/amount-forms/sis/prefill-form-data'));
  expect(refused).toMatchObject({
    status: 422,
    message: 'No positions at the end of a reporting period yet. Import them and mark them done first.',
  });
  const fund = { type: 'MONEY_MARKET', subtype: 'MMF', qty: 1, closing_price: 1, long_or_short: 'Long' };
  for (const reportDate of ['2025-04-30', '2025-05-31', '2025-06-12']) {
    const place = { companyId: backend.secondCompanyId, reportDate };
    await givenPositions(backend, place, { nonOptions: [{ ...fund, tot_pos_val: 900 }] });
  }
  const { prefillValues } = await reports.prefill('SIS');
  expect(prefillValues).toMatchObject({ endDate: 'MAY 25', line_money_market_fund_Long: 900 });
});
