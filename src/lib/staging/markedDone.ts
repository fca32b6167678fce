import type { StagedKindName, StagedRow } from '@/contract/staging/staging';
import { type ApiSetup, apiSetup } from '@/lib/api/session';

type Books = { companyId: number; kind: StagedKindName };
type Version = Pick<StagedRow, 'id' | 'updatedAt'>;

/** What Mark Done took along: the versions seen since, by id; all that are staged, until more is saved. */
type MarkedDone = { isAll: boolean; versions: Map<number, string> };

/**
 * By person and books, while the app runs. A backend that sends rows without a status says nothing else of what Mark Done did to them.
 */
const memories = new WeakMap<ApiSetup, Map<string, MarkedDone>>();

/** Call when Mark Done succeeded: what the person has staged is in review, or in the books. */
export function rememberMarkedDone(books: Books): void {
  memory().set(keyOf(books), { isAll: true, versions: new Map() });
}

/** Call before rows are saved: from now on a staged row may be new. */
export function rememberSaved(books: Books): void {
  const known = memory().get(keyOf(books));
  if (known !== undefined) known.isAll = false;
}

/** Whether the person marked this version of a staged row done. Of rows not seen between Mark Done and the next save, it isn't known. */
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
