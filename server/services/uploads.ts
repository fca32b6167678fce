import { malformed, ruleBroken } from '@server/errors';
import { type UploadAction, uploadActions } from '@/contract/upload';
import { importRefused } from './imports/fileIssues';
import type { StagedKind } from './staging/stagedKind';

/**
 * The kind that an upload's action names, its words joined by `_` or `-`. Throws 400 for an unknown action, 422 for a kind that cannot be
 * imported yet.
 */
export function kindOfUpload(kinds: readonly StagedKind[], text: string): StagedKind {
  const action = actionOf(text);
  const kind = kinds.find((each) => each.import.action === action);
  if (kind !== undefined) return kind;
  throw ruleBroken(importRefused, [{ path: 'action', message: "Inventories can't be imported yet" }]);
}

function actionOf(text: string): UploadAction {
  const name = text.toUpperCase().replaceAll('-', '_');
  const action = uploadActions.find((known) => known === name);
  if (action !== undefined) return action;
  throw malformed('Unknown action.', [{ path: 'action', message: `must be one of ${uploadActions.join(', ')}` }]);
}
