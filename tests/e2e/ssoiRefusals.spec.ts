import { expect, test } from './support/fixtures';
import {
  control,
  expectRefusals,
  fillStep,
  heading,
  next,
  nextThrough,
  openWizard,
  shortestWay,
  uncheckAll,
  type Wizard,
} from './support/wizard';

test.use({ as: 'admin' });

const required = 'This field is required';
const invalidAmount = 'This field must be a valid currency format';

test('the period refuses what is missing, no month, and days in the wrong order, at the field', {
  tag: '@full',
}, async ({ page }) => {
  const wizard = await openWizard(page, 'SSOI');
  const [month, from, to] = [control(wizard, 'startDate'), control(wizard, 'periodFrom'), control(wizard, 'to')];
  await month.fill('Q2 26');
  await expectRefusals(wizard, [[month, 'Enter a month like MAR 25']]);
  await month.fill('July 2026');
  await expectRefusals(wizard, [[month, "This field can't be after Quarter (06/30/2026)"]]);
  await month.fill('');
  await from.fill('2026-07-01');
  await expectRefusals(wizard, [
    [from, "This field can't be after To (06/30/2026)"],
    [to, "This field can't be before Period from (07/01/2026)"],
  ]);
  await expect(from).toHaveAttribute('max', '2026-06-30');
  await expect(to).toHaveAttribute('min', '2026-07-01');
  await from.fill('');
  await to.fill('');
  await expectRefusals(wizard, [
    [from, required],
    [to, required],
  ]);
  await wizard.dialog.getByLabel('Quarter: Year').selectOption('');
  await expectRefusals(wizard, [[control(wizard, 'endDate'), 'Please select one']]);
});

test('a row is whole or empty, its amount is one, and there are three at most', { tag: '@full' }, async ({ page }) => {
  const wizard = await openWizard(page, 'SSOI');
  await next(wizard, 'Other revenue');
  const { dialog } = wizard;
  const add = dialog.getByRole('button', { name: 'Add row' });
  const row = (number: number) => dialog.getByRole('group', { name: `Row ${number}`, exact: true });
  const cell = (number: number, name: string) => row(number).getByRole('textbox', { name, exact: true });
  await add.click();
  await add.click();
  await add.click();
  await expect(add).toBeDisabled();
  await expect(dialog.getByText('At most 3 rows')).toBeVisible();

  await cell(2, 'Description').fill('Postage');
  await expectRefusals(wizard, [[cell(2, 'Amount'), required]]);
  await cell(2, 'Description').fill('');
  await cell(2, 'Amount').fill('12');
  await expectRefusals(wizard, [[cell(2, 'Description'), required]]);
  await cell(2, 'Description').fill('Postage');
  await cell(2, 'Amount').fill('twelve');
  await expectRefusals(wizard, [[cell(2, 'Amount'), invalidAmount]]);
  await dialog.getByRole('button', { name: 'Clear row 2' }).click();
  await expect(cell(2, 'Description')).toHaveValue('');
  await dialog.getByRole('button', { name: 'Remove row 3' }).click();
  await expect(row(3)).toHaveCount(0);
  // Rows with nothing in them are passed over.
  await next(wizard, 'Other expenses');
});

