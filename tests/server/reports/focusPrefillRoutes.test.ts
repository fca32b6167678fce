import type { SignedIn } from '@tests/support/backend/backend';
import { doneOf, newBalance, openBooks } from '@tests/support/backend/bookkeeper';
import { setUpBackend } from '@tests/support/backend/setUpBackend';
import { addSettings } from '@tests/support/books/capitalSettings';
import { apiUrl, importExampleBooks, typedValues } from '@tests/support/books/exampleBooks';
import { expect, test } from 'vitest';
import type { FieldDefinition, WizardStep } from '@/contract/wire/fieldDefinition.schema';
import { moneyInputNames } from '@/domain/focus/inputs/moneyInputs';

const backend = setUpBackend();

function prefillUrl(query: object = {}, companyId = backend.secondCompanyId): string {
  return apiUrl('/report/focus/prefill-form-data', { company_id: companyId, ...query });
}

function fieldNames(steps: WizardStep[]): string[] {
  return steps.flatMap((step) => step.fields.map((field) => field.name));
}

test('gives the steps of the wizard with every capital input that concerns the firm once', async () => {
  const admin = await importExampleBooks(backend);
  const answer = await admin.inject({ url: prefillUrl() });
  expect(answer.statusCode).toBe(200);
  const steps: WizardStep[] = answer.json().data.prefill;
  expect(steps.map((step) => step.name)).toEqual([
    'period',
    'exemption',
    'balanceSheet',
    'netCapital',
    'haircuts',
    'indebtedness',
    'withdrawals',
    'rollForwards',
    'memos',
  ]);
  const names = fieldNames(steps);
  expect(new Set(names).size).toBe(names.length);
  const ofBasicMethod = moneyInputNames.filter((name) => name !== 'debitItems' && !ofOthers.includes(name));
  expect(names).toEqual(expect.arrayContaining([...ofBasicMethod, 'endDate', 'consolidated', 'isAudited', 'rule']));
});

/** Questions that a FINRA member isn't asked if it names no affiliates, holds no securities and underwrites nothing. */
const ofOthers: readonly string[] = [
  'assumedLiabilities',
  'agedFails',
  'unlistedCommitments',
  'listedCommitments',
  'commitmentsProfit',
  'unlistedCommitmentsProfit',
];

test('asks whoever it concerns by profile, settings and books, and keeps an answer once given out of the way', async () => {
  const admin = await importExampleBooks(backend);
  const fieldsNow = async () => {
    const steps: WizardStep[] = (await admin.inject({ url: prefillUrl() })).json().data.prefill;
    return steps.flatMap((step) => step.fields);
  };
  const asked = async () => (await fieldsNow()).map(({ name }) => name).filter((name) => ofOthers.includes(name));
  expect(await asked()).toEqual([]);
  await backend.database.pool.query(
    `update companies set profile = profile || '{"is_firm_self_clearing_broker_dealer": true, "name_of_subsidiaries_affiliates": [{"name": "Parent", "phone": "2125550100"}]}'
      where id = $1`,
    [backend.secondCompanyId],
  );
  await addSettings(admin, backend, { effective_from: '2025-06-01', activities: ['UNDERWRITER'] });
  const save = (values: object) =>
    admin.inject({
      method: 'PUT',
      url: apiUrl('/x/capital-inputs', { company_id: backend.secondCompanyId, time_report: 'Q2 25' }),
      payload: { data: { values } },
    });
  await save({ assumedLiabilities: 0, fidelityBondCoverage: 100_000 });
  expect((await asked()).sort()).toEqual([...ofOthers].sort());
  const secondary = (await fieldsNow()).filter(({ isSecondary }) => isSecondary === true).map(({ name }) => name);
  expect(secondary).toContain('assumedLiabilities');
  expect(secondary).not.toContain('fidelityBondDeductible');
  const next = await admin.inject({
    url: apiUrl('/x/capital-inputs', { company_id: backend.secondCompanyId, time_report: 'Q3 25' }),
  });
  expect(next.json().data.values).toMatchObject({
    assumedLiabilities: 0,
    fidelityBondCoverage: 100_000,
    fidelityBondDeductible: null,
    withdrawableContributions: null,
  });
});

test('says before anything is typed how much may be withdrawn, and by which paragraph', async () => {
  const admin = await importExampleBooks(backend);
  await admin.inject({
    method: 'PUT',
    url: apiUrl('/x/capital-inputs', { company_id: backend.secondCompanyId, time_report: 'Q2 25' }),
    payload: { data: { values: typedValues() } },
  });
  const steps: WizardStep[] = (await admin.inject({ url: prefillUrl() })).json().data.prefill;
  // Net capital of 249,505.00 less 120% of 50,000.
  expect(steps.find(({ name }) => name === 'withdrawals')?.description).toBe(
    "Based on what's entered so far, at most $189,505.00 can be withdrawn after 06/30/2025: net capital must be at least 120% of the dollar minimum (Rule 15c3-1(e)(2)(i)).",
  );
});

