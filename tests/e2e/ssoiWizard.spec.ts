import type { Page } from '@playwright/test';
import { pdfText } from '@tests/support/pdfText';
import { workbookTexts } from '@tests/support/workbookTexts';
import { expect, test } from './support/fixtures';
import { downloadDocument } from './support/mainJob';
import { expectReviewed, fillStep, heading, next, openWizard, type ShownAnswers, type Wizard } from './support/wizard';

test.use({ as: 'admin', hasOwnProduct: true });

/** The offerings without a fixed size, of each block one. */
const indefinite = [2, 7];

test('every field of all thirteen steps reaches the review, the PDF and the workbook', async ({ page }) => {
  test.slow();
  const wizard = await openWizard(page, 'SSOI', 'Every field');
  const shown = await fillAll(wizard);
  await expect(wizard.dialog.getByText('Step 14 of 14')).toBeVisible();
  for (const [title, answers] of shown) await expectReviewed(wizard, title, answers);
  await submit(page, wizard);
  await expectPrinted(page, 'Every field', shown);
});

/** Answers each question of each step, and stops at the review. */
async function fillAll(wizard: Wizard): Promise<Map<string, ShownAnswers>> {
  const shown = new Map<string, ShownAnswers>();
  for (const [position, step] of wizard.steps.entries()) {
    const slot = Number(/\d+$/.exec(step.name)?.[0] ?? 0);
    await expect(heading(wizard, step.title)).toBeVisible();
    const answers = await fillStep(wizard, step, {
      startDate: 'Apr-26',
      periodFrom: '2026-04-01',
      to: '2026-06-30',
      threeLargestComponentsOfOtherRevenue: '3',
      threeLargestComponentsOfOtherExpenses: '3',
      [`isIndefinite${slot}`]: indefinite.includes(slot),
    });
    if (step.name === 'period') answers.set('First month', 'APR 26');
    shown.set(step.title, answers);
    await next(wizard, wizard.steps[position + 1]?.title ?? 'Review');
  }
  return shown;
}

async function submit(page: Page, { dialog }: Wizard) {
  await dialog.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByText('Report Generated Successfully.')).toBeVisible();
}

/** What was typed of every offering and component stands in both documents. */
async function expectPrinted(page: Page, name: string, shown: ReadonlyMap<string, ShownAnswers>) {
  const pdf = await pdfText(await downloadDocument(page, 'PDF', name));
  const workbook = await workbookTexts(await downloadDocument(page, 'Excel', name));
  for (const [title, answers] of shown) {
    if (!title.startsWith('Offering')) continue;
    const texts = ['Name of issuer or sponsor', 'Revenue earned by the firm', 'Total amount of securities sold'];
    for (const label of texts) {
      const text = (answers.get(label) ?? 'nothing').replace('$', '');
      expect.soft(pdf, `${title}: ${label}`).toContain(text);
      expect.soft(workbook, `${title}: ${label}`).toContain(text);
    }
  }
}
