import type { Statements, Transaction } from '@server/db/client';
import { users } from '@server/db/schema/accounts';
import { ssoiNumbers } from '@server/db/schema/ssoiNumbers';
import { and, desc, eq, inArray, isNull } from 'drizzle-orm';

type NewNumber = Omit<typeof ssoiNumbers.$inferInsert, 'versionId' | 'replacedAt'>;

export type StoredSsoiNumber = Awaited<ReturnType<typeof listSsoiNumbers>>[number];

/** The numbers in use, the latest first. */
export function listSsoiNumbers(tx: Statements, companyId: number) {
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

/** Closes the numbers of lines and writes new ones. The caller holds the lock of the books. */
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
