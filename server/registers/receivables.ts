import type { CompanyContext } from '@server/common/context';
import { conflict, ruleBroken } from '@server/common/errors';
import { type Executor, type Transaction, withSnapshot, withTransaction } from '@server/db/client';
import { laterThan } from '@server/db/laterThan';
import { openFile } from '@server/imports/openFile';
import { toRowsRefusal } from '@server/imports/refuseRows';
import { periodInputs, readBooks, requireTrialBalance } from '@server/netCapital/books';
import { requirePeriod } from '@server/netCapital/period';
import { requireOpenPeriod } from '@server/staging/closedPeriods';
import { lockBooksShared } from '@server/staging/repositories/commitsRepository';
import type { Receivable, Receivables, ReceivablesSave } from '@/contract/registers/receivables.schema';
import type { ErrorDetail } from '@/contract/wire/envelope.schema';
import { money, toAmount, toAmountOrNull } from '@/domain/money';
import { formatDay, formatPeriod, type IsoDate, type Period } from '@/domain/periods';
import {
  ageByAccount,
  computeSplits,
  endOfNextMonth,
  findTurningNonAllowable,
  type LedgerAccount,
  receivableCodes,
} from '@/domain/registers/receivables/aging';
import { readFileRows } from '@/domain/registers/receivables/fileRows';
import { checkAmount } from '@/domain/registers/registerIssue';
import {
  findReceivables,
  insertReceivablesVersion,
  listLedgerAccounts,
  lockReceivables,
} from './receivablesRepository';

type Asked = { time_report: string; by?: IsoDate | undefined };

/**
 * Returns a period's open receivables by age as of its last day, their non-allowable part, and what becomes overdue by a day. Throws 400 for an
 * invalid period, 422 without a committed trial balance.
 */
export function readReceivables(context: CompanyContext, { time_report: timeReport, by }: Asked): Promise<Receivables> {
  const period = requirePeriod(timeReport);
  const { database, member } = context;
  return withSnapshot(database, (tx) => readIn(tx, member.companyId, { period, by: by ?? endOfNextMonth(period.end) }));
}

/**
 * Saves all receivables of a period. Throws as reading does, 409 if they changed since they were loaded, and 422 naming the field of each invalid
 * item (`items[2].account_number`).
 */
export function saveReceivables(
  context: CompanyContext,
  timeReport: string,
  { items, updatedAt: loadedAt }: ReceivablesSave,
): Promise<Receivables> {
  const period = requirePeriod(timeReport);
  const { companyId, userId: authorId } = context.member;
  const name = formatPeriod(period);
  return withTransaction(context.database, async (tx) => {
    await lockBooksShared(tx, companyId);
    await requireOpenPeriod(tx, companyId, period.end);
    await lockReceivables(tx, companyId);
    const found = await findReceivables(tx, { companyId, timeReport: name });
    if ((found?.createdAt.getTime() ?? null) !== (loadedAt === null ? null : new Date(loadedAt).getTime())) {
      const by = found === null ? 'Somebody' : `${found.firstName} ${found.lastName}`;
      throw conflict(`${by} changed these receivables after you loaded them. Load them again.`);
    }
    await requireTakable(tx, companyId, { items, period });
    const createdAt = laterThan(context.clock(), found?.createdAt);
    await insertReceivablesVersion(tx, {
      companyId,
      timeReport: name,
      periodEnd: period.end,
      items,
      authorId,
      createdAt,
    });
    return readIn(tx, companyId, { period, by: endOfNextMonth(period.end) });
  });
}

