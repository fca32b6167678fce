import { requireOwnTables, requireSupportedServer, type ServerTraits, warningsOf } from '@server/db/serverRequirements';
import { expect, test } from 'vitest';

const fit: ServerTraits = {
  version: '17.0',
  hasIcu: true,
  encoding: 'UTF8',
  isStandby: false,
  isReadOnly: false,
  schema: 'public',
  mayCreate: true,
  connectionsLeft: 97,
  isStandbyAway: false,
};

test.each(['15.0', '15.12 (Debian 15.12-0+deb12u2)', '16.4', '18.4'])('takes version %s', (version) => {
  expect(() => requireSupportedServer({ ...fit, version })).not.toThrow();
});

test.each<[string, Partial<ServerTraits>]>([
  ['DATABASE_URL points to PostgreSQL 14.13; the minimum version is 15.', { version: '14.13' }],
  ['DATABASE_URL points to PostgreSQL 9.6.24; the minimum version is 15.', { version: '9.6.24' }],
  ['built without ICU', { hasIcu: false }],
  ['has the encoding SQL_ASCII. Create one with UTF8.', { encoding: 'SQL_ASCII' }],
  ['points to a standby', { isStandby: true }],
  ['is read-only for this user', { isReadOnly: true }],
  ['begins with no schema. Set it to public.', { schema: null }],
  ['begins with staff. Set it to public.', { schema: 'staff' }],
  ['may not create tables', { mayCreate: false }],
])('says “%s”', (said, lacking) => {
  expect(() => requireSupportedServer({ ...fit, ...lacking })).toThrow(said);
});

test('warns of few connections and of a standby that is away', () => {
  expect(warningsOf({ ...fit, connectionsLeft: 34 }, 34)).toEqual([]);
  expect(warningsOf({ ...fit, connectionsLeft: 12, isStandbyAway: true }, 34)).toEqual([
    expect.stringContaining('has 12 connections left, and this process uses up to 34.'),
    expect.stringContaining('waits for a synchronous standby (synchronous_standby_names), and none is connected.'),
  ]);
});

test.each([
  ['a foreign table', { kind: 'f', isPartition: false }],
  ['a partitioned table', { kind: 'p', isPartition: false }],
  ['a partition', { kind: 'r', isPartition: true }],
  ['a view', { kind: 'v', isPartition: false }],
])('refuses %s in place of a table', (what, relation) => {
  const refuse = () => requireOwnTables([{ name: 'users', ...relation }], { isMigrated: true });
  expect(refuse).toThrow(`The database has ${what} named users, where Netcap needs its own plain table.`);
});
