import type { StoredReport } from '@server/db/repositories/reportsRepository';
import { checksumOf, type FrozenFocus } from '@server/documents/focus/frozenFocus';
import { conflict } from '@server/faults';

/** The frozen inputs of a stored FOCUS report. Throws 409 when they are not what was frozen. */
export function readFrozenFocus({ inputs, checksum, name }: StoredReport): FrozenFocus {
  if (checksumOf(inputs) !== checksum) {
    throw conflict(`The stored inputs of ${name} no longer match their checksum; the report cannot be shown.`);
  }
  return inputs as FrozenFocus; // what freezeFocus made, as the checksum proves
}
