import type { SignedIn } from '@tests/support/backend/backend';
import { accepted, refusalOf } from '@tests/support/backend/bookkeeper';
import { setUpBackend } from '@tests/support/backend/setUpBackend';
import { setMinimum } from '@tests/support/books/capitalSettings';
import { apiUrl, importExampleBooks, typedValues } from '@tests/support/books/exampleBooks';
import type { WorkedExampleVariant } from '@tests/support/books/workedExample';
import { expect, test } from 'vitest';
import type { FocusPreview } from '@/contract/focus/focusPreview.schema';
import type { Report, ReportPrefill } from '@/contract/reports/report.schema';
import { computeFocus } from '@/domain/focus/computeFocus';
import { amountOf } from '@/domain/focus/figures';
import { type FrozenFocus, thawFocus } from '@/domain/focus/frozen/frozenFocus';
import type { Figures } from '@/domain/focus/types';
import { toAmount } from '@/domain/money';

const backend = setUpBackend();

/** Boxes that the form prints in brackets. */
const deducted = ['3490', '3620', '3740'];

function url(path: string, query: object = {}, companyId = backend.secondCompanyId): string {
  return apiUrl(path, { company_id: companyId, ...query });
}

async function prefilled(person: SignedIn): Promise<ReportPrefill> {
  return accepted<{ data: ReportPrefill }>(await person.inject({ url: url('/report/focus/prefill-form-data') })).data;
}

/** Returns the wizard's initial values, overridden by the entered ones. */
async function filledWizard(person: SignedIn, typed: object = typedValues()) {
  return { name: 'Second quarter', prefill: { ...(await prefilled(person)).prefillValues, ...typed } };
}

function post(person: SignedIn, path: string, data: object) {
  return person.inject({ method: 'POST', url: url(path), payload: { data } });
}

async function previewed(person: SignedIn, data: object): Promise<FocusPreview> {
  return accepted<{ data: FocusPreview }>(await post(person, '/x/focus-preview', data)).data;
}

async function generated(person: SignedIn, data: object): Promise<Report> {
  const answer = await post(person, '/report/focus/generate', data);
  return accepted<{ data: { report: Report } }>(answer).data.report;
}

/** Returns every figure of a generated report, computed from what was frozen. */
async function figuresOf({ id }: Report): Promise<Figures> {
  const { rows } = await backend.database.pool.query<{ inputs: FrozenFocus }>(
    'select inputs from reports where id = $1',
    [id],
  );
  const [row] = rows;
  if (row === undefined) throw new Error(`There is no report ${id}`);
  return computeFocus(thawFocus(row.inputs).inputs).figures;
}

function amountsOf({ sections }: FocusPreview): Record<string, number | null> {
  return Object.fromEntries(sections.flatMap(({ lines }) => lines.map(({ code, amount }) => [code, amount])));
}

/** Returns the same boxes as a report has them, with the sign that they are printed with. */
function printedAmounts(figures: Figures, codes: readonly string[]): Record<string, number | null> {
  return Object.fromEntries(
    codes.map((code) => {
      const amount = amountOf(figures, code);
      if (amount === null) return [code, null];
      return [code, deducted.includes(code) ? 0 - toAmount(amount) : toAmount(amount)];
    }),
  );
}

async function stored() {
  const { rows } = await backend.database.pool.query(
    `select (select count(*) from reports) as reports, (select count(*) from capital_input_versions) as inputs,
       (select sum(commit_number) from commit_counters) as commits`,
  );
  return rows[0];
}

const keyFigures = {
  base: { net_capital: 249_505, excess_net_capital: 199_505, indebtedness_percentage: 40.46 },
  variant: { net_capital: 56_005, excess_net_capital: 6005, indebtedness_percentage: 180.24 },
} as const;

const warningLevels = { base: [], variant: ['netCapitalBelow120', 'line15Negative'] } as const;

test.each<WorkedExampleVariant>(['base', 'variant'])(
  'says every figure, finding and warning that the report then has: %s',
  async (variant) => {
    const admin = await importExampleBooks(backend, variant);
    const wizard = await filledWizard(admin, typedValues(variant));
    const preview = await previewed(admin, wizard);
    expect(preview).toMatchObject({ time_report: 'Q2 25', is_complete: true, ...keyFigures[variant] });
    expect(preview.warnings.map(({ level }) => level)).toEqual(warningLevels[variant]);
    expect(preview.findings.map(({ rule }) => rule)).toEqual(variant === 'base' ? [] : ['noticeMissing']);

    const report = await generated(admin, wizard);
    const amounts = amountsOf(preview);
    expect(amounts).toEqual(printedAmounts(await figuresOf(report), Object.keys(amounts)));
    expect(preview.warnings).toEqual(report.warnings);
    expect(preview.findings).toMatchObject(report.findings);
  },
);

