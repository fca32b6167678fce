import type { Executor, Transaction } from '@server/db/client';
import { users } from '@server/db/schema/accounts';
import { ssoiNumbers } from '@server/db/schema/reports';
import { isCommitted } from '@server/staging/repositories/layers';
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';

type NewNumber = Omit<typeof ssoiNumbers.$inferInsert, 'versionId' | 'replacedAt'>;

export type StoredSsoiNumber = Awaited<ReturnType<typeof listSsoiNumbers>>[number];

/** Lists the numbers in use, latest first. */
export function listSsoiNumbers(tx: Executor, companyId: number) {
  return tx
    .select({
      line: ssoiNumbers.line,
      number: ssoiNumbers.number,
      caption: ssoiNumbers.caption,
      file: ssoiNumbers.file,
      createdAt: ssoiNumbers.createdAt,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(ssoiNumbers)
    .innerJoin(users, eq(users.id, ssoiNumbers.authorId))
    .where(and(eq(ssoiNumbers.companyId, companyId), isNull(ssoiNumbers.replacedAt)))
    .orderBy(desc(ssoiNumbers.createdAt), ssoiNumbers.line);
}

/** Closes the numbers of lines and adds new ones. Caller holds `lockBooks`. */
export async function replaceSsoiNumbers(
  tx: Transaction,
  { companyId, closed, added, now }: { companyId: number; closed: readonly string[]; added: NewNumber[]; now: Date },
): Promise<void> {
  if (closed.length > 0) {
    await tx
      .update(ssoiNumbers)
      .set({ replacedAt: now })
      .where(
        and(
          eq(ssoiNumbers.companyId, companyId),
          isNull(ssoiNumbers.replacedAt),
          inArray(ssoiNumbers.line, [...closed]),
        ),
      );
  }
  if (added.length > 0) await tx.insert(ssoiNumbers).values(added);
}

/** An account with a balance, and its lines. */
export type SsoiMisfit = {
  period_end: string;
  focus_id: string;
  ssoi_id: string | null;
  account_number: string;
  account_name: string;
};

/** Trial balances to search, pairs of lines to report, and the maximum of accounts a pair. */
type MisfitQuery = {
  ends: readonly string[];
  lines: readonly { focusId: string; ssoiId: string | null }[];
  max: number;
};

/** Lists the first accounts with a balance of each pair of a FOCUS and an SSOI line, by trial balance, lines and number. */
export async function listSsoiMisfits(
  tx: Executor,
  companyId: number,
  { ends, lines, max }: MisfitQuery,
): Promise<SsoiMisfit[]> {
  const focusIds = lines.map(({ focusId }) => focusId);
  const ssoiIds = lines.map(({ ssoiId }) => ssoiId);
  const { rows } = await tx.execute<SsoiMisfit>(sql`
    select period_end, focus_id, ssoi_id, account_number, account_name from (
      select b.period_end::text, a.focus_id, a.ssoi_id, a.account_number, a.account_name,
        row_number() over (partition by b.period_end, a.focus_id, a.ssoi_id order by a.number_key, a.id) as position
      from unnest(${sql.param(focusIds)}::text[], ${sql.param(ssoiIds)}::text[]) l (focus_id, ssoi_id)
      join coa_versions a on ${isCommitted('a', companyId)} and not a.is_deleted
        and a.focus_id = l.focus_id and a.ssoi_id is not distinct from l.ssoi_id
      join balance_versions b on ${isCommitted('b', companyId)} and not b.is_deleted and b.coa_id = a.id
      where b.period_end = any(${sql.param([...ends])}::date[]) and (b.debit <> 0 or b.credit <> 0)) named
    where position <= ${max}
    order by period_end, focus_id, ssoi_id, position`);
  return rows;
}
