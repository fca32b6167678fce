import type { SignedIn } from '@tests/support/backend/backend';
import { accepted, newAccount } from '@tests/support/backend/bookkeeper';
import { setUpBackend, setUpBooks } from '@tests/support/backend/setUpBackend';
import { invite, newestToken, registerBy, robin } from '@tests/support/people/inviting';
import { countMessages } from '@tests/support/people/messages';
import { expect, test } from 'vitest';
import type { CompanySetting, User } from '@/contract/auth/user.schema';
import type { MadeCalendarLink } from '@/contract/calendar/calendarLink.schema';
import type { CompanyUser, FormerUser } from '@/contract/members/companyUser.schema';

/** It is 5 AM in New York on 07/15/2026 when a test begins. */
const tomorrow = '2026-07-16';
const lastMoment = new Date('2026-07-17T03:59:59.999Z');
const midnight = new Date('2026-07-17T04:00:00.000Z');

const backend = setUpBackend();
const admin = setUpBooks(backend, 'admin@demo.netcap.test');
const viewer = setUpBooks(backend, 'viewer@demo.netcap.test');

async function membersBy({ inject }: SignedIn = admin.person): Promise<CompanyUser[]> {
  return accepted<{ data: CompanyUser[] }>(await inject({ url: `/api/companies/${backend.companyId}/users` })).data;
}

async function memberOf(name: 'admin' | 'middle' | 'viewer', by = admin.person): Promise<CompanyUser> {
  const isThis = ({ emails }: CompanyUser) =>
    emails.some(({ email_address }) => email_address === `${name}@demo.netcap.test`);
  const found = (await membersBy(by)).find(isThis);
  if (found === undefined) throw new Error(`${name} is no member`);
  return found;
}

type Versioned = Pick<CompanyUser, 'id' | 'updatedAt'>;

const setDay = ({ id, updatedAt }: Versioned, ends_on: string | null, { inject } = admin.person) => {
  const payload = { data: { id, ends_on, updatedAt } };
  return inject({ method: 'PUT', url: `/api/x/user-last-day?company_id=${backend.companyId}`, payload });
};

const setRole = ({ id, updatedAt }: Versioned, role: string) => {
  const payload = { data: { id, role, updatedAt } };
  return admin.person.inject({ method: 'PUT', url: `/api/x/user-role?company_id=${backend.companyId}`, payload });
};

const formerUsers = async () => accepted<{ data: FormerUser[] }>(await admin.get('/x/former-users')).data;

async function settingsOf({ inject }: SignedIn): Promise<CompanySetting[]> {
  const { data } = accepted<{ data: User }>(await inject({ url: '/api/me' }));
  return data.emails.flatMap((email) => email.user_company_settings);
}

test('access holds through its last day and is gone with the next call after midnight in New York', async () => {
  const made = await viewer.person.inject({
    method: 'POST',
    url: '/api/x/calendar-links',
    payload: { data: { company_id: backend.companyId } },
  });
  const feed = new URL(accepted<{ data: MadeCalendarLink }>(made).data.url).pathname;
  await viewer.save('coas', [newAccount(911)]);
  expect(accepted(await setDay(await memberOf('viewer'), tomorrow))).toEqual({ message: 'Last day updated.' });
  expect(await settingsOf(viewer.person)).toMatchObject([{ role: 'VIEWER', ends_on: tomorrow }]);
  expect(await memberOf('viewer')).toMatchObject({ ends_on: tomorrow });

  backend.setTime(lastMoment);
  const [person, boss] = [
    await backend.signIn('viewer@demo.netcap.test'),
    await backend.signIn('admin@demo.netcap.test'),
  ];
  const seen = async () => {
    const asked = ['/api/coas', '/api/x/practice', feed];
    const answers = asked.map((url) => person.inject({ url, query: { company_id: String(backend.companyId) } }));
    const [books, practice, dates] = await Promise.all(answers);
    return [
      books?.statusCode,
      practice?.json().data.firms.length,
      dates?.statusCode,
      (await settingsOf(person)).length,
    ];
  };
  expect(await seen()).toEqual([200, 1, 200, 1]);
  backend.setTime(midnight);
  expect(await seen()).toEqual([404, 0, 404, 0]);
  expect((await membersBy(boss)).map(({ last_name }) => last_name)).toEqual(['Berg', 'Ellison', 'Whitfield']);
});

