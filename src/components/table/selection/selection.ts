export type RowId = string | number;

export type TableSelection = {
  selected: ReadonlySet<RowId>;
  onChange: (selected: ReadonlySet<RowId>) => void;
  /** With `single` there is a radio button in each row, and one row at most is selected. */
  mode?: 'multiple' | 'single';
  /** Why a row can't be selected; undefined for one that can. */
  blockedBy?: (id: RowId) => string | undefined;
};

/** Whether all, some or none of these rows are selected. */
export function selectionOf(ids: readonly RowId[], selected: ReadonlySet<RowId>): 'all' | 'some' | 'none' {
  const count = ids.filter((id) => selected.has(id)).length;
  if (count === 0) return 'none';
  return count === ids.length ? 'all' : 'some';
}

/** The selection with these rows in it or out of it; rows that are not shown stay as they are. */
export function withRows(selected: ReadonlySet<RowId>, ids: readonly RowId[], isSelected: boolean): ReadonlySet<RowId> {
  const next = new Set(selected);
  for (const id of ids) {
    if (isSelected) next.add(id);
    else next.delete(id);
  }
  return next;
}

/** Of these rows those that can be selected. */
export function selectableIds(ids: readonly RowId[], { blockedBy }: TableSelection): readonly RowId[] {
  return blockedBy === undefined ? ids : ids.filter((id) => blockedBy(id) === undefined);
}
