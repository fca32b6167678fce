import { buildApp } from '@server/app';
import { type Database, openDatabase } from '@server/db/client';
import { migrateDatabase } from '@server/db/migrate';
import { demoInventories } from '@server/seed/demoFiles';
import { seedDemo } from '@server/seed/seedDemo';
import { signIn, testConfig } from '@tests/support/backend/backend';
import { createTestDatabase, type TestDatabase } from '@tests/support/backend/testDatabase';
import { computeDemoQuarters, demoQuarters, readDemoAccounts, readDemoBalances } from '@tests/support/books/demoBooks';
import { lowPasswordCost, testStart } from '@tests/support/fixed';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dashboardTotals } from '@/domain/statements/dashboardTotals';

const clock = () => testStart;
let place: TestDatabase;
let database: Database;

async function beginEmpty() {
  place = await createTestDatabase('empty');
  database = openDatabase(place.connection);
  await migrateDatabase(database);
}

async function end() {
  await database.close();
  await place.drop();
}

function seed(time = clock): Promise<void> {
  return seedDemo({ database, clock: time, passwordCost: lowPasswordCost });
}

/** Returns everything that the seed writes, row by row. */
async function contents() {
  const tables = [
    'companies',
    'users',
    'memberships',
    'commits',
    'coa_versions',
    'balance_versions',
    'capital_input_versions',
    'reports',
    'filed_records',
    'review_requests',
  ];
  const read = (table: string) => database.pool.query(`select t::text as row from ${table} t order by 1`);
  return Promise.all(tables.map(async (table) => [table, (await read(table)).rows]));
}

async function counts() {
  const found = await database.pool.query<{ accounts: number; balances: number; staged: number; commits: number[] }>(
    `select (select count(*)::int from coa_versions) as accounts,
       (select count(*)::int from balance_versions) as balances,
       (select count(*)::int from balance_versions where valid_at is null) as staged,
       (select array_agg(commit_number order by company_id) from commit_counters) as commits`,
  );
  return found.rows[0];
}

/** With the accountant's two requests: of two accounts and of four balances. */
const complete = {
  accounts: readDemoAccounts().length + 2,
  balances: readDemoBalances().length + 4,
  staged: 4,
  // Accounts, balances, and the loan; then each inventory and each quarter's inputs.
  commits: [3 + demoInventories.length + demoQuarters.length, 0],
};

async function totalsOverApi(): Promise<unknown> {
  const app = await buildApp({ config: testConfig(), database, clock });
  try {
    const viewer = await signIn(app, 'viewer@demo.netcap.test');
    const companies = await database.pool.query<{ id: number }>('select id from companies order by id limit 1');
    const periods = demoQuarters.map((timeReport) => `time_reports[]=${encodeURIComponent(timeReport)}`).join('&');
    const url = `/api/trial-balance/get-totals?company_id=${companies.rows[0]?.id}&${periods}`;
    return (await viewer.inject({ url })).json().data;
  } finally {
    await app.close();
  }
}

async function totalsOfFiles() {
  const computations = await computeDemoQuarters();
  return Object.fromEntries(demoQuarters.map((name) => [name, dashboardTotals(computations[name].figures)]));
}

async function reportsMade(): Promise<string[]> {
  const { rows } = await database.pool.query<{ made: string }>(
    `select r.name || ' ' || f.filed_on || ' ' || r.findings as made from reports r
       join filed_records f on f.report_id = r.id and f.filed_on = (r.created_at at time zone 'UTC')::date
     order by r.period_end, r.type`,
  );
  return rows.map(({ made }) => made);
}

/** Every report of each quarter but the newest, made and filed on a day before they were due, with nothing found. */
const reportsOfEarlierQuarters = [
  'Form Custody Q1 25 2025-04-16 []',
  'FOCUS Q1 25 2025-04-16 []',
  'SSOI Q1 25 2025-04-16 []',
  'Form Custody Q2 25 2025-07-17 []',
  'FOCUS Q2 25 2025-07-17 []',
  'SIPC-6 Q2 25 2025-07-17 []',
  'SSOI Q2 25 2025-07-17 []',
  'Form Custody Q3 25 2025-10-17 []',
  'FOCUS Q3 25 2025-10-17 []',
  'SSOI Q3 25 2025-10-17 []',
  'Annual Q4 25 2026-01-20 []',
  'Form Custody Q4 25 2026-01-20 []',
  'FOCUS Q4 25 2026-01-20 []',
  'Schedule I Q4 25 2026-01-20 []',
  'SIPC-7 Q4 25 2026-01-20 []',
  'SSOI Q4 25 2026-01-20 []',
  'Form Custody Q1 26 2026-04-16 []',
  'FOCUS Q1 26 2026-04-16 []',
  'SSOI Q1 26 2026-04-16 []',
];

/** Seeds with a clock that fails once it was asked that often. */
async function isSeededWithin(calls: number): Promise<boolean> {
  let asked = 0;
  const failing = () => {
    asked += 1;
    if (asked > calls) throw new Error('interrupted');
    return testStart;
  };
  return seed(failing).then(
    () => true,
    (error: Error) => {
      expect(error.message).toBe('interrupted');
      return false;
    },
  );
}

