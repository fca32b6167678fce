import type { Database } from '@server/db/client';
import {
  findReport,
  listReportsWithoutBasis,
  listReportsWithoutResults,
  type StoredReport,
  storeBasis,
  storeResults,
} from '@server/db/repositories/reports/reportsRepository';
import type { ReportBasis } from '@server/db/schema/reports';
import type { FrozenReport } from '@server/documents/reportKinds';
import { checksumOf } from '@server/services/figures/frozenReport';
import type { FocusForm } from '@/domain/focus/form/focusForm';
import { printFocus } from '@/domain/focus/form/printFocus';
import { type FrozenFocus, thawFocus } from '@/domain/focus/frozen/frozenFocus';
import { focusRules } from '@/domain/focus/rules';
import { type FrozenSsoi, thawSsoi } from '@/domain/ssoi/frozenSsoi';
import { basisOfFocus, basisOfSsoi } from './changes/reportBasis';

/**
 * Gives reports from before something was kept of them what they lack, once; called at each start, and quick where there is nothing left to
 * do.
 */
export async function completeOldReports(database: Pick<Database, 'db'>): Promise<void> {
  await completeResults(database);
  await completeBases(database);
}

/** Reports from before results were stored were all made by these. */
const oldRulesVersion = 1;

/**
 * FOCUS reports from before results were stored (frozen versions 1 and 2). Those whose inputs do not match their checksum, or cannot be
 * computed, stay as they are, and so stay refused.
 */
async function completeResults({ db }: Pick<Database, 'db'>): Promise<void> {
  for (const key of await listReportsWithoutResults(db)) {
    const stored = await findReport(db, key.companyId, key.id);
    if (stored === null || checksumOf(stored.inputs) !== stored.checksum) continue;
    const { inputs, findings, warnings } = stored;
    const results = printOld(inputs as FrozenFocus); // as freezeFocus made them, which the checksum proves
    if (results === null) continue;
    const frozen: FrozenReport = { rulesVersion: oldRulesVersion, inputs, results, findings, warnings };
    await storeResults(db, key, { rulesVersion: oldRulesVersion, results, checksum: checksumOf(frozen) });
  }
}

/** Reports from before lists told what changed since. */
async function completeBases({ db }: Pick<Database, 'db'>): Promise<void> {
  for (const key of await listReportsWithoutBasis(db)) {
    const stored = await findReport(db, key.companyId, key.id);
    const basis = stored === null ? null : basisOf(stored);
    if (basis !== null) await storeBasis(db, key, basis);
  }
}

function basisOf({ type, inputs }: StoredReport): ReportBasis | null {
  try {
    return type === 'FOCUS'
      ? basisOfFocus(thawFocus(inputs as FrozenFocus).inputs, null) // as freezeFocus made them
      : basisOfSsoi(thawSsoi(inputs as FrozenSsoi)); // as freezeSsoi made them
  } catch {
    return null;
  }
}

/** Null for inputs that the rules cannot read: one such report must not keep the server from starting for everybody. */
function printOld(inputs: FrozenFocus): FocusForm | null {
  try {
    const facts = thawFocus(inputs);
    return printFocus({ ...facts, computation: focusRules(oldRulesVersion)(facts.inputs) });
  } catch {
    return null;
  }
}
