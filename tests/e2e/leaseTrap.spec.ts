import { expect, test } from './support/fixtures';
import { givenWorkedExample } from './support/givenBooks';

test.use({ as: 'secondAdmin', hasOwnProduct: true });

test('a lease that nobody split is met at its step and in the review, and not once it is split', async ({
  page,
  copy,
}) => {
  await givenWorkedExample(copy);
  await page.goto('/reports/focus');
  await page.getByRole('button', { name: 'New FOCUS Report' }).first().click();
  await expect(page.getByLabel('Name')).toHaveValue('FOCUS Q2 25');
  const wizard = page.getByRole('dialog');
  const next = wizard.getByRole('button', { name: 'Next' });
  const heading = wizard.getByRole('heading', { level: 3 }).first();
  const goTo = async (title: string) => {
    while ((await heading.innerText()) !== title) {
      const before = await heading.innerText();
      await next.click();
      await expect(heading).not.toHaveText(before);
    }
  };
  await next.click();
  await expect(heading).toHaveText('Period and filing');
  await goTo('Balance sheet inputs');
  const notSplit = wizard.getByText("Lease assets (490) hold $90,000.00 and aren't split.");
  await expect(notSplit).toBeVisible();
  await goTo('Haircuts');
  await wizard.getByRole('textbox', { name: /Other securities/ }).fill('3,800');
  await goTo('Review');
  const preview = wizard.getByRole('region', { name: 'Report preview' });
  await expect(preview.getByText('If you generate it now, the report is a draft.')).toBeVisible();
  await expect(preview.getByText("Lease assets (490) hold $90,000.00 and aren't split.")).toBeVisible();

  await wizard.getByRole('button', { name: /^Balance sheet inputs 2 issues to fix/ }).click();
  await wizard.getByRole('textbox', { name: /^Right-of-use assets/ }).fill('90,000');
  await wizard.getByRole('textbox', { name: /^Operating lease liabilities/ }).fill('94,500');
  await expect(notSplit).toBeHidden();
  await goTo('Review');
  await expect(preview.getByRole('row', { name: /Net capital 3750/ })).toBeVisible();
  await expect(preview.getByText(/aren't split/)).toHaveCount(0);
});
