import type { Page } from '@playwright/test';
import { pdfText } from '@tests/support/documents/pdfText';
import { workbookTexts } from '@tests/support/documents/workbookTexts';
import type { WizardStep } from '@/contract/wire/fieldDefinition.schema';
import { expect, test } from './support/fixtures';
import { downloadDocument } from './support/mainJob';
import { type Answers, expectReviewed, fillAll, openWizard, type ShownAnswers, type Wizard } from './support/wizard';

test.use({ as: 'admin', hasOwnProduct: true });

/** The offerings without a fixed size, of each block one. */
const indefinite = [2, 7];

test('every field of all thirteen steps reaches the review, the PDF and the workbook', { tag: '@full' }, async ({
  page,
}) => {
  test.slow();
  const wizard = await openWizard(page, 'SSOI', 'Every field');
  const shown = await fillAll(wizard, answersOf);
  shown.get('Period')?.set('First month', 'APR 26');
  await expect(wizard.dialog.getByText('Step 14 of 14')).toBeVisible();
  for (const [title, answers] of shown) await expectReviewed(wizard, title, answers);
  await submit(page, wizard);
  await expectPrinted(page, 'Every field', shown);
});

/** Returns dates that the quarter has, all components, and each block's offering without a fixed size. */
function answersOf({ name }: WizardStep): Answers {
  const slot = Number(/\d+$/.exec(name)?.[0] ?? 0);
  return {
    startDate: 'Apr-26',
    periodFrom: '2026-04-01',
    to: '2026-06-30',
    threeLargestComponentsOfOtherRevenue: '3',
    threeLargestComponentsOfOtherExpenses: '3',
    [`isIndefinite${slot}`]: indefinite.includes(slot),
  };
}

async function submit(page: Page, { dialog }: Wizard) {
  await dialog.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByText('Report Generated Successfully.')).toBeVisible();
}

/** Expects what was typed of every offering and component in both documents. */
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
