import { randomUUID } from 'node:crypto';
import type { SignedIn } from '@tests/support/backend/backend';
import { setUpBackend, setUpSignedIn } from '@tests/support/backend/setUpBackend';
import { testStart } from '@tests/support/fixed';
import { countMessages } from '@tests/support/people/messages';
import { expect, test } from 'vitest';
import type { User } from '@/contract/auth/user.schema';

const backend = setUpBackend();
const admin = setUpSignedIn(backend, 'admin@demo.netcap.test');
const colleague = setUpSignedIn(backend, 'middle@demo.netcap.test');

/** Creates a company, which may have the name of another one. */
async function create(key: string, changes: object = {}, person: SignedIn = admin) {
  const data = { company_name: 'Pier LLC', domain: 'pier.test', user_email: await emailOf(person), ...changes };
  const headers = { 'idempotency-key': key };
  return person.inject({ method: 'POST', url: '/api/companies', headers, payload: { data } });
}

async function readMe(person: SignedIn): Promise<User> {
  return (await person.inject({ url: '/api/me' })).json().data;
}

async function emailOf(person: SignedIn): Promise<number | undefined> {
  return (await readMe(person)).emails[0]?.id;
}

/** Counts the companies of a person named as created here. */
async function countCreated(person: SignedIn = admin): Promise<number> {
  const settings = (await readMe(person)).emails.flatMap((email) => email.user_company_settings);
  return settings.filter(({ company_info: company }) => / LLC$/.test(company.company_name)).length;
}

test('a submission that is sent again with its key is answered as the first, and taken once', async () => {
  const key = randomUUID();
  const first = await create(key);
  const second = await create(key);
  expect([first.statusCode, second.statusCode, second.body]).toEqual([200, 200, first.body]);
  expect(await countCreated()).toBe(1);
});

test("so is a company's call", async () => {
  const invite = (key: string) =>
    admin.inject({
      method: 'POST',
      url: `/api/companies/${backend.companyId}/invite`,
      headers: { 'idempotency-key': key },
      payload: {
        data: {
          user: { email: 'new@pier.test', first_name: 'New', last_name: 'Person', user_title: 'Staff' },
          role: 'VIEWER',
        },
      },
    });
  const key = randomUUID();
  const first = await invite(key);
  const second = await invite(key);
  expect([first.statusCode, second.statusCode, second.body]).toEqual([200, 200, first.body]);
  expect(await countMessages(backend.database, 'new@pier.test')).toBe(1);
});

test('two at once are one', async () => {
  const key = randomUUID();
  const answers = await Promise.all([create(key), create(key)]);
  const statuses = answers.map(({ statusCode }) => statusCode).toSorted();
  expect([[200, 200].join(), [200, 409].join()]).toContain(statuses.join());
  expect(await countCreated()).toBe(1);
});

test('a refused one can be sent again with its key, and one without a key is taken each time', async () => {
  const key = randomUUID();
  expect((await create(key, { user_email: 999_999 })).statusCode).toBeGreaterThanOrEqual(400);
  expect((await create(key)).statusCode).toBe(200);
  await create('');
  await create('');
  expect(await countCreated()).toBe(3);
});

test('a key is of one submission and one person', async () => {
  const key = randomUUID();
  await create(key);
  const other = await create(key, { company_name: 'Quay LLC' });
  expect([other.statusCode, other.json().error.message]).toEqual([
    422,
    'This Idempotency-Key was sent with another submission. Use a new one.',
  ]);
  expect((await create(key, {}, colleague)).statusCode).toBe(200);
  expect([await countCreated(), await countCreated(colleague)]).toEqual([1, 1]);
});

test('a key is forgotten after a day', async () => {
  const key = randomUUID();
  await create(key);
  backend.setTime(new Date(testStart.getTime() + 25 * 3600 * 1000));
  const returned = await backend.signIn('admin@demo.netcap.test');
  await create(randomUUID(), {}, returned);
  await create(key, {}, returned);
  expect(await countCreated(returned)).toBe(3);
});
