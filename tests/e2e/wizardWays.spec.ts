import type { Locator, Page } from '@playwright/test';
import { pdfText } from '@tests/support/documents/pdfText';
import { workbookTexts } from '@tests/support/documents/workbookTexts';
import { themes, violationsIn } from './support/axe';
import { expect, test } from './support/fixtures';
import { downloadDocument } from './support/mainJob';
import { control, heading, next, nextThrough, openWizard, shortestWay, type Wizard } from './support/wizard';

test.use({ as: 'admin', hasOwnProduct: true });

test('the preview takes amounts and answers typed over, and generates what they say', async ({ page }) => {
  const wizard = await openWizard(page, 'SSOI', 'Typed over');
  await nextThrough(wizard, shortestWay);
  await wizard.dialog.getByRole('button', { name: 'Preview & Submit' }).click();
  const dialog = page.getByRole('dialog', { name: 'SSOI: PREVIEW' });
  await expect(dialog.getByText('Privileged and Confidential Information')).toBeVisible();
  await expect(dialog.getByText('Step 1 of 23')).toBeVisible();

  const explain = dialog.getByRole('button', { name: 'Explain' }).nth(1);
  await explain.click();
  const panel = page.getByRole('complementary', { name: /^Exchange-listed equities/ });
  const explained = dialog.getByRole('textbox', { name: /^Exchange-listed equities/ });
  await expect.poll(async () => (await gapBetween(explained, panel)) > 0).toBe(true);
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(explain).toBeFocused();

  await dialog.getByLabel('Listed options (13938)').fill('abc');
  await dialog.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(dialog.getByLabel('Listed options (13938)')).toBeFocused();
  await dialog.getByLabel('Listed options (13938)').fill('31,415.92');
  await dialog.getByLabel(/^Corporate debt/).fill('27,182.81');
  await expect(dialog.getByLabel(/^Total commissions/)).toBeDisabled();
  await dialog.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(dialog.getByText('Step 2 of 23')).toBeVisible();
  await dialog.getByRole('button', { name: 'Back' }).click();
  await expect(dialog.getByLabel('Listed options (13938)')).toHaveValue('31,415.92');

  const steps = dialog.getByRole('navigation', { name: 'Steps' });
  await steps.getByRole('button', { name: 'Period', exact: true }).click();
  await dialog.getByLabel('Period from').fill('2026-04-02');
  await steps.getByRole('button', { name: 'Review' }).click();
  await expect(dialog.getByRole('region', { name: '1. Commissions' }).getByText('$31,415.92')).toBeVisible();
  await dialog.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByText('Report Generated Successfully.')).toBeVisible();
  await expect(page.getByText(/Line 13938 was typed as \$31,415.92/)).toBeVisible();

  const pdf = await pdfText(await downloadDocument(page, 'PDF', 'Typed over'));
  const workbook = await workbookTexts(await downloadDocument(page, 'Excel', 'Typed over'));
  for (const text of ['31,415.92', '27,182.81']) {
    expect(pdf).toContain(text);
    expect(workbook).toContain(text);
  }
  expect(pdf).toContain('04/02/2026');
});

test('leaving the preview leads back to the answers, and a reload offers them', { tag: '@full' }, async ({ page }) => {
  let wizard = await openWizard(page, 'SSOI');
  await control(wizard, 'startDate').fill('apr 26');
  await next(wizard, 'Other revenue');
  await addRow(wizard, 'Postage', '1,250.75');
  await nextThrough(wizard, shortestWay.slice(1));
  await wizard.dialog.getByRole('button', { name: 'Preview & Submit' }).click();
  const preview = page.getByRole('dialog', { name: 'SSOI: PREVIEW' });
  await expect(preview.getByText('Step 1 of')).toBeVisible();
  await preview.getByRole('button', { name: 'Cancel' }).click();
  await expect(preview).toHaveCount(0);
  await expect(heading(wizard, 'Review')).toBeVisible();

  await page.reload();
  wizard = await openWizard(page, 'SSOI');
  const offer = wizard.dialog.getByRole('region', { name: 'Unsubmitted answers' });
  await offer.getByRole('button', { name: 'Restore' }).click();
  await expect(offer).toHaveCount(0);
  await expect(control(wizard, 'startDate')).toHaveValue('APR 26');
  await next(wizard, 'Other revenue');
  const row = wizard.dialog.getByRole('group', { name: 'Row 1', exact: true });
  await expect(row.getByRole('textbox', { name: 'Description' })).toHaveValue('Postage');
  await expect(row.getByRole('textbox', { name: 'Amount' })).toHaveValue('1,250.75');
});

