import type { Database } from '@server/db/client';
import { findReport, listReportsWithoutResults, storeResults } from '@server/db/repositories/reportsRepository';
import type { FrozenReport } from '@server/documents/reportKinds';
import type { FocusForm } from '@/domain/focus/form/focusForm';
import { printFocus } from '@/domain/focus/form/printFocus';
import { type FrozenFocus, thawFocus } from '@/domain/focus/frozenFocus';
import { focusRules } from '@/domain/focus/rules';
import { checksumOf } from './frozenReport';

/** Reports from before results were stored were all made by these. */
const oldRulesVersion = 1;

/**
 * Gives FOCUS reports from before results were stored (frozen versions 1 and 2) theirs, once; called at each start, and quick where there
 * is nothing left to do. Reports whose inputs do not match their checksum, or cannot be computed, stay as they are, and so stay refused.
 */
export async function completeOldReports({ db }: Pick<Database, 'db'>): Promise<void> {
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

/** Null for inputs that the rules cannot read: one such report must not keep the server from starting for everybody. */
function printOld(inputs: FrozenFocus): FocusForm | null {
  try {
    const facts = thawFocus(inputs);
    return printFocus({ ...facts, computation: focusRules(oldRulesVersion)(facts.inputs) });
  } catch {
    return null;
  }
}
