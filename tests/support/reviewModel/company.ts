import type { TestBackend } from '@tests/support/backend/backend';
import { type Bookkeeper, openBooks } from '@tests/support/backend/bookkeeper';
import { firstRoles, type Person, people } from './books';

type Backend = Pick<TestBackend, 'database' | 'companyId' | 'secondCompanyId' | 'signIn' | 'setTime'>;

/** A company without books, with the people of the model. */
export type Company = {
  backend: Backend;
  keepers: Readonly<Record<Person, Bookkeeper>>;
};

export const emails: Readonly<Record<Person, string>> = {
  admin: 'admin@demo.netcap.test',
  secondAdmin: 'admin@second.netcap.test',
  middle: 'middle@demo.netcap.test',
  secondMiddle: 'mfa@demo.netcap.test',
  viewer: 'viewer@demo.netcap.test',
};

/** Makes the people members of the demo company, in their first roles, and signs them in. */
export async function openCompany(backend: Backend): Promise<Company> {
  const { companyId, database } = backend;
  for (const person of people) {
    await database.pool.query(
      `insert into memberships (company_id, id, user_id, user_email_id, role, created_at, updated_at)
       select $1, nextval('record_ids'), e.user_id, e.id, $2, '2026-01-01', '2026-01-01' from user_emails e where e.email_address = $3
       on conflict (company_id, user_id) do update set role = excluded.role`,
      [companyId, firstRoles[person], emails[person]],
    );
  }
  const opened = await Promise.all(
    people.map(async (person) => [person, await openBooks(backend, emails[person], companyId)] as const),
  );
  return { backend, keepers: Object.fromEntries(opened) as Company['keepers'] }; // of all people
}

/** Removes a member, or brings one back in the same role. */
export async function setMembership(
  { database, companyId }: Pick<Backend, 'database' | 'companyId'>,
  email: string,
  isRemoved: boolean,
): Promise<void> {
  await database.pool.query(
    `update memberships m set removed_at = case when $3 then '2026-01-02'::timestamptz end
     from user_emails e where e.email_address = $2 and m.user_id = e.user_id and m.company_id = $1`,
    [companyId, email, isRemoved],
  );
}

/** Finds the id of a membership, removed or not. */
export async function findMembershipId(
  { database, companyId }: Pick<Backend, 'database' | 'companyId'>,
  email: string,
): Promise<number> {
  const { rows } = await database.pool.query<{ id: number }>(
    `select m.id from memberships m join user_emails e on e.user_id = m.user_id where m.company_id = $1 and e.email_address = $2`,
    [companyId, email],
  );
  return rows[0]?.id ?? 0;
}
