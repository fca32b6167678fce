import type { TestBackend } from '@tests/support/backend/backend';
import { testStart } from '@tests/support/fixed';

/** A committed position by column; unset columns are those of common stock worth $100,000. */
export type StoredPosition = Readonly<Record<string, string | number | boolean | null>>;

type Table = 'non_option_versions' | 'option_versions';

/** Puts positions into the books as a commit would, without the calls; the report dates follow. */
export async function givenPositions(
  { database: { pool } }: Pick<TestBackend, 'database'>,
  { companyId, reportDate }: { companyId: number; reportDate: string },
  { nonOptions = [], options = [] }: { nonOptions?: readonly StoredPosition[]; options?: readonly StoredPosition[] },
): Promise<void> {
  const {
    rows: [{ commit }],
  } = await pool.query(
    'update commit_counters set commit_number = commit_number + 1 where company_id = $1 returning commit_number as commit',
    [companyId],
  );
  const common = {
    company_id: companyId,
    report_date: reportDate,
    status: 'APPROVED',
    author_id: (await pool.query('select min(user_id) as id from memberships where company_id = $1', [companyId]))
      .rows[0].id,
    commit_number: commit,
    valid_at: testStart.toISOString(),
    created_at: testStart.toISOString(),
    updated_at: testStart.toISOString(),
    currency: 'USD',
    tot_pos_val: 100_000,
  };
  const insert = async (table: Table, rows: readonly StoredPosition[]) => {
    for (const [place, row] of rows.entries()) {
      const values: StoredPosition = { ...common, identifier: `P${place}`, position_key: `${place}`, ...row };
      const names = Object.keys(values);
      const places = names.map((_, position) => `$${position + 1}`);
      await pool.query(
        `insert into ${table} (${names.join(', ')}) values (${places.join(', ')})`,
        Object.values(values),
      );
    }
  };
  await insert(
    'non_option_versions',
    nonOptions.map((row) => ({ ...nonOptionDefaults, ...row })),
  );
  await insert(
    'option_versions',
    options.map((row) => ({ ...optionDefaults, ...row })),
  );
  await pool.query(
    `insert into inventory_dates (company_id, report_date, non_option_count, option_count, commit_number)
     select $1, $2::date, (select count(*) from non_option_versions where company_id = $1 and report_date = $2::date),
       (select count(*) from option_versions where company_id = $1 and report_date = $2::date), $3
     on conflict (company_id, report_date) do update set commit_number = excluded.commit_number,
       non_option_count = excluded.non_option_count, option_count = excluded.option_count`,
    [companyId, reportDate, commit],
  );
}

const nonOptionDefaults = {
  type: 'EQUITY',
  subtype: 'COMMON',
  qty: 1000,
  purch_pr: 90,
  closing_price: 100,
  long_or_short: 'Long',
};

const optionDefaults = {
  call_put: 'Call',
  contracts_qty: 10,
  contract_purch_pr: 4,
  long_short: 'Long',
  covered: 'No',
  closing_price: 4.2,
  underlying_symbol: 'P0',
  underlying_exec_pr: 50,
  strike: 50,
  underlying_mkt_pr: 48,
  underlying_mkt_value: 48_000,
  tot_pos_val: 4200,
};