test('an offering refuses each field that is missing or wrong, and a "no" empties all of it', { tag: '@full' }, async ({
  page,
}) => {
  const wizard = await openWizard(page, 'SSOI');
  await nextThrough(wizard, [
    'Other revenue',
    'Other expenses',
    'Offering 1, unaffiliated',
    'Offering 6, self or affiliated',
  ]);
  const { dialog, steps } = wizard;
  const participate = dialog.getByRole('radiogroup', { name: 'Firm participated in this offering' });
  const own = (name: string) => control(wizard, `${name}6`);
  await participate.getByLabel('Yes').check();
  const step = steps.find(({ title }) => title === 'Offering 6, self or affiliated');
  const asked = (step?.fields ?? []).filter(({ type }) => type !== 'radio' && type !== 'checkbox');
  expect(asked).toHaveLength(11);
  await expectRefusals(
    wizard,
    asked.map(({ name }) => [control(wizard, name), required]),
  );

  await fillOffering(wizard, 'Offering 6, self or affiliated');
  await refuses(wizard, own('filerId'), {
    twelve: 'must be a number',
    '-5': 'at least 1',
    '1.5': 'must be a number',
  });
  await refuses(wizard, own('filerId'), { '10000000000': 'at most 9,999,999,999' });
  for (const amount of ['minimumInvestmentAccepted', 'totalOfferingAmount', 'amountOfRevenueEarned']) {
    await refuses(wizard, own(amount), { '(1.00)': 'at least 0', '1.005': 'more than 2 decimals', x: invalidAmount });
  }
  const types = own('typesOfSecuritiesOffered');
  await uncheckAll(types);
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(types).toHaveAccessibleDescription(required);
  await expect(types.getByRole('checkbox').first()).toBeFocused();
  await types.getByRole('checkbox').first().check();

  // An offering without a fixed size has no amount.
  await dialog.getByRole('checkbox', { name: 'Offering amount is indefinite' }).check();
  await expect(own('totalOfferingAmount')).toBeDisabled();
  await expect(own('totalOfferingAmount')).toHaveValue('');
  // The next one needs an answer of its own.
  await next(wizard, 'Offering 7, self or affiliated');
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(participate).toHaveAccessibleDescription(required);
  await expect(participate.getByLabel('No')).toBeFocused();
  await participate.getByLabel('No').check();

  await dialog.getByRole('button', { name: 'Back' }).click();
  await expect(heading(wizard, 'Offering 6, self or affiliated')).toBeFocused();
  await participate.getByLabel('No').check();
  await participate.getByLabel('Yes').check();
  for (const { name } of asked.filter(({ type }) => type === 'input' || type === 'number' || type === 'currency')) {
    await expect(control(wizard, name)).toHaveValue('');
  }
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(0);
});

test.describe('refusals of the server', () => {
  test.use({ hasRefusals: true });

  test('open the step of the field, and put the focus there', { tag: '@full' }, async ({ page }) => {
    const wizard = await openWizard(page, 'SSOI');
    const { dialog } = wizard;
    await control(wizard, 'startDate').fill('Feb 26');
    await nextThrough(wizard, shortestWay);
    await dialog.getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(heading(wizard, 'Period')).toBeVisible();
    const month = control(wizard, 'startDate');
    await expect(month).toHaveAccessibleDescription(/Select the quarter's first month, or leave it empty/);
    await expect(month).toBeFocused();
    await expect(dialog.getByRole('alert')).toContainText('Please fill all the required fields');
    await month.fill('Apr 26');
    await nextThrough(wizard, shortestWay);
    await dialog.getByRole('button', { name: 'Preview & Submit' }).click();
    await expect(page.getByRole('dialog', { name: 'SSOI: PREVIEW' })).toBeVisible();
  });
});

test.describe('a step left unfinished', () => {
  // Its statement can't be made up, which the review says instead.
  test.use({ hasRefusals: true });

  test('by Back is where Submit leads, at its field', { tag: '@full' }, async ({ page }) => {
    const wizard = await openWizard(page, 'SSOI');
    const { dialog } = wizard;
    await nextThrough(wizard, shortestWay);
    const steps = dialog.getByRole('navigation', { name: 'Steps' });
    await steps.getByRole('button', { name: 'Other expenses' }).click();
    await dialog.getByRole('button', { name: 'Add row' }).click();
    const row = dialog.getByRole('group', { name: 'Row 1', exact: true });
    await row.getByRole('textbox', { name: 'Description' }).fill('Postage');
    await dialog.getByRole('button', { name: 'Back' }).click();
    await expect(heading(wizard, 'Other revenue')).toBeFocused();
    await steps.getByRole('button', { name: 'Review' }).click();
    await dialog.getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(heading(wizard, 'Other expenses')).toBeVisible();
    await expect(row.getByRole('textbox', { name: 'Amount' })).toBeFocused();
    await expect(row.getByRole('textbox', { name: 'Amount' })).toHaveAccessibleDescription(required);
    await expect(page.getByText('Please fill all the required fields')).toBeVisible();
  });
});

async function fillOffering(wizard: Wizard, title: string) {
  const step = wizard.steps.find((one) => one.title === title);
  const slot = Number.parseInt(title.split(' ')[1] ?? '', 10);
  if (step !== undefined) await fillStep(wizard, step, { [`isIndefinite${slot}`]: false });
}

/** Expects that each of the texts is refused with its message and the focus at the field; what stood there before comes back. */
async function refuses(wizard: Wizard, field: ReturnType<typeof control>, texts: Readonly<Record<string, string>>) {
  const before = await field.inputValue();
  for (const [text, message] of Object.entries(texts)) {
    await field.fill(text);
    await expectRefusals(wizard, [[field, message]]);
  }
  await field.fill(before);
}