test('asks for the reason of a Note B difference right after the difference, and only where there is one', async () => {
  const admin = await importExampleBooks(backend);
  const steps: WizardStep[] = (await admin.inject({ url: prefillUrl() })).json().data.prefill;
  const names = fieldNames(steps);
  expect(names.indexOf('noteBReason')).toBe(names.indexOf('noteBDifference') + 1);
  const reason = steps.flatMap((step) => step.fields).find(({ name }) => name === 'noteBReason');
  expect(reason?.validation).toEqual({ maxLength: 1000, requiredWhen: { field: 'noteBDifference', isNot: [0] } });
});

test('describes the withdrawals as rows of at most ten, shown only when there are any', async () => {
  const admin = await importExampleBooks(backend);
  const steps: WizardStep[] = (await admin.inject({ url: prefillUrl() })).json().data.prefill;
  const rows = steps
    .flatMap((step) => step.fields)
    .find(({ name }) => name === 'ownershipEquitySubordinatedLiabilities');
  expect(rows).toMatchObject({
    type: 'array_of_object',
    dependentFieldName: 'haveProposedOwnershipEquitySubordinatedLiabilities',
    dependentFieldValue: true,
    max_qty: 10,
  });
  expect(rows?.schema?.map((cell) => cell.name)).toEqual(['type', 'name', 'inOrOut', 'date', 'amount', 'renew']);
});

test('starts with the latest trial balance, the books and the profile', async () => {
  const admin = await importExampleBooks(backend);
  const { prefillValues } = (await admin.inject({ url: prefillUrl() })).json().data;
  expect(prefillValues).toMatchObject({
    endDate: 'Q2 25',
    consolidated: false,
    isAudited: false,
    minimumNetCapital: 50_000,
    allowableSubordinatedLiabilities: 50_000,
    beginningEquity: 242_500,
    haveProposedOwnershipEquitySubordinatedLiabilities: false,
    ownershipEquitySubordinatedLiabilities: [],
  });
  expect(prefillValues.rule.length).toBeGreaterThan(0);
});

test('says where a prefilled amount comes from', async () => {
  const admin = await importExampleBooks(backend, 'base', { hasLoan: false });
  const steps: WizardStep[] = (await admin.inject({ url: prefillUrl() })).json().data.prefill;
  const field = steps.flatMap((step) => step.fields).find(({ name }) => name === 'allowableSubordinatedLiabilities');
  expect(field).toMatchObject({
    code: '3520',
    type: 'currency',
    hint: 'Items 1710, 1720 and 1730 of the balance sheet',
  });
});

/** Returns the wizard's income of a period. */
async function incomeOf(admin: SignedIn, timeReport: string) {
  const { prefill, prefillValues } = (await admin.inject({ url: prefillUrl({ time_report: timeReport }) })).json().data;
  const fields: FieldDefinition[] = prefill[0].fields;
  const field = (name: string) => fields.find((one) => one.name === name);
  expect(field('fiscalYearEnd')).toMatchObject({ type: 'input', isEditable: false });
  expect(field('incomeSpan')).toMatchObject({ type: 'input', isEditable: false });
  return {
    yearEnd: [prefillValues.fiscalYearEnd, field('fiscalYearEnd')?.hint],
    span: [prefillValues.incomeSpan, field('incomeSpan')?.hint],
  };
}

async function setFiscalYearEnd(yearEnd: string | null) {
  await backend.database.pool.query('update companies set profile = profile || $2::jsonb where id = $1', [
    backend.secondCompanyId,
    JSON.stringify({ fiscal_year_end_date: yearEnd }),
  ]);
}

test('shows the fiscal year end of the profile and what the income covers', async () => {
  const admin = await importExampleBooks(backend);
  expect(await incomeOf(admin, 'Q2 25')).toEqual({
    yearEnd: ['March 31', 'From the company profile.'],
    span: ['04/01/2025 to 06/30/2025', 'Balances at 06/30/2025.'],
  });
});

test('says which trial balance the income of the period alone would need', async () => {
  const admin = await importExampleBooks(backend);
  await setFiscalYearEnd('12-31');
  const { span } = await incomeOf(admin, 'Q2 25');
  expect(span).toEqual([
    '01/01/2025 to 06/30/2025',
    'Not Q2 25 alone: no trial balance for 03/31/2025. Import it and mark it done to report the period alone.',
  ]);
});

