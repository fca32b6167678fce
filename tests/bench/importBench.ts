import type { Database } from '@server/db/client';
import { apiUrl } from '@tests/support/books/exampleBooks';
import { csvUpload } from '@tests/support/staging/csvUpload';
import { maxUploadBytes } from '@/contract/imports/upload';
import { nonOptionCsvFields, nonOptionLabels } from '@/contract/inventory/nonOption';
import { monthNames } from '@/domain/periods';
import { bareCopy, empty } from './support/bareCopy';
import { type BenchBackend, type BenchEngine, requireGood } from './support/benchBackend';
import { medians } from './support/measure';
import { count, milliseconds, printTable, times } from './support/print';

const accounts = 14_500;
const positions = 50_000;
const rounds = 3;

type Measured = {
  title: string;
  action: string;
  csv: string;
  rows: number;
  table: string;
  query?: object;
  /** A file imported before. */
  earlier?: string;
};

/**
 * Measures imports of the maximum size, compared to a bare COPY of the stored rows with all columns into one table with the same columns and indexes,
 * in one transaction and with the same log; once with its foreign keys too.
 */
export async function benchImport(engine: BenchEngine): Promise<void> {
  const backend = await engine.open('bench_import');
  try {
    await importAccounts(backend);
    const balances = trialBalanceFile();
    await measure(backend, {
      title: `Import of a trial balance: ${megabytes(balances.csv)} MB, ${count(balances.rows)} rows, ${count(accounts)} accounts, all of them new`,
      action: 'UPLOAD_TRIAL_BALANCE',
      table: 'balance_versions',
      ...balances,
    });
    await measureInventory(backend, inventoryFile(positions));
    await measureInventory(backend, inventoryFile(Number.POSITIVE_INFINITY));
    const [, earlier = ''] = inventoryFile(positions).csv.split('\n');
    await measureInventory(backend, { ...inventoryFile(positions), earlier: `${inventoryHeader}\n${earlier}\n` });
  } finally {
    await backend.close();
  }
}

function measureInventory(backend: BenchBackend, file: Pick<Measured, 'csv' | 'rows' | 'earlier'>): Promise<void> {
  const others = file.earlier === undefined ? 'all of them new' : 'on a date that has one of them';
  return measure(backend, {
    title: `Import of an inventory: ${megabytes(file.csv)} MB, ${count(file.rows)} positions, ${others}`,
    action: 'UPLOAD_NON_OPTION_INVENTORY',
    table: 'non_option_versions',
    query: { reportDate: '06-30-2026' },
    ...file,
  });
}

async function measure(backend: BenchBackend, measured: Measured): Promise<void> {
  const { title, action, csv, table, query = {}, earlier } = measured;
  const upload = csvUpload('import.csv', csv);
  const importRows = async () => void requireGood(await post(backend, { action, ...query }, upload));
  const prepare = async () => {
    await empty(backend.database, table);
    if (earlier !== undefined)
      requireGood(await post(backend, { action, ...query }, csvUpload('earlier.csv', earlier)));
  };
  await prepare();
  await importRows();
  const copy = await bareCopy(backend.database, table);
  const checkedCopy = await withForeignKeys(backend.database, table);
  const result = await medians(
    {
      import: { prepare, run: importRows },
      copy: { prepare: () => empty(backend.database, `bare_${table}`), run: copy.into(`bare_${table}`) },
      checked: { prepare: () => empty(backend.database, checkedCopy), run: copy.into(checkedCopy) },
    },
    rounds,
  );
  const row = (name: string, time: number) => [
    name,
    milliseconds(time),
    times(time / result.copy),
    times(time / result.checked),
  ];
  printTable({
    title,
    headers: ['', 'median', 'against COPY', 'against COPY with keys'],
    rows: [
      row('POST /upload', result.import),
      row('bare COPY of the same rows, same indexes', result.copy),
      row('the same with foreign keys', result.checked),
    ],
    note: 'Budget: at most 3x a bare COPY. An import checks foreign keys, too.',
  });
}

function megabytes(csv: string): string {
  return (csv.length / 1024 / 1024).toFixed(1);
}

const inventoryHeader = nonOptionCsvFields.map((field) => nonOptionLabels[field]).join(',');

/** Returns stocks and bonds in alternation, as many as fit into one import. */
function inventoryFile(maxRows: number): { csv: string; rows: number } {
  const lines = [inventoryHeader];
  let length = inventoryHeader.length;
  for (let i = 0; i < maxRows && length < maxUploadBytes - 1000; i += 1) {
    const line =
      i % 2 === 0
        ? `STOCK ${i},,EQUITY,COMMON,USD,Long,${100 + i},12.5,13.1234,,,,`
        : `BOND ${i},,DEBT,NONCONV,USD,Short,${1000 + i},99.5,98.75,03/15/2033,,,`;
    lines.push(line);
    length += line.length + 1;
  }
  return { csv: `${lines.join('\n')}\n`, rows: lines.length - 1 };
}

async function importAccounts(backend: BenchBackend) {
  const lines = Array.from({ length: accounts }, (_, i) => `${accountNumber(i)},Account ${i},200,`);
  const csv = ['Account Number,Account Name,FOCUS ID,SSOI ID', ...lines, ''].join('\n');
  requireGood(await post(backend, { action: 'UPLOAD_COA' }, csvUpload('accounts.csv', csv)));
  requireGood(await backend.admin.inject({ url: apiUrl('/coas/mark-done', { company_id: backend.companyId }) }));
}

/** Returns whole months of every account, as many as fit into one import. */
function trialBalanceFile(): { csv: string; rows: number } {
  const lines = ['Account Number,Debit,Credit,Time Report,Description'];
  let length = 0;
  for (const timeReport of months()) {
    const month = Array.from(
      { length: accounts },
      (_, i) => `${accountNumber(i)},${1000 + (i % 9000)}.25,,${timeReport},`,
    );
    length += month.join('\n').length + 1;
    if (length > maxUploadBytes - 1000) break;
    lines.push(...month);
  }
  return { csv: `${lines.join('\n')}\n`, rows: lines.length - 1 };
}

function* months(): Generator<string> {
  for (let year = 0; year < 100; year += 1) {
    for (const name of monthNames) yield `${name} ${String(year).padStart(2, '0')}`;
  }
}

function accountNumber(i: number): string {
  return String(1_000_000 + i);
}

function post({ admin, companyId }: BenchBackend, query: object, upload: ReturnType<typeof csvUpload>) {
  return admin.inject({ method: 'POST', url: apiUrl('/upload', { company_id: companyId, ...query }), ...upload });
}

/** Creates another such table with the foreign keys of the first. Returns its name. */
async function withForeignKeys({ pool }: Database, table: string): Promise<string> {
  const name = `checked_${table}`;
  await pool.query(`drop table if exists ${name}`);
  await pool.query(`create table ${name} (like ${table} including all)`);
  const { rows } = await pool.query<{ definition: string }>(
    `select pg_get_constraintdef(oid) as definition from pg_constraint where conrelid = $1::regclass and contype = 'f'`,
    [table],
  );
  for (const { definition } of rows) {
    // A key that refers to its own table stays within the copy.
    await pool.query(`alter table ${name} add ${definition.replace(`REFERENCES ${table}(`, `REFERENCES ${name}(`)}`);
  }
  return name;
}
