import { addAccount } from './support/editing';
import { expect, test } from './support/fixtures';

test.describe('a save that is lost on the way', () => {
  test.use({ as: 'admin', hasOwnProduct: true, hasRefusals: true });

  test('keeps the screen and the edits, and Check again saves them', { tag: '@full' }, async ({ page }) => {
    await addAccount(page, { number: '9001', name: 'Suspense' });

    const probe = page.waitForResponse('**/api/me');
    await page.route('**/api/coas?**', (route) => route.abort(), { times: 1 });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const notice = page.getByRole('alert').filter({ hasText: 'Your connection was lost. It may have been saved.' });
    await expect(notice).toBeFocused();
    await expect(page.getByText('1 unsaved change')).toBeVisible();
    expect((await probe).status()).toBe(401);
    await expect(page.getByRole('heading', { name: /Manage Chart of Accounts/ })).toBeVisible();

    await notice.getByRole('button', { name: 'Check again' }).click();
    await expect(page.getByText('No unsaved changes')).toBeFocused();
    await expect(page.getByText('Record updated successfully.')).toBeVisible();
    await expect(notice).toHaveCount(0);
  });
});