test('who ended is listed with what they left, and an extension gives the same role back', async () => {
  await viewer.save('coas', [newAccount(911)]);
  await setDay(await memberOf('viewer'), '2026-07-15');
  expect(await formerUsers()).toEqual([]);
  const past = await memberOf('viewer');
  await backend.database.pool.query("update memberships set ends_on = '2026-07-14' where id = $1", [past.id]);
  const [former] = await formerUsers();
  expect(former).toMatchObject({
    id: past.id,
    saved_changes: [{ kind: 'COA', count: 1 }],
    removed_at: '2026-07-15T04:00:00.000Z',
    ended: { role: 'VIEWER', ends_on: '2026-07-14' },
  });
  expect((await setDay(past, '2026-07-14')).statusCode).toBe(422);
  expect((await setDay({ ...past, updatedAt: '2026-01-01T00:00:00.000Z' }, null)).statusCode).toBe(409);
  accepted(await setDay({ id: past.id, updatedAt: former?.ended?.updatedAt ?? '' }, null));
  expect(await formerUsers()).toEqual([]);
  expect(await settingsOf(viewer.person)).toEqual([expect.not.objectContaining({ ends_on: expect.anything() })]);
  expect((await viewer.editedAccounts({ show: 'changed' })).map(({ account_number }) => account_number)).toEqual([
    '911',
  ]);
  await backend.app.securityLogWritten();
  const { data } = (await admin.get('/x/security-log', { filters: { event: 'ROLE' } })).json();
  expect(data.map(({ text }: { text: string }) => text)).toEqual([
    `Cleared the last day of member ${past.id}`,
    `Gave member ${past.id} access through 07/15/2026`,
  ]);
});

test('who ended can be removed, is told nothing, and comes back by an invitation alone', async () => {
  const past = await memberOf('viewer');
  await backend.database.pool.query("update memberships set ends_on = '2026-07-14' where id = $1", [past.id]);
  const url = `/api/companies/${backend.companyId}/users`;
  const remove = () => admin.person.inject({ method: 'DELETE', url, query: { id: String(past.id) } });
  accepted(await remove());
  expect(await formerUsers()).toEqual([]);
  expect((await setDay(past, null)).statusCode).toBe(404);
  expect((await remove()).statusCode).toBe(404);
  expect(await countMessages(backend.database, 'viewer@demo.netcap.test')).toBe(0);
});

test('a company keeps an administrator whose access has no last day', async () => {
  const noneLeft =
    'A company needs at least one administrator whose access has no last day. Make someone else one first.';
  await setRole(await memberOf('middle'), 'ADMIN');
  accepted(await setDay(await memberOf('middle'), tomorrow));
  const other = await backend.signIn('middle@demo.netcap.test');
  const own = await memberOf('admin');
  const url = `/api/companies/${backend.companyId}/users`;
  const refused = [
    await setDay(own, tomorrow, other),
    await setRole(own, 'VIEWER'),
    await other.inject({ method: 'DELETE', url, query: { id: String(own.id) } }),
  ];
  expect(refused.map((answer) => [answer.statusCode, answer.json().error.message])).toEqual(
    refused.map(() => [422, noneLeft]),
  );
  const more = await setDay(await memberOf('middle'), null, other);
  expect(more.json().error.message).toBe("You can't extend your own access. Ask another administrator.");
  accepted(await setDay(await memberOf('middle'), '2026-07-15', other));
});

