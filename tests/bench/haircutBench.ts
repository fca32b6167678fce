import { refreshHaircuts } from '@server/haircuts/storedHaircuts';
import { settingsUrl, settingsValues } from '@tests/support/books/capitalSettings';
import { apiUrl } from '@tests/support/books/exampleBooks';
import { testStart } from '@tests/support/fixed';
import { csvUpload } from '@tests/support/staging/csvUpload';
import { bareCopy, empty } from './support/bareCopy';
import { type BenchBackend, type BenchEngine, requireGood } from './support/benchBackend';
import { insertPositions } from './support/committedPositions';
import { medians } from './support/measure';
import { count, milliseconds, printTable, times } from './support/print';

const positions = 50_000;
const reportDate = '2026-06-30';
const stagedDate = '2026-07-31';
export const period = 'JUN 26';
const rounds = 3;

/** Measures haircuts of a large inventory, computed and stored, compared to a bare COPY of its positions and haircuts; and pages of its list. */
export async function benchHaircuts(engine: BenchEngine): Promise<void> {
  const backend = await engine.open('bench_haircuts');
  try {
    await insertPositions(backend.database, { companyId: backend.companyId, reportDate, positions });
    await fillBooks(backend);
    await refresh(backend);
    const positionCopy = await bareCopy(backend.database, 'non_option_versions');
    await stageInventory(backend);
    const haircutCopy = await bareCopy(backend.database, 'position_haircuts');
    const result = await medians(
      {
        computed: { prepare: () => dropRuns(backend), run: () => refresh(backend) },
        positions: {
          prepare: () => empty(backend.database, 'bare_non_option_versions'),
          run: positionCopy.into('bare_non_option_versions'),
        },
        haircuts: {
          prepare: () => empty(backend.database, 'bare_position_haircuts'),
          run: haircutCopy.into('bare_position_haircuts'),
        },
        upToDate: { run: () => refresh(backend) },
        firstPage: { run: () => page(backend, { 'pagination[page]': 1 }) },
        lastPage: { run: () => page(backend, { 'pagination[page]': positions / 50 }) },
        totals: { run: () => figures(backend, '/trial-balance/get-totals', { 'time_reports[0]': period }) },
        standing: { run: () => figures(backend, '/x/net-capital-standing', { time_report: period }) },
        trend: { run: () => figures(backend, '/x/net-capital-trend', { time_report: period, count: 8 }) },
        staged: { run: () => figures(backend, '/x/staged-haircuts', { kind: 'HAIRCUT_DETAIL' }) },
        byHaircut: { run: () => page(backend, { 'pagination[page]': 1, 'sort[0]': 'haircut_amount:desc' }) },
      },
      rounds,
    );
    const against = (name: string, time: number) => [
      name,
      milliseconds(time),
      times(time / result.positions),
      times(time / result.haircuts),
    ];
    printTable({
      title: `Haircuts of ${count(positions)} positions of a date`,
      headers: ['', 'median', 'against COPY of the positions', 'of the haircuts'],
      rows: [
        against('computed and stored', result.computed),
        against('bare COPY of the positions, same indexes', result.positions),
        against('bare COPY of their haircuts, same indexes', result.haircuts),
        ['found up to date', milliseconds(result.upToDate), '', ''],
        ['first page of the list', milliseconds(result.firstPage), '', ''],
        ['last page', milliseconds(result.lastPage), '', ''],
        ['first page by haircut', milliseconds(result.byHaircut), '', ''],
        ['haircuts of as many staged positions', milliseconds(result.staged), '', ''],
        ['totals of the dashboard', milliseconds(result.totals), '', ''],
        ['net capital of the dashboard', milliseconds(result.standing), '', ''],
        ['trend of the dashboard', milliseconds(result.trend), '', ''],
      ],
      note: 'Budget: that of an import of the positions, at most 3x a COPY of them. A run reads them, and checks its foreign key.',
    });
  } finally {
    await backend.close();
  }
}

function refresh({ database, companyId }: BenchBackend): Promise<void> {
  const member = { companyId, userId: 1, role: 'ADMIN' } as Parameters<typeof refreshHaircuts>[0]['member'];
  return refreshHaircuts({ database, clock: () => testStart, member });
}

async function page({ admin, companyId }: BenchBackend, query: Record<string, string | number>): Promise<void> {
  const filters = { company_id: companyId, 'filters[report_date]': reportDate, 'pagination[pageSize]': 50 };
  requireGood(await admin.inject({ url: apiUrl('/non-options-inventories', { ...filters, ...query }) }));
}

/** Stages the positions once more, on another date. */
async function stageInventory({ database, companyId }: BenchBackend): Promise<void> {
  await database.pool.query(
    `insert into non_option_versions (company_id, status, author_id, created_at, updated_at, report_date, identifier, currency,
       closing_price, tot_pos_val, position_key, type, subtype, qty, purch_pr, long_or_short, maturity)
     select company_id, 'EDITING', (select user_id from user_emails where email_address = $2), created_at, updated_at, $3, identifier, currency,
       closing_price, tot_pos_val, position_key, type, subtype, qty, purch_pr, long_or_short, maturity
     from non_option_versions where company_id = $1`,
    [companyId, 'admin@demo.netcap.test', stagedDate],
  );
  await database.pool.query('analyze non_option_versions');
}

/** Deletes the runs and leaves nothing to write or vacuum, like an emptied table. */
async function dropRuns({ database }: BenchBackend): Promise<void> {
  await database.pool.query('delete from haircut_runs');
  await database.pool.query('vacuum haircut_runs, position_haircuts');
  await database.pool.query('checkpoint');
}

async function figures({ admin, companyId }: BenchBackend, path: string, query: object): Promise<void> {
  requireGood(await admin.inject({ url: apiUrl(path, { company_id: companyId, ...query }) }));
}

/** A trial balance of the report date, and what the requirement rests on. */
/** Adds settings, and a trial balance of cash and stock, for an inventory. */
export async function fillBooks({ admin, companyId }: BenchBackend): Promise<void> {
  const settings = {
    url: settingsUrl(companyId),
    payload: { data: { ...settingsValues, effective_from: '2001-01-01' } },
  };
  requireGood(await admin.inject({ method: 'POST', ...settings }));
  const upload = async (action: string, lines: string[]) => {
    const url = apiUrl('/upload', { company_id: companyId, action });
    requireGood(await admin.inject({ method: 'POST', url, ...csvUpload('books.csv', `${lines.join('\n')}\n`) }));
  };
  await upload('UPLOAD_COA', ['Account Number,Account Name,FOCUS ID,SSOI ID', '10,Cash,200,', '20,Stock,1792,']);
  requireGood(await admin.inject({ url: apiUrl('/coas/mark-done', { company_id: companyId }) }));
  const balances = [`10,9000000,,${period},`, `20,,9000000,${period},`];
  await upload('UPLOAD_TRIAL_BALANCE', ['Account Number,Debit,Credit,Time Report,Description', ...balances]);
  requireGood(await admin.inject({ url: apiUrl('/trial-balances/mark-done', { company_id: companyId }) }));
}
