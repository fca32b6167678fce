import { createHash } from 'node:crypto';
import type { CompanyContext } from '@server/common/context';
import type { ImportKind } from '@/contract/imports/imports';
import { shapeOf } from '@/domain/imports/guessColumns';
import { findShape } from './importLogRepository';
import type { RememberedShape } from './reading/importTypes';

/** Returns the key of a file's headers; null for a file without headers. */
export function shapeKeyOf(headers: readonly string[]): string | null {
  return headers.length === 0 ? null : createHash('sha256').update(shapeOf(headers)).digest('base64url');
}

/** Returns the mapping of the company's last file with these headers that was marked done; null for the first one. */
export async function findRememberedShape(
  { database, member }: Pick<CompanyContext, 'database' | 'member'>,
  kind: ImportKind,
  headers: readonly string[],
): Promise<RememberedShape | null> {
  const shape = shapeKeyOf(headers);
  return shape === null ? null : findShape(database.db, { companyId: member.companyId, kind, shape });
}