async function interruptAfterAccounts() {
  for (let calls = 0; (await database.pool.query('select 1 from commits')).rowCount === 0; calls += 1) {
    expect(await isSeededWithin(calls)).toBe(false);
  }
}

describe('one database, in which each test goes on where the one before it ends', () => {
  beforeAll(beginEmpty);
  afterAll(end);

  test('fills an empty database with the books of the files: the API gives their figures', async () => {
    await seed();
    expect(await counts()).toEqual(complete);
    expect(await totalsOverApi()).toEqual(await totalsOfFiles());
  });

  test('changes nothing the second time', async () => {
    const first = await contents();
    await seed(() => new Date('2027-01-01T00:00:00.000Z'));
    expect(await contents()).toEqual(first);
  });

  test('a report that somebody deletes stays deleted', async () => {
    expect(await reportsMade()).toEqual(reportsOfEarlierQuarters);
    await database.pool.query('delete from reports where time_report = $1', ['Q3 25']);
    await seed();
    expect(await reportsMade()).toHaveLength(reportsOfEarlierQuarters.length - 3);
  });

  test('asks for two reviews as the accountant, which leave the trial balance in balance and can be approved together', async () => {
    const app = await buildApp({ config: testConfig(), database, clock });
    try {
      const admin = await signIn(app, 'admin@demo.netcap.test');
      const found = await database.pool.query<{ id: number; company_id: number }>(
        'select id, company_id from review_requests',
      );
      const scope = `company_id=${found.rows[0]?.company_id}`;
      const listed = (await admin.inject({ url: `/api/review-requests?${scope}` })).json();
      expect(listed.data).toMatchObject([
        { type: 'BALANCE', status: 'OPEN', record_count: 4, user_company_setting: { role: 'VIEWER' } },
        { type: 'COA', status: 'OPEN', record_count: 2 },
      ]);
      const payload = { data: { ids: found.rows.map(({ id }) => id) } };
      const approval = await admin.inject({ method: 'POST', url: `/api/x/review-approvals?${scope}`, payload });
      expect(approval.json()).toMatchObject({ message: '2 requests approved.' });
      const sums = await database.pool.query(
        `select sum(debit) = sum(credit) as is_balanced from line_sums where time_report = $1`,
        [demoQuarters.at(-1)],
      );
      expect(sums.rows).toEqual([{ is_balanced: true }]);
    } finally {
      await app.close();
    }
  });

  test('leaves books alone that have been worked on', async () => {
    await database.pool.query('delete from capital_input_versions');
    await database.pool.query('update commit_counters set commit_number = commit_number + 1');
    await seed();
    expect((await database.pool.query('select 1 from capital_input_versions')).rowCount).toBe(0);
  });

  test('leaves a database of somebody else alone', async () => {
    await database.pool.query(
      `update companies set domain = 'firm.example'; update commit_counters set commit_number = 0`,
    );
    const before = await contents();
    await seed();
    expect(await contents()).toEqual(before);
  });
});

describe('a database of its own', () => {
  beforeEach(beginEmpty);
  afterEach(end);

  test('has the last six ended quarters of a later start, and no Schedule I of a year that its books lack', async () => {
    await seed(() => new Date('2026-11-30T15:00:00Z'));
    const made = await reportsMade();
    expect(made.slice(0, 4)).toEqual([
      'Form Custody Q2 25 2025-07-17 []',
      'FOCUS Q2 25 2025-07-17 []',
      'SSOI Q2 25 2025-07-17 []',
      'Form Custody Q3 25 2025-10-17 []',
    ]);
    expect(made).toContain('Annual Q1 26 2026-04-16 []');
    expect(made.at(-1)).toBe('SSOI Q2 26 2026-07-17 []');
    expect(made.join()).not.toContain('Schedule I');
    expect((await counts())?.commits).toEqual(complete.commits);
  });

  test('goes on wherever a start was interrupted', async () => {
    let interruptions = 0;
    for (let calls = 0; !(await isSeededWithin(calls)); calls += 1) interruptions += 1;
    // Before the people, before each import, between each and its Mark Done, and amid the capital inputs.
    expect(interruptions).toBeGreaterThanOrEqual(5);
    expect(await counts()).toEqual(complete);
    expect(await reportsMade()).toEqual(reportsOfEarlierQuarters);
    expect(await totalsOverApi()).toEqual(await totalsOfFiles());
  });

  test('processes that start together take turns and load the books once', async () => {
    await Promise.all([seed(), seed(), seed()]);
    expect(await counts()).toEqual(complete);
  });

  test('leaves books alone that somebody worked on after an interrupted start', async () => {
    await interruptAfterAccounts();
    await database.pool.query(
      `insert into commits (company_id, commit_number, kind, author_id, record_count, created_at)
       select company_id, 2, 'BALANCE', author_id, 1, created_at from commits where commit_number = 1`,
    );
    await database.pool.query('update commit_counters set commit_number = 2 where commit_number = 1');
    const before = await contents();
    await seed();
    expect(await contents()).toEqual(before);
  });
});
