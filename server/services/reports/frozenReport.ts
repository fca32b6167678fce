import { createHash } from 'node:crypto';
import type { StoredReport } from '@server/db/repositories/reportsRepository';
import type { FrozenReport } from '@server/documents/reportKinds';
import { conflict } from '@server/faults';

/** What a stored report says. Throws 409 when it is not what was frozen. */
export function readFrozenReport({ name, checksum, ...stored }: StoredReport): FrozenReport {
  const { rulesVersion, results, inputs, findings, warnings } = stored;
  if (rulesVersion !== null && results !== null) {
    const frozen: FrozenReport = { rulesVersion, inputs, results, findings, warnings };
    if (checksumOf(frozen) === checksum) return frozen;
  }
  throw conflict(`The stored data of ${name} no longer match their checksum; the report cannot be shown.`);
}

/** SHA-256 over the canonical JSON (keys in order, no blanks), in hexadecimal. Storage may reorder keys. */
export function checksumOf(value: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(inOrder(value)))
    .digest('hex');
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, inOrder(inner)]));
}
