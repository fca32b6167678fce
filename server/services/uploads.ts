import { malformed, ruleBroken } from '@server/faults';
import { type UploadAction, type UploadResult, uploadActions } from '@/contract/upload';
import { coaImport } from './coa/coaImport';
import type { CompanyContext } from './context';
import { importRefused } from './imports/fileFaults';
import { importFile } from './imports/importFile';
import type { ImportKind } from './imports/importKind';
import { balanceImport } from './trialBalance/balanceImport';

const importKinds: Readonly<Partial<Record<UploadAction, ImportKind>>> = {
  UPLOAD_COA: coaImport,
  UPLOAD_TRIAL_BALANCE: balanceImport,
};

/**
 * Stages the rows of an uploaded CSV file (see `importFile`) as the kind that the action names, its words joined by `_` or `-`.
 * Throws 400 for an unknown action.
 */
export function importUpload(
  context: CompanyContext,
  action: string,
  file: AsyncIterable<Uint8Array>,
): Promise<UploadResult> {
  const importKind = importKinds[actionOf(action)];
  if (importKind === undefined) {
    throw ruleBroken(importRefused, [{ path: 'action', message: 'Inventories cannot be imported yet' }]);
  }
  return importFile(context, importKind, file);
}

function actionOf(text: string): UploadAction {
  const name = text.toUpperCase().replaceAll('-', '_');
  const action = uploadActions.find((known) => known === name);
  if (action !== undefined) return action;
  throw malformed('The action is unknown.', [
    { path: 'action', message: `must be one of ${uploadActions.join(', ')}` },
  ]);
}
