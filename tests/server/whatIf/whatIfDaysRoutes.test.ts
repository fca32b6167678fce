import { accepted, accountChange, firstOf, refusalOf } from '@tests/support/backend/bookkeeper';
import { setUpBackend, setUpBooks } from '@tests/support/backend/setUpBackend';
import { importExampleBooks } from '@tests/support/books/exampleBooks';
import { workedExampleTyped } from '@tests/support/books/workedExample';
import { fileForm } from '@tests/support/staging/csvUpload';
import { expect, test } from 'vitest';
import type { CapitalDayDetail } from '@/contract/capitalDays/capitalDay.schema';
import type { WhatIfAnswer, WhatIfStep } from '@/contract/whatIf/whatIf.schema';
import type { WhatIfScenario } from '@/contract/whatIf/whatIfScenario.schema';

const backend = setUpBackend();
const admin = setUpBooks(backend, 'admin@second.netcap.test');
const day = '2025-07-15';

const positions = (...rows: readonly string[]) =>
  [
    'Identifier,CUSIP/ISIN,Type,SubType,Currency,Long/ Short,Quantity,Purchase Price,Closing Price,Maturity Date,Bonds Face Value,Total Position Value,Haircut Amount',
    ...rows,
  ].join('\n');
const [apple, micro] = [
  'AAPL,037833100,EQUITY,COMMON,USD,Long,100,150,200,,,,',
  'MSFT,,EQUITY,COMMON,USD,Long,5,300,400,,,,',
];

async function computeDay(content: string): Promise<CapitalDayDetail> {
  const form = fileForm({ fileName: 'July.csv', field: 'positions', content }, { date: day });
  const url = `/api/x/capital-days?company_id=${backend.secondCompanyId}`;
  return accepted<{ data: CapitalDayDetail }>(await admin.person.inject({ method: 'POST', url, ...form })).data;
}

const ask = (steps: readonly WhatIfStep[], more: object = {}) =>
  admin.send('POST /x/what-if', { time_report: day, steps, ...more });

const withdrawal = {
  kind: 'capital',
  values: { direction: 'out', amount: 1000, cash: '1000', equity: '3000', date: null },
} satisfies WhatIfStep;

test('steps start from what a day was computed from, and a scenario keeps the day until it is computed again', async () => {
  await importExampleBooks(backend);
  accepted(await admin.send('PUT /x/capital-inputs', { values: workedExampleTyped }, { time_report: 'Q2 25' }));
  expect(refusalOf(await ask([]))).toMatchObject({ status: 422, errors: [{ path: 'time_report' }] });
  const computed = await computeDay(positions(apple));
  // Later postings aren't part of the day's inputs.
  const [cash] = await admin.accounts({ filters: { account_number: { $contains: '1000' } } });
  await admin.commit('coas', [accountChange(firstOf(cash === undefined ? [] : [cash]), { accountName: 'Bank' })]);

  const { offers, ...outcome } = accepted<{ data: WhatIfAnswer }>(await ask([withdrawal], { has_offers: true })).data;
  expect(outcome).toMatchObject({
    time_report: day,
    computation_id: computed.id,
    before: { net_capital: computed.net_capital, net_capital_requirement: computed.net_capital_requirement },
    after: { net_capital: (computed.net_capital ?? 0) - 1000 },
  });
  const held = firstOf(offers?.positions ?? []);
  expect(held).toMatchObject({ kind: 'security', name: 'AAPL', market_value: 20_000 });

  const sale = {
    kind: 'trade',
    values: { direction: 'sell', quantity: 40, position: held.id, cash: '1000', securities: '3000' },
  };
  const scenario = { name: 'Mid July', time_report: day, steps: [withdrawal, sale] };
  const saved = accepted<{ data: WhatIfScenario }>(await admin.send('POST /x/what-if-scenarios', scenario)).data;
  expect(saved).toMatchObject({ time_report: day, is_current: true });
  expect(saved.sentences[1]).toMatch(/^Sell 40 of AAPL at its closing price/);
  const link = accepted<{ data: { url: string } }>(
    await admin.get('/x/what-if-file', { scenario: saved.id, type: 'excel' }),
  );
  const file = await backend.app.inject({ url: link.data.url });
  expect(file.headers['content-disposition']).toContain('What_If_07_15_2025_Mid_July.xlsx');
  const staged = await admin.send('POST /x/what-if-staging', { time_report: day, steps: [withdrawal] });
  expect(staged.statusCode).toBe(400);

  // The same position is another row of the file.
  await computeDay(positions(micro, apple));
  const later = accepted<{ data: WhatIfScenario }>(await admin.get(`/x/what-if-scenarios/${saved.id}`)).data;
  expect(later).toMatchObject({ is_current: false, outcome: saved.outcome });
  const change = { name: later.name, time_report: day, steps: later.steps, updatedAt: later.updatedAt };
  const again = accepted<{ data: WhatIfScenario }>(
    await admin.send(`PUT /x/what-if-scenarios/${saved.id}`, change),
  ).data;
  expect(again).toMatchObject({ is_current: true, sentences: saved.sentences });
});