async function readIn(
  tx: Executor,
  companyId: number,
  { period, by }: { period: Period; by: IsoDate },
): Promise<Receivables> {
  const timeReport = formatPeriod(period);
  const books = await readBooks(tx, companyId, [period]);
  requireTrialBalance(books, period, 'time_report');
  const found = await findReceivables(tx, { companyId, timeReport });
  const items = found?.items ?? [];
  const ledger = await ledgerOf(tx, companyId, { items, end: period.end });
  const aged = ageByAccount(items, ledger, period.end);
  const { inputs } = periodInputs(books, period, null);
  const codes = new Map(ledger.map(({ number, focusId }) => [number, focusId]));
  return {
    time_report: timeReport,
    end: period.end,
    items,
    updatedAt: found?.createdAt.toISOString() ?? null,
    author: found === null ? null : `${found.firstName} ${found.lastName}`,
    accounts: aged.map(({ number, name, focusId, ...amounts }) => ({
      number,
      name,
      focus_code: focusId,
      balance: toAmount(amounts.balance),
      listed: toAmount(amounts.listed),
      difference: toAmount(amounts.difference),
      buckets: amounts.buckets.map(toAmount),
      non_allowable: toAmount(amounts.nonAllowable),
    })),
    splits: computeSplits(aged).map(({ code, field, amount }) => ({
      code,
      field,
      suggested: toAmount(amount),
      entered: toAmountOrNull(inputs[field]),
    })),
    by,
    turning: findTurningNonAllowable(items, { asOf: period.end, by }).map(({ item, from }) => ({
      ...item,
      code: codes.get(item.account_number) ?? null,
      from,
    })),
  };
}

async function ledgerOf(
  tx: Executor,
  companyId: number,
  { items, end }: { items: readonly Receivable[]; end: IsoDate },
): Promise<LedgerAccount[]> {
  const numbers = [...new Set(items.map(({ account_number: number }) => number))];
  const rows = await listLedgerAccounts(tx, companyId, { numbers, codes: receivableCodes, end });
  return rows.map(({ number, name, focus_id: focusId, balance }) => ({
    number,
    name,
    focusId,
    balance: money(balance),
  }));
}

type Taken = { items: readonly Receivable[]; period: Period };

async function requireTakable(tx: Transaction, companyId: number, { items, period }: Taken): Promise<void> {
  const known = new Set((await ledgerOf(tx, companyId, { items, end: period.end })).map(({ number }) => number));
  const errors = items.flatMap((item, place) => issuesOf(item, { place, known, end: period.end }));
  const [first] = errors;
  if (first === undefined) return;
  throw ruleBroken(errors.length === 1 ? first.message : "Some receivables can't be saved.", errors);
}

type Judged = { place: number; known: ReadonlySet<string>; end: IsoDate };

function issuesOf(item: Receivable, { place, known, end }: Judged): ErrorDetail[] {
  const { account_number: number, arisen_on: arisen, amount } = item;
  const issue = (field: keyof Receivable, message: string) => ({ path: `items[${place}].${field}`, message });
  return [
    ...(known.has(number)
      ? []
      : [issue('account_number', `Account ${number} isn't in the chart of accounts. Choose another one.`)]),
    ...(arisen <= end
      ? []
      : [
          issue(
            'arisen_on',
            `${formatDay(arisen)} is after the period's end, ${formatDay(end)}. Enter an earlier day.`,
          ),
        ]),
    ...checkAmount(`items[${place}].amount`, amount),
  ];
}

/** Reads the receivables in a file's first sheet that isn't empty; stores nothing. Throws 422 naming each invalid row, or for a file without any. */
export async function readReceivablesFile(bytes: AsyncIterable<Uint8Array>): Promise<Receivable[]> {
  const file = await openFile(bytes);
  const sheet = file.sheets.find(({ rowCount }) => rowCount > 0);
  const { rows } = sheet === undefined ? { rows: [] } : await file.read(sheet.name);
  const { items, problems } = readFileRows(rows);
  if (problems.length > 0) {
    throw toRowsRefusal(problems.map(({ row, message }) => ({ path: 'files', rows: row === 0 ? [] : [row], message })));
  }
  if (items.length === 0)
    throw ruleBroken('The file has no receivables.', [{ path: 'files', message: 'It has no rows' }]);
  return [...items];
}
