import { setUpBackend, setUpSignedIn } from '@tests/support/backend/setUpBackend';
import { expect, test } from 'vitest';
import type { User } from '@/contract/auth/user.schema';

const backend = setUpBackend();
const viewer = setUpSignedIn(backend, 'viewer@demo.netcap.test');
const admin = setUpSignedIn(backend, 'admin@demo.netcap.test');

const me = async (): Promise<User> => (await viewer.inject({ url: '/api/me' })).json().data;

function create(user_email: number | undefined, changes: object = {}) {
  const data = { company_name: ' Pier  LLC ', domain: 'pier.test', user_email, ...changes };
  return viewer.inject({ method: 'POST', url: '/api/companies', payload: { data } });
}

test('anybody signed in adds a company, and is its administrator alone', async () => {
  const email = (await me()).emails[0];
  const answer = await create(email?.id);
  expect(answer.statusCode).toBe(200);
  expect(answer.json().message).toBe('Company profile has been created successfully');
  const { id } = answer.json().data.company_info;
  const settings = (await me()).emails.flatMap((each) => each.user_company_settings);
  expect(settings.find(({ company_info: company }) => company.id === id)).toMatchObject({
    role: 'ADMIN',
    company_info: { company_name: 'Pier LLC' },
  });
  expect((await viewer.inject({ url: `/api/companies/${id}` })).json().data.domain).toBe('pier.test');
  expect((await admin.inject({ url: `/api/companies/${id}` })).statusCode).toBe(404);
});

test("somebody else's address is refused by name", async () => {
  const others: User = (await admin.inject({ url: '/api/me' })).json().data;
  const answer = await create(others.emails[0]?.id);
  expect(answer.statusCode).toBe(422);
  expect(answer.json().error.details.errors[0].path).toBe('data.user_email');
});

test.each([{ company_name: ' ' }, { domain: 'https://pier.test' }])('refuses %o', async (changes) => {
  const email = (await me()).emails[0];
  expect((await create(email?.id, changes)).statusCode).toBe(400);
});
