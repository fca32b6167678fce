import { expect, test } from './support/fixtures';
import {
  dashboardNetCapital,
  decide,
  netCapitalEffect,
  openPending,
  openTrialBalance,
  rowOf,
  saveDebits,
  writeComment,
} from './support/reviews';

test.use({ as: 'middle', hasOwnProduct: true });

test('a change is sent for review, discussed, rejected, revised and approved, as both see it', async ({
  page,
  openAs,
}) => {
  const admin = await openAs('admin');
  const menu = admin.getByRole('link', { name: /^Review Requests/ });
  const comments = (of: typeof page) => of.getByRole('list', { name: 'Comments' });
  await admin.goto('/dashboard');
  await expect(menu).toContainText('2 open');
  const netCapital = await dashboardNetCapital(admin);

  // The accountant stages an insurance bill, which is there again after a reload.
  await openTrialBalance(page);
  await saveDebits(page, { '1700': '14,960.00', '1000': '65,036.91' });
  await page.reload();
  await expect(rowOf(page, 'Prepaid insurance')).toContainText('14,960.00');
  await expect(rowOf(page, 'Prepaid insurance')).toContainText('EDITING');
  await page.getByRole('button', { name: 'Mark Done' }).click();
  const badge = rowOf(page, 'Prepaid insurance').getByRole('link', { name: 'PENDING' });
  await badge.click();
  await expect(page.getByText('No comments yet')).toBeVisible();
  const conversation = page.url();

  // The administrator learns of it without reloading and opens it.
  await expect(menu).toContainText('3 open');
  await openPending(admin);
  await rowOf(admin, 'Tomas')
    .first()
    .getByRole('button', { name: /^Details/ })
    .click();
  await admin.getByRole('link', { name: 'Open as a page' }).click();
  await expect(admin.getByRole('heading', { name: 'Trial Balance, 2 changes' })).toBeVisible();
  const edited = rowOf(admin.getByRole('table', { name: 'Edited' }), 'Prepaid insurance');
  await expect(edited.locator('del')).toHaveText(/12,960\.00/);
  await expect(edited.locator('ins')).toHaveText(/14,960\.00/);
  expect((await netCapitalEffect(admin)).now).toBe(netCapital.replace('$', ''));

  // They discuss it, each seeing what the other writes, and it is rejected.
  await admin.getByRole('tab', { name: /^Conversations/ }).click();
  await writeComment(admin, 'The premium is 1,500, not 2,000.');
  await expect(comments(page).getByText('The premium is 1,500, not 2,000.')).toBeVisible();
  await writeComment(page, 'Right, I read the wrong line.');
  await expect(comments(admin).getByText('Right, I read the wrong line.')).toBeVisible();
  await decide(admin, admin, 'Reject');
  await expect(page.getByText(/^This request was rejected by Dana/)).toBeVisible();
  expect(await dashboardNetCapital(admin)).toBe(netCapital);

  // The accountant finds the rejected rows and revises them.
  await openTrialBalance(page);
  await expect(rowOf(page, 'Prepaid insurance').getByRole('link', { name: 'REJECTED' })).toBeVisible();
  await saveDebits(page, { '1700': '14,460.00', '1000': '65,536.91' });
  await page.getByRole('button', { name: 'Mark Done' }).click();
  await expect(badge).toBeVisible();

  // The administrator approves, and the figures become what the effect said.
  await openPending(admin);
  await rowOf(admin, 'Tomas')
    .first()
    .getByRole('button', { name: /^Details/ })
    .click();
  const dialog = admin.locator('#review-detail-modal');
  const effect = await netCapitalEffect(dialog);
  await decide(admin, dialog, 'Approve');
  await expect(rowOf(admin, 'Tomas')).toHaveCount(0);
  await expect(menu).toContainText('2 open');
  expect(`$${effect.after}`).toBe(await dashboardNetCapital(admin));
  expect(amountOf(effect.now) - amountOf(effect.after)).toBeCloseTo(1500, 2);

  // Lists, history and conversation agree.
  await admin.goto('/trial-balance?time_report=Q2+26');
  await expect(rowOf(admin, 'Prepaid insurance')).toContainText('14,460.00');
  await admin.getByRole('button', { name: 'History of account 1700, Q2 26' }).click();
  const change = rowOf(admin.getByRole('dialog'), 'Approved by Dana');
  await expect(change).toHaveCount(1);
  await expect(change).toContainText('Tomas');
  await expect(change.locator('del')).toHaveText(/12,960\.00/);
  await expect(change).toContainText('14,460.00');
  await openTrialBalance(page);
  await expect(rowOf(page, 'Prepaid insurance')).toContainText('14,460.00');
  await expect(rowOf(page, 'Prepaid insurance').getByRole('link')).toHaveCount(0);
  await page.goto(conversation);
  await expect(comments(page).getByRole('listitem')).toHaveCount(2);
  await expect(page.getByText(/^This request was rejected by Dana/)).toBeVisible();
});

function amountOf(text: string): number {
  return Number(text.replaceAll(/[$,]/g, ''));
}
