import { stagedKinds } from '@/contract/staging';

/** The kinds of records that the cache knows, in the singular; the staged ones by their names in the contract. */
export const tagTypes = [...stagedKinds, 'User', 'Company', 'Period', 'Totals', 'Report'] as const;

export type TagType = (typeof tagTypes)[number];

/** The tags of a list: one for each row and one for the list itself. */
export function listTags<Type extends TagType>(type: Type, rows: readonly { id: number | string }[] | undefined) {
  return [{ type, id: 'LIST' }, ...(rows ?? []).map(({ id }) => ({ type, id }))];
}
