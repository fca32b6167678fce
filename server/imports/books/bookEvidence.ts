import { listKnownAccounts } from '@server/coa/coasRepository';
import type { CompanyContext } from '@server/common/context';
import { type Executor, withTransaction } from '@server/db/client';
import { toStagingScope } from '@server/staging/stagedKind';
import { listNetsBefore } from '@server/trialBalance/balancesRepository';
import { toCents } from '@/domain/imports/balances/amounts';
import type { EarlierBooks } from '@/domain/imports/balances/earlierBooks';
import { lastDayOfMonth } from '@/domain/periods';
import type { BookEvidence } from '../reading/importTypes';
import { findRememberedShape } from '../shapes';

/** Returns the evidence on a file from the company's books and its earlier files. */
export function bookEvidence(context: CompanyContext): BookEvidence {
  return {
    recall: (kind, headers) => findRememberedShape(context, kind, headers),
    accountNumbers: () => listAccountNumbers(context),
    earlierBooks: (month) => readEarlierBooks(context.database.db, context.member.companyId, month),
  };
}

/** Returns the account numbers of the caller's view of the books. */
function listAccountNumbers(context: CompanyContext): Promise<ReadonlySet<string>> {
  return withTransaction(context.database, async (tx) => {
    const accounts = await listKnownAccounts(tx, toStagingScope(context));
    return new Set(accounts.map(({ account_number: number }) => number));
  });
}

/** Returns the committed trial balances before a month such as `2026-06`: the last one, and that of the year before. */
export async function readEarlierBooks(tx: Executor, companyId: number, month: string): Promise<EarlierBooks[]> {
  const [year = 0, monthOfYear = 0] = month.split('-').map(Number);
  const rows = await listNetsBefore(tx, companyId, {
    end: lastDayOfMonth(year, monthOfYear),
    yearBefore: lastDayOfMonth(year - 1, monthOfYear),
  });
  const books = new Map<string, EarlierBooks & { nets: Map<string, bigint> }>();
  for (const { period_end: end, time_report: timeReport, account_number: number, net } of rows) {
    const own = books.get(end) ?? { timeReport, month: end.slice(0, 7), nets: new Map<string, bigint>() };
    own.nets.set(number, toCents(net));
    books.set(end, own);
  }
  return [...books.values()];
}
