import { listMappedAccounts } from '@server/db/repositories/books/mappedBeforeRepository';
import type { CompanyContext } from '@server/services/common/context';
import type { MappedAccounts } from '@/contract/books/mappedBefore';

const maxNames = 5000;

/** How accounts are mapped in the company and in the others that the caller is a member of, by name; at most 5,000 names. */
export async function readMappedBefore({ database, clock, member }: CompanyContext): Promise<MappedAccounts[]> {
  const { companyId, userId } = member;
  return await listMappedAccounts(database.db, { companyId, userId, now: clock(), limit: maxNames });
}
