import { refusalOf } from '@tests/support/backend/bookkeeper';
import { setUpBackend, setUpBooks } from '@tests/support/backend/setUpBackend';
import { type Firm, importFirm, monthlyFirm } from '@tests/support/books/statementFirms';
import { reportsOf } from '@tests/support/reports/changedReports';
import { expect, test } from 'vitest';
import type { WizardStep } from '@/contract/wire/fieldDefinition.schema';

const backend = setUpBackend();
const admin = setUpBooks(backend, 'admin@second.netcap.test');
const reports = reportsOf(() => admin);

const fees = 'line_Income_3975';
/** Its fiscal year ends on June 30; fees by trial balance run from July 1. */
const before = { 'Q4 24': { 1000: 1_000_00, 4000: -1_000_00 } };
const juneFirm: Firm = {
  ...monthlyFirm,
  balances: {
    'Q2 25': { 1000: 2_500_00, 4000: -2_500_00 },
    'Q4 25': { 1000: 3_200_00, 3200: -2_500_00, 4000: -700_00 },
  },
};

function fieldOf(steps: readonly WizardStep[]) {
  return steps.flatMap((step) => step.fields).find(({ name }) => name === fees);
}

test('takes the income of the calendar year from the balances of a firm with another fiscal year', async () => {
  await importFirm(backend, { ...juneFirm, balances: { ...before, ...juneFirm.balances } });
  const { prefill, prefillValues } = await reports.prefill('SCHEDULE_I', { time_report: 'Q4 25' });
  expect(prefillValues[fees]).toBe(700 + 2_500 - 1_000);
  expect(fieldOf(prefill)?.validation?.required).toBeUndefined();
});

test('asks for the income that the books do not have, with the reason', async () => {
  await importFirm(backend, juneFirm);
  const { prefill, prefillValues } = await reports.prefill('SCHEDULE_I', { time_report: 'Q4 25' });
  const reason =
    "The books don't have the income of 01/01/2025 to 12/31/2025: no trial balance for 12/31/2024. Enter the amount.";
  expect(prefillValues[fees]).toBeNull();
  expect(fieldOf(prefill)).toMatchObject({ hint: reason, validation: { required: true } });
  const answers = Object.fromEntries(
    prefill
      .flatMap((step) => step.fields)
      .map(({ name, type, values = [] }) => [name, answerOf(type, values[0]?.value)]),
  );
  const given = { ...prefillValues, ...answers };
  const generate = (typed: object) => reports.send('SCHEDULE_I', { name: 'x', prefill: { ...given, ...typed } });
  const refusal = refusalOf(await generate({ endDate: 'Q4 25', [fees]: null }));
  expect(refusal).toMatchObject({ status: 422, errors: [{ path: fees, message: reason }] });
  expect((await generate({ endDate: 'Q4 25', [fees]: 0 })).statusCode).toBe(200);
});

function answerOf(type: string, first: unknown): unknown {
  if (type === 'currency' || type === 'number') return 0;
  return first ?? 'text';
}
