import { deleteMembership, findAccountByEmail, findAccountByPhone } from '@server/auth/usersRepository';
import { withTransaction } from '@server/db/client';
import { setUpBackend } from '@tests/support/backend/setUpBackend';
import { testStart } from '@tests/support/fixed';
import { expect, test } from 'vitest';

const backend = setUpBackend();

const phoneNumber = '12125550999';
const emailAddress = 'sam@firm.test';

type Claim = { id: number; isPhoneConfirmed?: boolean; emails?: Record<string, boolean> };

async function insertClaim({ id, isPhoneConfirmed = false, emails = {} }: Claim) {
  const { pool } = backend.database;
  await pool.query(
    `insert into users (id, first_name, last_name, phone_number, phone_confirmed_at, password_hash, created_at, updated_at)
     values ($1, 'Sam', 'Lee', $2, $3, 'hash', $4, $4)`,
    [id, phoneNumber, isPhoneConfirmed ? testStart : null, testStart],
  );
  for (const [index, [address, isConfirmed]] of Object.entries(emails).entries()) {
    await pool.query(
      `insert into user_emails (id, user_id, email_address, is_confirmed, created_at, updated_at) values ($1, $2, $3, $4, $5, $5)`,
      [id + 1 + index, id, address, isConfirmed, testStart],
    );
  }
}

const byPhone = () => findAccountByPhone(backend.database.db, phoneNumber);
const byEmail = () => findAccountByEmail(backend.database.db, emailAddress);

test('tells what of an account is still missing', async () => {
  await insertClaim({ id: 9000 });
  expect(await byPhone()).toEqual({
    userId: 9000,
    passwordHash: 'hash',
    phoneNumber,
    isPhoneConfirmed: false,
    hasEmail: false,
    isEmailConfirmed: false,
    hasMfa: false,
    isPasskeyOnly: false,
  });
  expect(await byEmail()).toBeNull();
});

test('a number is the account that confirmed it, else the newest claim', async () => {
  await insertClaim({ id: 9000 });
  await insertClaim({ id: 9010 });
  expect(await byPhone()).toMatchObject({ userId: 9010, isPhoneConfirmed: false });
  await backend.database.pool.query('update users set phone_confirmed_at = now() where id = 9000');
  expect(await byPhone()).toMatchObject({ userId: 9000, isPhoneConfirmed: true });
});

test('an address is the account that confirmed it, else the newest claim', async () => {
  await insertClaim({ id: 9000, isPhoneConfirmed: true, emails: { [emailAddress]: false } });
  expect(await byEmail()).toMatchObject({ userId: 9000, hasEmail: true, isEmailConfirmed: false });
  await insertClaim({ id: 9010, emails: { [emailAddress]: false } });
  expect(await byEmail()).toMatchObject({ userId: 9010 });
  await backend.database.pool.query('update user_emails set is_confirmed = true where id = 9001');
  expect(await byEmail()).toMatchObject({ userId: 9000, isPhoneConfirmed: true, isEmailConfirmed: true });
});

test('an address that a finished account only claims besides is nobody yet', async () => {
  await insertClaim({ id: 9000, emails: { 'sam@old.test': true, [emailAddress]: false } });
  expect(await byEmail()).toBeNull();
  await insertClaim({ id: 9010, emails: { [emailAddress]: false } });
  expect(await byEmail()).toMatchObject({ userId: 9010, isEmailConfirmed: false });
});

test('every confirmed address of an account is its name', async () => {
  await insertClaim({ id: 9000, emails: { 'sam@old.test': true, [emailAddress]: true } });
  expect(await byEmail()).toMatchObject({ userId: 9000, isEmailConfirmed: true });
});

test('who leaves a company stays in the others', async () => {
  const { companyId, secondCompanyId, database } = backend;
  await insertClaim({ id: 9000, emails: { [emailAddress]: true } });
  for (const id of [companyId, secondCompanyId]) {
    await database.pool.query(
      `insert into memberships (company_id, id, user_id, user_email_id, role, created_at, updated_at)
       values ($1, 9000, 9000, 9001, 'VIEWER', $2, $2)`,
      [id, testStart],
    );
  }
  await withTransaction(database, (tx) => deleteMembership(tx, companyId, 9000));
  const { rows } = await database.pool.query('select company_id from memberships where user_id = 9000');
  expect(rows).toEqual([{ company_id: secondCompanyId }]);
});
