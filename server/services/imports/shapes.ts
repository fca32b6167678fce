import { createHash } from 'node:crypto';
import { findShape } from '@server/db/repositories/staging/importLogRepository';
import type { CompanyContext } from '@server/services/common/context';
import { shapeOf } from '@server/services/staging/sheets/guessColumns';
import type { ImportKind } from '@/contract/staging/imports';
import type { RememberedShape } from './reading/importTypes';

/** What the headers of a file are kept by; null for a file without. */
export function shapeKeyOf(headers: readonly string[]): string | null {
  return headers.length === 0 ? null : createHash('sha256').update(shapeOf(headers)).digest('base64url');
}

/** How the company's last file with these headers was mapped; null for the first one. */
export async function recallShape(
  { database, member }: Pick<CompanyContext, 'database' | 'member'>,
  kind: ImportKind,
  headers: readonly string[],
): Promise<RememberedShape | null> {
  const shape = shapeKeyOf(headers);
  return shape === null ? null : findShape(database.db, { companyId: member.companyId, kind, shape });
}