test('names the trial balances that the income is worked out from', async () => {
  const admin = await importExampleBooks(backend);
  await setFiscalYearEnd('12-31');
  const books = await openBooks(backend, 'admin@second.netcap.test');
  const [account] = await books.accounts();
  const saved = await books.put('trial-balances', [newBalance(account?.id ?? 0, { timeReport: 'Q1 25', debit: 10 })]);
  expect(saved.statusCode).toBe(200);
  expect(doneOf(await books.markDone('trial-balances'))).toBeDefined();
  const { span } = await incomeOf(admin, 'Q2 25');
  expect(span).toEqual(['04/01/2025 to 06/30/2025', 'Balances at 06/30/2025, less 03/31/2025.']);
});

test('says when the fiscal year end is assumed, and when the period has no trial balance at all', async () => {
  const admin = await importExampleBooks(backend);
  await setFiscalYearEnd(null);
  const { yearEnd, span } = await incomeOf(admin, 'Q3 25');
  expect(yearEnd).toEqual([
    'December 31',
    'Assumed. Set the Fiscal Year End Date in the company profile before you generate.',
  ]);
  expect(span).toEqual([
    'No trial balance',
    'No trial balance in the books for Q3 25. Import it and mark it done, or choose another period.',
  ]);
});

test('starts another period from the filing before it', async () => {
  const admin = await importExampleBooks(backend);
  const { prefillValues } = (await admin.inject({ url: prefillUrl() })).json().data;
  const payload = { data: { name: 'Q2', skip_validate: true, prefill: { ...prefillValues, ...typedValues() } } };
  const url = apiUrl('/report/focus/generate', { company_id: backend.secondCompanyId });
  expect((await admin.inject({ method: 'POST', url, payload })).statusCode).toBe(200);
  const next = (await admin.inject({ url: prefillUrl({ time_report: 'Q3 25' }) })).json().data;
  expect(next.prefillValues).toMatchObject({
    endDate: 'Q3 25',
    beginningEquity: 269_755,
    beginningSubordinated: 50_000,
    otherDeductions: 2500,
    exemption: '4570',
  });
  const fields = (next.prefill as WizardStep[]).flatMap((step) => step.fields);
  expect(fields.find(({ name }) => name === 'beginningEquity')?.hint).toBe('Item 4290 of the Q2 25 filing');
});

test('is refused while the company does not say how often it files', async () => {
  const admin = await importExampleBooks(backend);
  await backend.database.pool.query(
    `update companies set profile = profile || '{"focus_reporting_frequency": null}' where id = $1`,
    [backend.secondCompanyId],
  );
  const answer = await admin.inject({ url: prefillUrl() });
  expect(answer.statusCode).toBe(422);
  expect(answer.json().error.message).toBe('Please set the Focus Reporting Frequency in the Company Profile');
});

test('is refused while there is no trial balance', async () => {
  const admin = await backend.signIn('admin@second.netcap.test');
  const answer = await admin.inject({ url: prefillUrl() });
  expect(answer.statusCode).toBe(422);
  expect(answer.json().error.message).toMatch(/No trial balance yet/);
});

test('answers 400, 401 and 404 to whom it should', async () => {
  const admin = await backend.signIn('admin@second.netcap.test');
  expect((await admin.inject({ url: prefillUrl({ time_report: 'soon' }) })).statusCode).toBe(400);
  expect((await backend.app.inject({ url: prefillUrl() })).statusCode).toBe(401);
  const stranger = await backend.signIn('admin@demo.netcap.test');
  expect((await stranger.inject({ url: prefillUrl() })).statusCode).toBe(404);
});

test('takes no draft for a filing', async () => {
  const admin = await importExampleBooks(backend);
  const { prefillValues } = (await admin.inject({ url: prefillUrl() })).json().data;
  const prefill = { ...prefillValues, ...typedValues(), beginningEquity: 1 };
  const url = apiUrl('/report/focus/generate', { company_id: backend.secondCompanyId });
  const draft = await admin.inject({ method: 'POST', url, payload: { data: { name: 'Draft', prefill } } });
  expect(draft.json().data.report.findings).not.toEqual([]);
  const next: WizardStep[] = (await admin.inject({ url: prefillUrl({ time_report: 'Q3 25' }) })).json().data.prefill;
  const field = next.flatMap((step) => step.fields).find(({ name }) => name === 'beginningEquity');
  expect(field?.hint).toBe('Item 1800 of the trial balance of 06/30/2025');
});