test('refuses days that are over, and people of other companies', async () => {
  const person = await memberOf('viewer');
  const over = await setDay(person, '2026-07-14');
  expect([over.statusCode, over.json().error.details.errors]).toEqual([
    422,
    [{ path: 'data.ends_on', message: 'Choose today or a later day.' }],
  ]);
  const { rows } = await backend.database.pool.query('select id from memberships where company_id = $1', [
    backend.secondCompanyId,
  ]);
  expect((await setDay({ id: rows[0].id, updatedAt: person.updatedAt }, tomorrow)).statusCode).toBe(404);
});

test('an invitation offers access until a day, and none after it', async () => {
  expect((await invite(admin.person, backend.companyId, { ends_on: '2026-07-14' })).statusCode).toBe(422);
  accepted(await invite(admin.person, backend.companyId, { ends_on: tomorrow }));
  const token = await newestToken(backend, robin.emailAddress);
  const show = () => backend.app.inject({ url: '/api/x/invitation', query: { token } });
  expect((await show()).json().data).toMatchObject({ role: 'MIDDLE', ends_on: tomorrow });
  backend.setTime(midnight);
  const text = 'This invitation was for access through 07/16/2026. Ask an administrator of the company for a new one.';
  const boss = await backend.signIn('admin@demo.netcap.test');
  const accept = () => boss.inject({ method: 'POST', url: '/api/x/accept-invitation', payload: { token } });
  for (const answer of [await show(), await registerBy(backend, token), await accept()])
    expect([answer.statusCode, answer.json().error.message]).toEqual([422, text]);
  const inCompany = `company_id=${backend.companyId}`;
  const [sent] = (await boss.inject({ url: `/api/x/sent-invitations?${inCompany}` })).json().data;
  expect(sent).toMatchObject({ status: 'EXPIRED', ends_on: tomorrow });
  const payload = { data: { id: sent.id } };
  const again = { method: 'POST' as const, url: `/api/x/sent-invitations/resend?${inCompany}`, payload };
  expect((await boss.inject(again)).json().error.message).toBe(
    'Its last day was 07/16/2026. Withdraw it and invite again.',
  );
});

test('an address whose unfinished account accepted brings its membership to who ended', async () => {
  const past = await memberOf('viewer');
  await backend.database.pool.query("update memberships set ends_on = '2026-07-14' where id = $1", [past.id]);
  accepted(await invite(admin.person, backend.companyId));
  expect((await registerBy(backend, await newestToken(backend, robin.emailAddress))).statusCode).toBe(200);
  const call = (path: string, data: object) =>
    viewer.person.inject({ method: 'POST', url: `/api/me/${path}`, payload: { data } });
  accepted(await call('register-more-email', { email: robin.emailAddress }));
  accepted(await call('confirm-register-email', { token: await newestToken(backend, robin.emailAddress) }));
  expect(await settingsOf(viewer.person)).toMatchObject([{ role: 'MIDDLE', user_title: 'Senior Analyst' }]);
});

test('who accepts gets the last day; who ended is a member again as the new invitation says', async () => {
  const guest = await backend.signIn('admin@second.netcap.test');
  const acceptUntil = async (ends_on?: string) => {
    const terms = { email: 'admin@second.netcap.test', ...(ends_on !== undefined && { ends_on }) };
    accepted(await invite(admin.person, backend.companyId, terms));
    const token = await newestToken(backend, 'admin@second.netcap.test');
    accepted(await guest.inject({ method: 'POST', url: '/api/x/accept-invitation', payload: { token } }));
    return (await settingsOf(guest)).find(({ company_info }) => company_info.id === backend.companyId);
  };
  const first = await acceptUntil(tomorrow);
  expect(first).toMatchObject({ role: 'MIDDLE', ends_on: tomorrow });
  await backend.database.pool.query("update memberships set ends_on = '2026-07-14' where id = $1", [first?.id]);
  const second = await acceptUntil();
  expect(second).toMatchObject({ id: first?.id, role: 'MIDDLE' });
  expect(second).not.toHaveProperty('ends_on');
});
