import type { Database } from '@server/db/client';
import {
  findReport,
  listReportsWithoutBasis,
  listReportsWithoutResults,
  storeBasis,
  storeResults,
} from '@server/db/repositories/reports/reportsRepository';
import { checksumOf, type FrozenReport } from '@server/services/figures/frozenReport';
import { kindOf, type ReportKind } from './reportKind';

/**
 * Gives reports from before something was kept of them what they lack, once; called at each start, and quick where there is nothing left to
 * do.
 */
export async function completeOldReports(database: Pick<Database, 'db'>, kinds: readonly ReportKind[]): Promise<void> {
  await completeResults(database, kinds);
  await completeBases(database, kinds);
}

/** Reports from before results were stored were all made by these. */
const oldRulesVersion = 1;

/**
 * Reports from before results were stored (frozen versions 1 and 2). Those whose inputs do not match their checksum, or cannot be
 * computed, stay as they are, and so stay refused.
 */
async function completeResults({ db }: Pick<Database, 'db'>, kinds: readonly ReportKind[]): Promise<void> {
  for (const key of await listReportsWithoutResults(db)) {
    const stored = await findReport(db, key.companyId, key.id);
    if (stored === null || checksumOf(stored.inputs) !== stored.checksum) continue;
    const { inputs, findings, warnings } = stored;
    const results = resultOrNull(() => kindOf(kinds, stored.type).printOld?.(inputs, oldRulesVersion));
    if (results === null) continue;
    const frozen: FrozenReport = { rulesVersion: oldRulesVersion, inputs, results, findings, warnings };
    await storeResults(db, key, { rulesVersion: oldRulesVersion, results, checksum: checksumOf(frozen) });
  }
}

/** Reports from before lists told what changed since. */
async function completeBases({ db }: Pick<Database, 'db'>, kinds: readonly ReportKind[]): Promise<void> {
  for (const key of await listReportsWithoutBasis(db)) {
    const stored = await findReport(db, key.companyId, key.id);
    const basis = stored && resultOrNull(() => kindOf(kinds, stored.type).basisOf(stored.inputs));
    if (basis !== null) await storeBasis(db, key, basis);
  }
}

/** Null for inputs that the rules can't read: one such report must not keep the server from starting for everybody. */
function resultOrNull<Result>(make: () => Result | undefined): Result | null {
  try {
    return make() ?? null;
  } catch {
    return null;
  }
}
