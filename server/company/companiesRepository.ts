import type { Executor, Transaction } from '@server/db/client';
import { nextId } from '@server/db/recordIds';
import { commitCounters, companies } from '@server/db/schema/accounts';
import { settingChanges } from '@server/db/schema/capital';
import { chainRecords } from '@server/history/records/chainRecordsRepository';
import { asc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { CompanyProfile } from '@/contract/company/company.schema';
import type { FluxThreshold } from '@/contract/statements/fluxNote.schema';

export type StoredCompany = NonNullable<Awaited<ReturnType<typeof findCompany>>>;

export type NewCompany = {
  companyName: string;
  domain: string;
  profile: CompanyProfile;
  /** Owner of a sample; absent on other companies. */
  sampleOwnerId?: number;
};

/** Finds a company, with the number of its last commit. */
export async function findCompany(tx: Executor, companyId: number) {
  const [company] = await tx
    .select({ ...getTableColumns(companies), commitNumber: commitCounters.commitNumber })
    .from(companies)
    .innerJoin(commitCounters, eq(commitCounters.companyId, companies.id))
    .where(eq(companies.id, companyId));
  return company ?? null;
}

/** Lists every company of the database. */
export function listCompanyNames(tx: Executor): Promise<Pick<StoredCompany, 'id' | 'companyName'>[]> {
  const { id, companyName } = companies;
  return tx.select({ id, companyName }).from(companies).orderBy(asc(id));
}

export async function insertCompany(tx: Transaction, company: NewCompany, now: Date): Promise<number> {
  const id = await nextId(tx);
  await tx.insert(companies).values({ id, ...company, createdAt: now, updatedAt: now });
  await tx.insert(commitCounters).values({ companyId: id });
  await chainRecords(tx, id, { subject: 'PROFILE', ids: [id] });
  return id;
}

export type CompanyUpdate = Pick<StoredCompany, 'companyName' | 'profile' | 'updatedAt'>;

export async function updateCompany(tx: Transaction, companyId: number, values: CompanyUpdate): Promise<void> {
  await tx.update(companies).set(values).where(eq(companies.id, companyId));
  await chainRecords(tx, companyId, { subject: 'PROFILE', ids: [companyId] });
}

/** Sets the movement from which the company requires reasons. */
export async function setFluxThreshold(
  tx: Transaction,
  companyId: number,
  fluxThreshold: FluxThreshold,
): Promise<void> {
  await tx.update(companies).set({ fluxThreshold }).where(eq(companies.id, companyId));
}

/** Marks a company as changed, so that a profile loaded before can't overwrite it. */
export async function touchCompany(tx: Transaction, companyId: number, now: Date): Promise<void> {
  const updatedAt = sql`greatest(${now.toISOString()}::timestamptz, ${companies.updatedAt} + interval '1 millisecond')`;
  await tx.update(companies).set({ updatedAt }).where(eq(companies.id, companyId));
}

/** State of a company's books on the way to the first report. */
export type BooksBegun = { isReported: boolean; accounts: number; unmapped: number; hasBalances: boolean };

export async function readBooksBegun(tx: Executor, companyId: number): Promise<BooksBegun> {
  const alive = sql`company_id = ${companyId} and valid_at is not null and replaced_at is null and not is_deleted`;
  const { rows } = await tx.execute<BooksBegun>(sql`
    select accounts, unmapped,
      exists(select 1 from balance_versions where ${alive}) as "hasBalances",
      exists(select 1 from reports where company_id = ${companyId} and type = 'FOCUS' and deleted_at is null) as "isReported"
    from (
      select count(*)::integer as accounts, count(*) filter (where focus_id is null)::integer as unmapped
      from coa_versions where ${alive}
    ) a`);
  return rows[0] ?? { isReported: false, accounts: 0, unmapped: 0, hasBalances: false };
}

export type SettingChange = Omit<typeof settingChanges.$inferInsert, 'versionId'>;

/** Records a change of settings. Caller has recorded the commit. */
export async function addSettingChange(tx: Transaction, change: SettingChange): Promise<void> {
  await tx.insert(settingChanges).values(change);
}
