import type { Statements, Transaction } from '@server/db/client';
import { companies, memberships, users } from '@server/db/schema/accounts';
import { securityLog } from '@server/db/schema/records';
import { and, asc, count, desc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import type { SecurityEvent } from '@/contract/records/securityLog';
import type { Page } from '../lists/stagedPages';
import { isMemberAt } from '../people/memberNow';
import { nextId } from '../recordIds';
import { chainRecords } from './chainRecords';

export type NewSecurityEntry = Omit<typeof securityLog.$inferInsert, 'companyId' | 'id'>;

/** Writes an entry into a company's log and its chain. */
export async function addSecurityEntry(tx: Transaction, companyId: number, entry: NewSecurityEntry): Promise<void> {
  const id = await nextId(tx);
  await tx.insert(securityLog).values({ companyId, id, ...entry });
  await chainRecords(tx, companyId, { subject: 'LOG', ids: [id] });
}

type Same = Pick<NewSecurityEntry, 'event' | 'userId' | 'address' | 'text'>;

/** Whether the same was written down since a moment. */
export async function hasSecurityEntry(
  tx: Statements,
  companyId: number,
  same: Same & { since: Date },
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

/** The companies whose log's last entry of an event says something else, or that have none. */
export async function listToldOtherwise(tx: Statements, event: SecurityEvent, text: string): Promise<number[]> {
  const last = sql`(select ${securityLog.text} from ${securityLog} where ${securityLog.companyId} = ${companies.id} and ${securityLog.event} = ${event}
    order by ${securityLog.createdAt} desc, ${securityLog.id} desc limit 1)`;
  const rows = await tx
    .select({ id: companies.id })
    .from(companies)
    .where(sql`${last} is distinct from ${text}`)
    .orderBy(asc(companies.id));
  return rows.map(({ id }) => id);
}

/** The companies in whose logs stands what a person does without having chosen one. */
export async function listCompaniesOf(tx: Statements, userId: number, now: Date): Promise<number[]> {
  const rows = await tx
    .select({ companyId: memberships.companyId })
    .from(memberships)
    .where(and(eq(memberships.userId, userId), isMemberAt(now)))
    .orderBy(asc(memberships.companyId));
  return rows.map(({ companyId }) => companyId);
}

export type ListedSecurityEntry = Awaited<ReturnType<typeof readPage>>[number];
type LogQuery = { companyId: number; event: SecurityEvent | undefined };

/** A page of a company's log, the latest first, and the number of all. */
export async function listSecurityEntries(tx: Statements, { page, ...query }: LogQuery & { page: Page }) {
  const rows = await readPage(tx, query, page);
  const isListed = isOf(query.companyId, query.event);
  const [counted] = await tx.select({ total: count() }).from(securityLog).where(isListed);
  return { rows, total: counted?.total ?? 0 };
}

const pageSize = 1000;

/** A company's log, the latest first, page by page; whole within one snapshot. */
export async function* walkSecurityEntries(
  tx: Statements,
  query: LogQuery,
): AsyncGenerator<ListedSecurityEntry[], void> {
  for (let page = 1; ; page += 1) {
    const rows = await readPage(tx, query, { page, pageSize });
    yield rows;
    if (rows.length < pageSize) return;
  }
}

function readPage(tx: Statements, { companyId, event }: LogQuery, { page, pageSize: limit }: Page) {
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
