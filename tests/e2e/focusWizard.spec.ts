import type { Locator } from '@playwright/test';
import { pdfText } from '@tests/support/documents/pdfText';
import { workbookTexts } from '@tests/support/documents/workbookTexts';
import { expect, test } from './support/fixtures';
import { givenBooks } from './support/givenBooks';
import { downloadDocument } from './support/mainJob';
import {
  control,
  expectRefusals,
  expectReviewed,
  fillAll,
  next,
  openWizard,
  type ShownAnswers,
  uncheckAll,
  type Wizard,
} from './support/wizard';

// What is typed is previewed all the while, which the server refuses while something is wrong.
test.use({ as: 'secondAdmin', hasOwnProduct: true, hasRefusals: true });

const required = 'This field is required';
const withdrawals = 'Ownership Equity Subordinated Liabilities';

/** Fields whose amount the form prints in a box of its own, as it was typed. */
const printedAlone = [
  'allowableSubordinatedLiabilities',
  'commodityCharges',
  'securedDemandNoteDeficiency',
  'contractualCommitmentsHaircut',
  'otherSecuritiesHaircut',
  'undueConcentration',
  'draftsForImmediateCredit',
  'equityAdditions',
  'subordinatedIncreases',
  'outsiderCashBorrowings',
  'membershipsAtMarket',
  'nonConformingAdditions',
];

const answers = {
  endDate: 'Q2 25',
  exemption: '(k)(2)(ii): all customer transactions cleared through another broker-dealer',
  rule: ['Rule 17a-5(a)', 'Rule 17a-11'],
  // No more than the lease liabilities.
  excessLiabilities: '1,205.05',
  // A percentage.
  gainTaxRate: '26.50',
};

test('every field of every step reaches the review, the PDF and the workbook', { tag: '@full' }, async ({
  page,
  copy,
}) => {
  test.slow();
  await givenBooks(copy);
  const wizard = await openWizard(page, 'FOCUS', 'Every box');
  const shown = await fillAll(wizard, () => answers);
  for (const [title, texts] of shown) await expectReviewed(wizard, title, texts);
  await expect(wizard.dialog.getByRole('region', { name: 'Report preview' })).toBeVisible();
  await wizard.dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Report submitted successfully')).toBeVisible();

  // Without the marks of unconfirmed items.
  const pdf = ` ${(await pdfText(await downloadDocument(page, 'PDF', 'Every box'))).replaceAll('°', '')} `;
  const workbook = await workbookTexts(await downloadDocument(page, 'Excel', 'Every box'));
  for (const [amount, code] of printedAmounts(wizard, shown)) {
    expect.soft(pdf, code).toContain(` ${amount} ${code} `);
    expect.soft(workbook, code).toContain(` | ${code} | ${amount} | `);
  }
  expect(pdf).toContain('Name of clearing firm(s)');
});

function printedAmounts(wizard: Wizard, shown: ReadonlyMap<string, ShownAnswers>): [amount: string, code: string][] {
  return wizard.steps.flatMap(({ title, fields }) =>
    fields.flatMap(({ name, label, code = '' }): [string, string][] => {
      const amount = shown.get(title)?.get(label) ?? '';
      return printedAlone.includes(name) ? [[amount.replace('$', ''), code]] : [];
    }),
  );
}

test('each step refuses what is missing or wrong, at the field', { tag: '@full' }, async ({ page, copy }) => {
  test.slow();
  await givenBooks(copy);
  const wizard = await openWizard(page, 'FOCUS');
  const { dialog } = wizard;

  await uncheckAll(control(wizard, 'rule'));
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(control(wizard, 'rule')).toHaveAccessibleDescription(new RegExp(required));
  await expect(control(wizard, 'rule').getByRole('checkbox').first()).toBeFocused();
  await control(wizard, 'rule').getByLabel('Rule 17a-5(a)').check();
  await next(wizard, 'Exemption');

  await dialog.getByRole('radio', { name: /^\(k\)\(2\)\(ii\)/ }).check();
  await control(wizard, 'clearingFirmName').fill('  ');
  await expectRefusals(wizard, [[control(wizard, 'clearingFirmName'), required]]);
  await dialog.getByRole('radio', { name: 'None claimed' }).check();
  await expect(control(wizard, 'clearingFirmName')).toHaveCount(0);

  for (const { title, fields } of wizard.steps.slice(2)) {
    await next(wizard, title);
    const amounts = fields.filter(({ type, isEditable }) => type === 'currency' && isEditable);
    await refuseAmounts(wizard, amounts);
    if (title === 'Net capital inputs') await expectReason(wizard);
    if (title === 'Withdrawals') await refuseRows(wizard);
  }
  await next(wizard, 'Review');
});

type Fields = Wizard['steps'][number]['fields'];

/** Leaves every required amount empty at once, then types what one that can't be negative doesn't take. */
async function refuseAmounts(wizard: Wizard, amounts: Fields) {
  const more = wizard.dialog.locator('details:not([open]) > summary');
  if ((await more.count()) > 0) await more.click();
  await refuseMissing(
    wizard,
    amounts.filter(({ validation }) => validation?.required === true),
  );
  for (const { name } of amounts.filter(({ validation }) => validation?.min === 0).slice(0, 1)) {
    const field = control(wizard, name);
    const before = await field.inputValue();
    for (const [text, message] of wrongAmounts) {
      await field.fill(text);
      await expectRefusals(wizard, [[field, message]]);
    }
    await field.fill(before);
  }
}

const wrongAmounts = [
  ['(1)', 'at least 0'],
  ['1.005', 'more than 2 decimals'],
  ['abc', 'valid currency format'],
] as const;

async function refuseMissing(wizard: Wizard, needed: Fields) {
  if (needed.length === 0) return;
  const fields = needed.map(({ name }) => control(wizard, name));
  const before: string[] = [];
  for (const field of fields) {
    before.push(await field.inputValue());
    await field.fill('');
  }
  await expectRefusals(
    wizard,
    fields.map((field): [Locator, string] => [field, required]),
  );
  for (const [position, field] of fields.entries()) await field.fill(before[position] ?? '');
}

/** Expects that a difference of Note B needs its reason. */
async function expectReason(wizard: Wizard) {
  await control(wizard, 'noteBDifference').fill('100');
  await expectRefusals(wizard, [[control(wizard, 'noteBReason'), required]]);
  await control(wizard, 'noteBDifference').fill('0');
}

async function refuseRows(wizard: Wizard) {
  const { page, dialog } = wizard;
  const row = dialog.getByRole('group', { name: 'Row 1', exact: true });
  await dialog.getByRole('radiogroup').getByLabel('Yes').check();
  await dialog.getByRole('button', { name: 'Add row' }).click();
  const type = row.getByRole('combobox', { name: 'Type of withdrawal or accrual' });
  await expectRefusals(wizard, [[type, required]]);
  await expect(page.getByText(`Please fill the information in ${withdrawals}`)).toBeVisible();
  await row.getByRole('textbox', { name: 'Amount to be withdrawn' }).fill('25,000');
  await expectRefusals(wizard, [[type, required]]);
  await dialog.getByRole('button', { name: 'Clear row 1' }).click();
  await expect(row.getByRole('textbox', { name: 'Amount to be withdrawn' })).toHaveValue('');
  await expectRefusals(wizard, [[type, required]]);
  await dialog.getByRole('button', { name: 'Remove row 1' }).click();
}
