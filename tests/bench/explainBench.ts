import type { Database } from '@server/db/client';
import { apiUrl } from '@tests/support/books/exampleBooks';
import { countLineSums } from '@tests/support/books/lineSums';
import { type BenchBackend, type BenchEngine, requireGood } from './support/benchBackend';
import { insertAccounts, insertBalances, settle } from './support/committedBooks';
import { insertPositions } from './support/committedPositions';
import { type Measured, median, percentile, timesOf } from './support/measure';
import { count, milliseconds, printTable, times } from './support/print';

const rowsOfLine = 100_000;
const positions = 100_000;
const pageSize = 50;
const lastPage = rowsOfLine / pageSize;
const middlePage = lastPage / 2;
const period = 'Q2 26';
const end = '2026-06-30';
const rounds = 20;

/**
 * Measures the levels of a figure over a line of 100,000 accounts and an inventory of 100,000 positions; compares pages of parts to a bare statement
 * for the same rows.
 */
export async function benchExplain(engine: BenchEngine): Promise<void> {
  const backend = await engine.open('bench_explain');
  try {
    await fill(backend);
    const reportId = await generateReport(backend);
    await measureBooks(backend, reportId);
    await fillStock(backend);
    await measurePositions(backend);
  } finally {
    await backend.close();
  }
}

type Level = Measured & { against?: string };

async function measureBooks(backend: BenchBackend, reportId: number): Promise<void> {
  const open = opener(backend);
  const accountId = await anyAccount(backend);
  await measure(`Figures of a line of ${count(rowsOfLine)} accounts`, {
    'item of the form': open(`focus:${period}:940`),
    'bare, accounts page 1': { run: () => bareAccounts(backend, 1) },
    'accounts of the line, page 1': { ...open(`line:${end}:200`), against: 'bare, accounts page 1' },
    'accounts of the line, middle page': open(`line:${end}:200`, middlePage),
    'bare, accounts last page': { run: () => bareAccounts(backend, lastPage) },
    'accounts of the line, last page': { ...open(`line:${end}:200`, lastPage), against: 'bare, accounts last page' },
    'accounts of an SSOI line, page 1': open(`ssoi-line:${end}:S01-MUNI`),
    'accounts of an SSOI line, middle page': open(`ssoi-line:${end}:S01-MUNI`, middlePage),
    'accounts of an SSOI line, last page': open(`ssoi-line:${end}:S01-MUNI`, lastPage),
    'line of SSOI': open(`ssoi:${period}:13935`),
    'income not closed': open(`statement:${period}:unclosedIncome`),
    'account of a period': open(`account:${period}:${accountId}`),
    'row of the trial balance': open(`balance:${end}:${accountId}`),
    'debits of the tie-out, page 1': open(`tie-out:${end}:debits`),
    'debits of the tie-out, last page': open(`tie-out:${end}:debits`, lastPage),
    'frozen report': open(`report:${reportId}`),
    'accounts of a frozen line, page 1': open(`report:${reportId}:line:${end}:200`),
    'accounts of a frozen line, middle page': open(`report:${reportId}:line:${end}:200`, middlePage),
    'accounts of a frozen line, last page': open(`report:${reportId}:line:${end}:200`, lastPage),
  });
}

async function measurePositions(backend: BenchBackend): Promise<void> {
  const open = opener(backend);
  await open(`focus:${period}:3740`).run(); // stores the haircuts of the date
  await settle(backend.database);
  const { rows } = await backend.database.pool.query<{ id: number; report_row: string; position_count: number }>(
    `select min(id) as id, report_row, count(*)::integer as position_count from position_haircuts
     where focus_line = '3734' group by report_row`,
  );
  const [{ id, report_row: row, position_count: stock } = { id: 0, report_row: '', position_count: 0 }] = rows;
  const lastOfStock = Math.ceil(stock / pageSize);
  await measure(`Figures of an inventory of ${count(stock)} positions of one row`, {
    'total haircuts': open(`focus:${period}:3740`),
    'bare, positions page 1': { run: () => barePositions(backend, 1) },
    'positions of a box, page 1': { ...open(`inventory:${end}:3734`), against: 'bare, positions page 1' },
    'bare, positions last page': { run: () => barePositions(backend, lastOfStock) },
    'positions of a box, last page': {
      ...open(`inventory:${end}:3734`, lastOfStock),
      against: 'bare, positions last page',
    },
    'undue concentration': open(`inventory:${end}:3650`),
    'market value of a row, page 1': open(`security:${end}:long_market_value:${row}`),
    'market value of a row, last page': open(
      `security:${end}:long_market_value:${row}`,
      Math.ceil((stock * 2) / 3 / pageSize),
    ),
    'haircut of a row, page 1': open(`security:${end}:haircut_amount:${row}`),
    'haircut of a row, last page': open(`security:${end}:haircut_amount:${row}`, lastOfStock),
    'total of a row': open(`security:${end}:total:${row}`),
    'all positions': open(`security:${end}:haircut_amount:total`),
    'position in its box': open(`position:${end}:3734:HAIRCUT_DETAIL:${id}`),
  });
}