test('a statement is made by keyboard alone, on a phone', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/reports/ssoi');
  await expect(page.getByRole('button', { name: 'New SSOI Report' })).toBeEnabled();
  await page.getByRole('button', { name: 'New SSOI Report' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'SSOI: NEW REPORT' });
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await expect(dialog.getByLabel('Name')).toHaveValue(/^SSOI/);
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Quarter: Period')).toBeFocused();
  await tabTo(page, dialog.getByRole('button', { name: 'Choose First month' }));
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'June 2026' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('First month', { exact: true })).toHaveValue('APR 26');
  await page.keyboard.press('Shift+Tab');
  await pressEnterTo(page, dialog, 'Other revenue');
  await tabTo(page, dialog.getByRole('button', { name: 'Add row' }));
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('textbox', { name: 'Description' })).toBeFocused();
  await page.keyboard.type('Postage');
  await page.keyboard.press('Tab');
  await page.keyboard.type('1250.75');
  await pressEnterTo(page, dialog, 'Other expenses');
  await tabTo(page, dialog.getByRole('button', { name: 'Next', exact: true }));
  await pressEnterTo(page, dialog, 'Offering 1, unaffiliated');
  for (const title of ['Offering 6, self or affiliated', 'Review']) {
    await page.keyboard.press('Tab');
    await pressEnterTo(page, dialog, title);
  }
  await tabTo(page, dialog.getByRole('button', { name: 'Submit', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Report Generated Successfully.')).toBeVisible();
});

test.describe(() => {
  // Its profile answers some of the form, and no form was made yet.
  test.use({ as: 'secondAdmin' });

  test('Form Custody is made by keyboard alone, with what its answers open and what it refuses', {
    tag: '@full',
  }, async ({ page }) => {
    await page.goto('/reports/custody');
    await expect(page.getByRole('button', { name: 'New Form Custody Report' })).toBeEnabled();
    await page.getByRole('button', { name: 'New Form Custody Report' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Form Custody: NEW REPORT' });
    await expect(dialog.getByLabel('Name')).toBeFocused();
    await expect(dialog.getByLabel('Name')).toHaveValue(/^Form Custody/);
    await page.keyboard.press('Enter');
    await expect(dialog.getByLabel('Period: Period')).toBeFocused();
    const next = dialog.getByRole('button', { name: 'Next', exact: true });
    for (const title of ['Broker-dealer', 'Accounts introduced']) {
      await tabTo(page, next);
      await pressEnterTo(page, dialog, title);
    }

    await tabTo(page, next);
    await page.keyboard.press('Enter');
    const omnibus = dialog.getByRole('radiogroup', { name: /^2\.A/ });
    await expect(omnibus.getByLabel('Yes')).toBeFocused();
    await expect(omnibus).toHaveAccessibleDescription(/This field is required/);
    await page.keyboard.press('Space');
    await expect(dialog.getByRole('textbox', { name: /^2\.B/ })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(dialog.getByRole('textbox', { name: /^2\.B/ })).toBeFocused();
    await page.keyboard.type('Clearing LLC');
    await pressEnterTo(page, dialog, 'Accounts carried');

    await answer(dialog, '3.B', 'No');
    await choose(dialog, '3.C.ii', 'Not applicable');
    await tabTo(page, next);
    await pressEnterTo(page, dialog, 'Accounts carried for other broker-dealers');
    await answer(dialog, '4.B', 'Yes');
    await tabTo(page, dialog.getByRole('textbox', { name: '4.B.i Number' }));
    await page.keyboard.type('2');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('textbox', { name: /^4\.B\.ii/ })).toBeFocused();
    await page.keyboard.type('1');
    await pressEnterTo(page, dialog, 'Confirmations and statements');
    for (const item of ['5', '6']) await choose(dialog, item, 'Its clearing firm');
    await answer(dialog, '7', 'Yes');
    await pressEnterTo(page, dialog, 'Investment advisers');
    for (const item of ['8.A', '9.A']) await answer(dialog, item, 'No');
    await pressEnterTo(page, dialog, 'Review');

    const preview = dialog.getByRole('region', { name: 'Form preview' });
    await expect(preview.getByRole('row', { name: /^2\.B .* Clearing LLC/ })).toBeVisible();
    await tabTo(page, dialog.getByRole('button', { name: 'Submit', exact: true }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: /^Form Custody .* is ready$/ })).toBeFocused();
    await expect(dialog).toHaveCount(0);
    // Those are of FOCUS alone.
    await expect(page.getByRole('region', { name: 'New report' })).not.toContainText('Early-warning');
  });
});

for (const kind of ['FOCUS', 'SSOI'] as const) {
  test(`every step of the ${kind} wizard is accessible and fits a phone`, { tag: '@full' }, async ({ page }) => {
    test.slow();
    const wizard = await openWizard(page, kind);
    const issues: string[] = [];
    for (let title = ''; title !== 'Review'; ) {
      title = await wizard.dialog.getByRole('heading', { level: 3 }).first().innerText();
      await openUp(wizard, title);
      issues.push(...(await issuesOf(wizard, title)));
      if (title !== 'Review') await goOn(wizard, title);
    }
    expect(issues).toEqual([]);
  });
}

async function addRow({ dialog }: Wizard, description: string, amount: string) {
  await dialog.getByRole('button', { name: 'Add row' }).click();
  await dialog.getByRole('textbox', { name: 'Description' }).fill(description);
  await dialog.getByRole('textbox', { name: 'Amount' }).fill(amount);
}

async function tabTo(page: Page, target: Locator) {
  for (let stops = 0; stops < 60; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

/** Answers a question by its item number, by the keys of a group of choices. */
async function answer(dialog: Locator, item: string, label: 'Yes' | 'No') {
  const page = dialog.page();
  const group = dialog.getByRole('radiogroup', { name: `${item} ` });
  const wanted = group.getByLabel(label, { exact: true });
  await tabTo(
    page,
    group
      .locator('input:checked')
      .or(group.getByLabel('Yes', { exact: true }))
      .first(),
  );
  if (!(await wanted.isChecked())) await page.keyboard.press(label === 'Yes' ? 'Space' : 'ArrowDown');
  await expect(wanted).toBeChecked();
  await expect(wanted).toBeFocused();
}

/** Chooses in a list by the first letter: those of a word count as one only while they are typed fast. */
async function choose(dialog: Locator, item: string, label: string) {
  const list = dialog.getByRole('combobox', { name: `${item} ` });
  await tabTo(dialog.page(), list);
  await dialog.page().keyboard.press(label.slice(0, 1));
  await expect(list.locator('option:checked')).toHaveText(label);
}

/** Measures how far apart two things stand side by side, in pixels; below zero where one covers the other. */
async function gapBetween(left: Locator, right: Locator): Promise<number> {
  const [before, after] = [await left.boundingBox(), await right.boundingBox()];
  return before === null || after === null ? Number.NaN : after.x - (before.x + before.width);
}

async function pressEnterTo(page: Page, dialog: Locator, title: string) {
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('heading', { name: title, level: 3 })).toBeFocused();
}

/** Shows what a step holds back: the months, an offering, a row. */
async function openUp({ dialog }: Wizard, title: string) {
  if (title === 'Period') await dialog.getByRole('button', { name: 'Choose First month' }).click();
  if (title === 'Offering 1, unaffiliated' || title === 'Withdrawals') await dialog.getByLabel('Yes').first().check();
  const add = dialog.getByRole('button', { name: 'Add row' });
  if ((await add.count()) > 0) await add.click();
}

/** Returns what axe finds in light and in dark, and a page that is wider than a phone. */
async function issuesOf({ page }: Wizard, title: string): Promise<string[]> {
  const issues: string[] = [];
  for (const theme of themes) {
    issues.push(...(await violationsIn(page, theme, '.modal')).map((violation) => `${title} ${violation}`));
  }
  await page.setViewportSize({ width: 390, height: 844 });
  for (const wait of [0, 250, 1000]) {
    await page.waitForTimeout(wait);
    if ((await tooWideParts(page)).length === 0) break;
  }
  issues.push(...(await tooWideParts(page)).map((part) => `${title}, wider than a phone: ${part}`));
  await page.setViewportSize({ width: 1400, height: 900 });
  return issues;
}

/** Returns the scrolling parts of the page that are wider than their room; after a resize the page takes a moment. */
function tooWideParts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('.modal, .modal-body, .nc-wizard-page')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
      .map(({ className, scrollWidth, clientWidth }) => `${className} ${scrollWidth} in ${clientWidth}`),
  );
}

/** Takes back what keeps the step, and goes on. */
async function goOn({ dialog }: Wizard, title: string) {
  if (title === 'Offering 1, unaffiliated' || title === 'Withdrawals')
    await dialog.getByLabel('No', { exact: true }).first().check();
  await dialog.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(dialog.getByRole('heading', { level: 3 }).first()).not.toHaveText(title);
}
