import { withTransaction } from '@server/db/client';
import { insertInvitation, updateAccepted } from '@server/members/invitationsRepository';
import { setUpBackend } from '@tests/support/backend/setUpBackend';
import { testStart } from '@tests/support/fixed';
import { expect, test } from 'vitest';

const backend = setUpBackend();

test('another role in a company leaves the invitations of the others alone', async () => {
  const { companyId, secondCompanyId, database } = backend;
  const userId = 9000;
  const robin = { emailAddress: 'robin@firm.test', firstName: 'Robin', lastName: 'Lee', userTitle: 'Analyst' };
  const sent = { ...robin, role: 'MIDDLE', tokenHash: 'hash', invitedBy: 1, expiresAt: testStart } as const;
  await withTransaction(database, async (tx) => {
    for (const id of [companyId, secondCompanyId]) await insertInvitation(tx, { companyId: id, ...sent }, testStart);
  });
  await database.pool.query('update invitations set accepted_at = $1, accepted_by = $2', [testStart, userId]);
  await withTransaction(database, (tx) => updateAccepted(tx, companyId, { userId, role: 'VIEWER', now: testStart }));
  const { rows } = await database.pool.query('select company_id, role from invitations where accepted_by = $1', [
    userId,
  ]);
  expect(new Map(rows.map(({ company_id, role }) => [company_id, role]))).toEqual(
    new Map([
      [companyId, 'VIEWER'],
      [secondCompanyId, 'MIDDLE'],
    ]),
  );
});