async function measure(title: string, levels: Record<string, Level>): Promise<void> {
  const measured = await timesOf(levels, rounds);
  printTable({
    title,
    headers: ['', 'p50', 'p95', 'against the statement'],
    rows: Object.entries(measured).map(([name, all]) => {
      const against = measured[levels[name]?.against ?? ''];
      const ratio = against === undefined ? '' : times(median(all) / median(against));
      return [name, milliseconds(median(all)), milliseconds(percentile(all, 95)), ratio];
    }),
    note: 'Budget: every level in under 200 ms.',
  });
}

function opener({ admin, companyId }: BenchBackend) {
  return (figure: string, page = 1): Measured => ({
    run: async () => {
      const url = apiUrl('/x/explain', { company_id: companyId, figure, pagination: { page, pageSize } });
      const { data } = requireGood(await admin.inject({ url })).json();
      if (page > 1 && data.parts.length === 0) throw new Error(`${figure} has no page ${page}`);
    },
  });
}

function bareAccounts({ database, companyId }: BenchBackend, page: number) {
  return database.pool.query({
    name: 'bare_accounts',
    text: `select a.id, a.account_number, a.account_name, v.id as balance_id, v.debit, v.credit
      from balance_versions v join coa_versions a on a.company_id = v.company_id and a.id = v.coa_id
        and a.valid_at is not null and a.replaced_at is null and not a.is_deleted
      where v.company_id = $1 and v.period_end = $2 and v.valid_at is not null and v.replaced_at is null
        and not v.is_deleted and a.focus_id = '200'
      order by v.account_key, v.id limit ${pageSize} offset $3`,
    values: [companyId, end, (page - 1) * pageSize],
  });
}

function barePositions({ database, companyId }: BenchBackend, page: number) {
  return database.pool.query({
    name: 'bare_positions',
    text: `select p.*, v.identifier, v.cusip_isin, v.tot_pos_val
      from (select * from position_haircuts where company_id = $1 and report_date = $2 and focus_line = '3734'
        order by kind, id limit ${pageSize} offset $3) p
      join non_option_versions v on v.company_id = p.company_id and v.id = p.id and v.valid_at is not null and v.replaced_at is null`,
    values: [companyId, end, (page - 1) * pageSize],
  });
}

async function anyAccount({ database, companyId }: BenchBackend): Promise<number> {
  const { rows } = await database.pool.query<{ id: number }>(
    `select id from coa_versions where company_id = $1 and focus_id = '200' limit 1`,
    [companyId],
  );
  return rows[0]?.id ?? 0;
}

/** Adds twice as many accounts: half of them cash, the others revenue of one SSOI line. */
async function fill({ database, companyId }: BenchBackend): Promise<void> {
  const accounts = 2 * rowsOfLine;
  await insertAccounts(database, { companyId, accounts });
  await insertBalances(database, { companyId, accounts, timeReports: [period] });
  await splitAccounts(database, companyId);
  // Without statistics the planner loops over all accounts for each balance.
  await database.pool.query('analyze');
  await countLineSums(database);
  await settle(database);
}

async function splitAccounts({ pool }: Database, companyId: number): Promise<void> {
  await pool.query(
    `update coa_versions set focus_id = '3935', ssoi_id = 'S01-MUNI'
     where company_id = $1 and account_number::integer > 100000 + $2`,
    [companyId, rowsOfLine],
  );
  await pool.query(
    `update balance_versions v set debit = case a.focus_id when '200' then 250.25 else 0 end,
       credit = case a.focus_id when '200' then 0 else 250.25 end
     from coa_versions a where v.company_id = $1 and a.company_id = v.company_id and a.id = v.coa_id`,
    [companyId],
  );
}

/** Adds positions, all in one row of the haircut reports and one box of the form. */
async function fillStock({ database, companyId }: BenchBackend): Promise<void> {
  await insertPositions(database, { companyId, reportDate: end, positions });
  await database.pool.query(`update non_option_versions set type = 'EQUITY', subtype = 'COMMON', maturity = null`);
  await settle(database);
}

async function generateReport({ admin, companyId }: BenchBackend): Promise<number> {
  const query = { company_id: companyId };
  const wizard = apiUrl('/report/focus/prefill-form-data', { ...query, time_report: period });
  const prefill = requireGood(await admin.inject({ url: wizard })).json().data.prefillValues;
  const made = await admin.inject({
    method: 'POST',
    url: apiUrl('/report/focus/generate', query),
    payload: { data: { name: 'Bench', prefill } },
  });
  return requireGood(made).json().data.report.id;
}
