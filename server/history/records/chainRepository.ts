import { createHash } from 'node:crypto';
import type { Executor, Transaction } from '@server/db/client';
import { type ChainSubject, chainEntries, chainHeads } from '@server/db/schema/records';
import { and, asc, eq, gt, sql } from 'drizzle-orm';

/** Hash before the first entry of every chain. */
export const noHash = '0'.repeat(64);

export type ChainEntry = typeof chainEntries.$inferSelect & {
  /** True if no later entry has the same subject, so that the records must match this one. */
  isLast: boolean;
};

export type ChainHead = { number: number; hash: string };

type NewEntry = { subject: ChainSubject; subjectId: number; content: string };

/** Computes the hash of the entry after the one with the hash `before`. */
export function hashAfter(before: string, content: string): string {
  return createHash('sha256').update(`${before}\n${content}`).digest('hex');
}

/** Appends an entry to the company's chain. Locks the chain until the transaction ends, so call it after slow work and other locks. */
export async function appendEntry(
  tx: Transaction,
  companyId: number,
  { subject, subjectId, content }: NewEntry,
): Promise<void> {
  const next = sql`encode(sha256(convert_to(chain_heads.hash || e'\\n' || ${content}::text, 'UTF8')), 'hex')`;
  await tx.execute(sql`
    with head as (
      insert into chain_heads (company_id, number, hash) values (${companyId}, 1, ${hashAfter(noHash, content)})
      on conflict (company_id) do update set number = chain_heads.number + 1, hash = ${next}
      returning number, hash
    )
    insert into chain_entries (company_id, number, subject, subject_id, content, hash)
    select ${companyId}::bigint, number, ${subject}, ${subjectId}::bigint, ${content}, hash from head`);
}

/** Finds the last entry of the company's chain; null while it has none. */
export async function findChainHead(tx: Executor, companyId: number): Promise<ChainHead | null> {
  const { number, hash } = chainHeads;
  const [head] = await tx.select({ number, hash }).from(chainHeads).where(eq(chainHeads.companyId, companyId));
  return head ?? null;
}

/** Lists the entries after a number, in order. */
export function listEntries(
  tx: Executor,
  { companyId, after, limit }: { companyId: number; after: number; limit: number },
): Promise<ChainEntry[]> {
  return tx
    .select({
      companyId: chainEntries.companyId,
      number: chainEntries.number,
      subject: chainEntries.subject,
      subjectId: chainEntries.subjectId,
      content: chainEntries.content,
      hash: chainEntries.hash,
      isLast: sql<boolean>`not exists (select 1 from chain_entries later where later.company_id = chain_entries.company_id
        and later.subject = chain_entries.subject and later.subject_id = chain_entries.subject_id
        and later.number > chain_entries.number)`,
    })
    .from(chainEntries)
    .where(and(eq(chainEntries.companyId, companyId), gt(chainEntries.number, after)))
    .orderBy(asc(chainEntries.number))
    .limit(limit);
}
