import { malformed } from '@server/common/errors';
import type { StagedKind, UploadedKind } from '@server/staging/stagedKind';
import { uploadActions } from '@/contract/imports/upload';

/** Returns the kind that an upload's action names, its words joined by `_` or `-`. Throws 400 for any other action. */
export function kindOfUpload(kinds: readonly StagedKind[], text: string): UploadedKind {
  const action = text.toUpperCase().replaceAll('-', '_');
  const kind = kinds.find((each): each is UploadedKind => each.import?.action === action);
  if (kind !== undefined) return kind;
  throw malformed('Unknown action.', [{ path: 'action', message: `must be one of ${uploadActions.join(', ')}` }]);
}
