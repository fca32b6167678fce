import { createHash } from 'node:crypto';
import type { StoredReport } from '@server/db/repositories/reportsRepository';
import { conflict } from '@server/faults';
import type { FrozenFocus } from '@/domain/focus/frozenFocus';

/** The frozen inputs of a stored FOCUS report. Throws 409 when they are not what was frozen. */
export function readFrozenFocus({ inputs, checksum, name }: StoredReport): FrozenFocus {
  if (checksumOf(inputs) !== checksum) {
    throw conflict(`The stored inputs of ${name} no longer match their checksum; the report cannot be shown.`);
  }
  return inputs as FrozenFocus; // what freezeFocus made, as the checksum proves
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