test('stands for the period as the dashboard does once the report is made', async () => {
  const admin = await importExampleBooks(backend, 'variant');
  const wizard = await filledWizard(admin, typedValues('variant'));
  const { sections: _lines, findings: _all, ...previewedFigures } = await previewed(admin, wizard);
  await generated(admin, wizard);
  const standing = await admin.inject({ url: url('/x/net-capital-standing', { time_report: 'Q2 25' }) });
  expect(standing.json().data).toMatchObject(previewedFigures);
});

test('tells the way from ownership equity to net capital, its requirement and indebtedness in the order of the form', async () => {
  const admin = await importExampleBooks(backend);
  const { sections } = await previewed(admin, await filledWizard(admin));
  expect(sections.map(({ title, lines }) => [title, lines.map(({ code }) => code).join(' ')])).toEqual([
    [
      'Computation of net capital',
      '3480 3490 3500 3520 3525 3530 3540 3590 3600 3610 3620 3630 3640 3660 3670 3735 3733 3730 3734 3650 3736 3740 3750',
    ],
    ['Net capital requirement', '3756 3758 3760 3770 3780'],
    ['Aggregate indebtedness', '3790 3800 3810 3820 3830 3840 3850'],
  ]);
  const lines = sections.flatMap((section) => section.lines);
  const codesOf = (trait: 'is_total' | 'is_part') => lines.filter((line) => line[trait]).map(({ code }) => code);
  expect(codesOf('is_total').join(' ')).toBe('3500 3530 3620 3640 3740 3750 3760 3770 3830 3840');
  expect(codesOf('is_part').join(' ')).toBe(
    '3540 3590 3600 3610 3660 3670 3735 3733 3730 3734 3650 3736 3800 3810 3820',
  );
  expect(lines.find(({ code }) => code === '3610')).toEqual({
    code: '3610',
    line: '6.D',
    label: 'Other deductions and/or charges',
    amount: 2500,
    unit: 'money',
    is_part: true,
    is_total: false,
    note: null,
  });
});

test('stores nothing, neither a report nor capital inputs', async () => {
  const admin = await importExampleBooks(backend);
  const before = await stored();
  await previewed(admin, await filledWizard(admin));
  expect(await stored()).toEqual(before);
  expect((await prefilled(admin)).capitalInputsUpdatedAt).toBeNull();
});

test('says what makes the report a draft, and why there is no net capital', async () => {
  const admin = await importExampleBooks(backend);
  const typed = { ...typedValues(), beginningEquity: 200_000, otherSecuritiesHaircut: null, undueConcentration: null };
  const wizard = await filledWizard(admin, typed);
  const preview = await previewed(admin, wizard);
  expect(preview).toMatchObject({ is_complete: false, net_capital: null, warnings_checked: false });
  expect(preview.findings.map(({ rule, severity }) => [rule, severity])).toEqual([
    ['haircutsMissing', 'error'],
    ['equityDiffers', 'error'],
  ]);
  const netCapital = preview.sections.flatMap(({ lines }) => lines).find(({ code }) => code === '3750');
  expect(netCapital).toMatchObject({ amount: null, note: expect.stringContaining('haircuts are missing') });
  expect(preview.findings).toMatchObject((await generated(admin, wizard)).findings);
});

test('is refused as the report would be, naming the fields', async () => {
  const admin = await importExampleBooks(backend);
  const wizards = [
    { name: 'Q2', prefill: {} },
    await filledWizard(admin, { otherDeductions: 'much' }),
    await filledWizard(admin, { endDate: 'Q1 25' }),
  ];
  for (const wizard of wizards) {
    const refusal = refusalOf(await post(admin, '/x/focus-preview', wizard));
    expect(refusal).toEqual(refusalOf(await post(admin, '/report/focus/generate', wizard)));
    expect(refusal.status).toBe(422);
    expect(refusal.errors).not.toEqual([]);
  }
  expect(refusalOf(await post(admin, '/x/focus-preview', { prefill: {} })).status).toBe(400);
});

test('is refused while the profile does not say what the requirement rests on', async () => {
  const admin = await importExampleBooks(backend);
  const wizard = await filledWizard(admin);
  await setMinimum(backend, null);
  expect(refusalOf(await post(admin, '/x/focus-preview', wizard))).toMatchObject({
    status: 422,
    message: 'Please set the Minimum Net Capital Requirement in the Company Profile',
  });
});

test("is refused over capital inputs that someone else saved since, unless they're the same", async () => {
  const admin = await importExampleBooks(backend);
  const wizard = { ...(await filledWizard(admin)), capitalInputsUpdatedAt: null };
  await generated(admin, wizard);
  expect((await previewed(admin, wizard)).net_capital).toBe(249_505);
  const others = { ...wizard, prefill: { ...wizard.prefill, otherDeductions: 9 } };
  expect(refusalOf(await post(admin, '/x/focus-preview', others))).toMatchObject({
    status: 409,
    errors: [{ path: 'capitalInputsUpdatedAt' }],
  });
});
