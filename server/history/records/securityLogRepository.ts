import type { Executor, Transaction } from '@server/db/client';
import type { Page } from '@server/db/lists/walkedPages';
import { nextId } from '@server/db/recordIds';
import { companies, memberships, users } from '@server/db/schema/accounts';
import { securityLog } from '@server/db/schema/records';
import { isMemberAt } from '@server/members/memberNowRepository';
import { and, asc, count, desc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import type { SecurityEvent } from '@/contract/history/securityLog.schema';
import { chainRecords } from './chainRecordsRepository';

export type NewSecurityEntry = Omit<typeof securityLog.$inferInsert, 'companyId' | 'id'>;

/** Adds an entry to a company's log and chain. */
export async function addSecurityEntry(tx: Transaction, companyId: number, entry: NewSecurityEntry): Promise<void> {
  const id = await nextId(tx);
  await tx.insert(securityLog).values({ companyId, id, ...entry });
  await chainRecords(tx, companyId, { subject: 'LOG', ids: [id] });
}

type EntryMatch = Pick<NewSecurityEntry, 'event' | 'userId' | 'address' | 'text'>;

/** Returns true if the same entry was written since a time. */
export async function hasSecurityEntry(
  tx: Executor,
  companyId: number,
  same: EntryMatch & { since: Date },
): Promise<boolean> {
  const { event, userId = null, address = null, text, since } = same;
  const found = await tx
    .select({ id: securityLog.id })
    .from(securityLog)
    .where(
      and(
        eq(securityLog.companyId, companyId),
        gt(securityLog.createdAt, since),
        eq(securityLog.event, event),
        eq(securityLog.text, text),
        userId === null ? isNull(securityLog.userId) : eq(securityLog.userId, userId),
        address === null ? isNull(securityLog.address) : eq(securityLog.address, address),
      ),
    )
    .limit(1);
  return found.length > 0;
}

/** Lists companies whose last log entry of an event has another text, or that have no such entry. */
export async function listCompaniesWithOtherText(tx: Executor, event: SecurityEvent, text: string): Promise<number[]> {
  const last = sql`(select ${securityLog.text} from ${securityLog} where ${securityLog.companyId} = ${companies.id} and ${securityLog.event} = ${event}
    order by ${securityLog.createdAt} desc, ${securityLog.id} desc limit 1)`;
  const rows = await tx
    .select({ id: companies.id })
    .from(companies)
    .where(sql`${last} is distinct from ${text}`)
    .orderBy(asc(companies.id));
  return rows.map(({ id }) => id);
}

/** Lists the companies whose logs record a user's actions outside any company. */
export async function listLogCompanies(tx: Executor, userId: number, now: Date): Promise<number[]> {
  const rows = await tx
    .select({ companyId: memberships.companyId })
    .from(memberships)
    .where(and(eq(memberships.userId, userId), isMemberAt(now)))
    .orderBy(asc(memberships.companyId));
  return rows.map(({ companyId }) => companyId);
}

export type ListedSecurityEntry = Awaited<ReturnType<typeof readPage>>[number];
type LogQuery = { companyId: number; event: SecurityEvent | undefined };

/** Returns a page of a company's log, latest first, and the number of all entries. */
export async function listSecurityEntries(tx: Executor, { page, ...query }: LogQuery & { page: Page }) {
  const rows = await readPage(tx, query, page);
  const isListed = isOf(query.companyId, query.event);
  const [counted] = await tx.select({ total: count() }).from(securityLog).where(isListed);
  return { rows, total: counted?.total ?? 0 };
}

const pageSize = 1000;

/** Yields a company's log page by page, latest first; complete within one snapshot. */
export async function* walkSecurityEntries(tx: Executor, query: LogQuery): AsyncGenerator<ListedSecurityEntry[], void> {
  for (let page = 1; ; page += 1) {
    const rows = await readPage(tx, query, { page, pageSize });
    yield rows;
    if (rows.length < pageSize) return;
  }
}

function readPage(tx: Executor, { companyId, event }: LogQuery, { page, pageSize: limit }: Page) {
  return tx
    .select({ entry: securityLog, firstName: users.firstName, lastName: users.lastName })
    .from(securityLog)
    .leftJoin(users, eq(users.id, securityLog.userId))
    .where(isOf(companyId, event))
    .orderBy(desc(securityLog.createdAt), desc(securityLog.id))
    .limit(limit)
    .offset((page - 1) * limit);
}

function isOf(companyId: number, event: SecurityEvent | undefined): SQL | undefined {
  return and(eq(securityLog.companyId, companyId), event && eq(securityLog.event, event));
}
