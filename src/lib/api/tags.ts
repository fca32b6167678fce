/** The kinds of records that the cache knows, in the singular. */
export const tagTypes = [
  'User',
  'Company',
  'Coa',
  'Balance',
  'TimeReport',
  'FocusSetting',
  'SsoiSetting',
  'CapitalInputs',
  'Totals',
  'Report',
  'Prefill',
] as const;

export type TagType = (typeof tagTypes)[number];

/** The tags of a list: one for each row and one for the list itself. */
export function listTags<Type extends TagType>(type: Type, rows: readonly { id: number | string }[] | undefined) {
  return [{ type, id: 'LIST' }, ...(rows ?? []).map(({ id }) => ({ type, id }))];
}
