import { findRunningEngine } from '@server/db/engine/engine';
import pg from 'pg';
import { demoPassword } from './support/firstData';
import { type Copy, expect, test } from './support/fixtures';

// A step that asks is refused first.
test.use({ as: 'admin', hasOwnProduct: true, hasRefusals: true });

/** Lets eleven minutes pass since everybody gave their password. */
async function letTimePass({ dataDir }: Copy) {
  const connectionTo = await findRunningEngine(dataDir);
  const client = new pg.Client(connectionTo?.('netcap'));
  await client.connect();
  const passed = "created_at - interval '11 minutes'";
  await client.query(`update session_families set created_at = ${passed}, authenticated_at = ${passed}`);
  await client.end();
}

test('a calendar address and the security log ask who it is, and go on with what was asked for', async ({
  page,
  copy,
}) => {
  await page.goto('/reports/filings');
  await letTimePass(copy);
  await page.getByRole('button', { name: 'Calendar address' }).click();
  const calendar = page.getByRole('dialog', { name: 'Calendar address' });
  await calendar.getByRole('button', { name: 'Create address' }).click();
  const identity = page.getByRole('dialog', { name: "Confirm it's you" });
  await expect(identity).toContainText('This step needs your password.');
  await identity.getByLabel(/^Password/).fill(demoPassword);
  await identity.getByRole('button', { name: 'Confirm' }).click();
  await expect(calendar.getByLabel(/^New address/)).toHaveValue(/\.ics$/);

  await letTimePass(copy);
  await page.goto('/setting/company-profile/security-log');
  await identity.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText("Confirm it's you to continue.").first()).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await identity.getByLabel(/^Password/).fill(demoPassword);
  await identity.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('cell', { name: 'Made a calendar address of due dates' })).toBeVisible();
});
