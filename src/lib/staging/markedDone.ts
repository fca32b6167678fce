import type { StagedKindName, StagedRow } from '@/contract/staging/staging';
import { type ApiSetup, apiSetup } from '@/lib/api/session';

type Books = { companyId: number; kind: StagedKindName };
type Version = Pick<StagedRow, 'id' | 'updatedAt'>;

/** The rows that Mark Done included: the versions seen since, by id; all staged rows until the next save. */
type MarkedDone = { isAll: boolean; versions: Map<number, string> };

/** By user and books, while the app runs. A backend that sends rows without a status gives no other sign of Mark Done. */
const memories = new WeakMap<ApiSetup, Map<string, MarkedDone>>();

/** Records a successful Mark Done: the user's staged rows are in review, or in the books. */
export function rememberMarkedDone(books: Books): void {
  memory().set(keyOf(books), { isAll: true, versions: new Map() });
}

/** Records a save, before it is sent: from now on a staged row may be new. */
export function rememberSaved(books: Books): void {
  const known = memory().get(keyOf(books));
  if (known !== undefined) known.isAll = false;
}

/** Returns true if the user marked this version of a staged row done. Unknown (false) for rows not seen between Mark Done and the next save. */
export function isMarkedDone(books: Books, { id, updatedAt }: Version): boolean {
  const known = memory().get(keyOf(books));
  if (known?.isAll) known.versions.set(id, updatedAt);
  return known?.versions.get(id) === updatedAt;
}

function memory(): Map<string, MarkedDone> {
  const known = memories.get(apiSetup()) ?? new Map();
  memories.set(apiSetup(), known);
  return known;
}

function keyOf({ companyId, kind }: Books): string {
  return `${apiSetup().tokens.read()?.username} ${companyId} ${kind}`;
}
