export type RowId = string | number;

export type TableSelection = {
  selected: ReadonlySet<RowId>;
  onChange: (selected: ReadonlySet<RowId>) => void;
  /** With `single` each row has a radio button, and at most one is selected. */
  mode?: 'multiple' | 'single';
  /** Returns the reason that a row can't be selected; undefined if it can. */
  blockedBy?: (id: RowId) => string | undefined;
};

/** Returns `all`, `some` or `none` for the selected share of these rows. */
export function getSelectionState(ids: readonly RowId[], selected: ReadonlySet<RowId>): 'all' | 'some' | 'none' {
  const count = ids.filter((id) => selected.has(id)).length;
  if (count === 0) return 'none';
  return count === ids.length ? 'all' : 'some';
}

/** Returns the selection with these rows added or removed; rows that are not shown keep their state. */
export function selectRows(
  selected: ReadonlySet<RowId>,
  ids: readonly RowId[],
  isSelected: boolean,
): ReadonlySet<RowId> {
  const next = new Set(selected);
  for (const id of ids) {
    if (isSelected) next.add(id);
    else next.delete(id);
  }
  return next;
}

/** Returns the rows that can be selected. */
export function selectableIds(ids: readonly RowId[], { blockedBy }: TableSelection): readonly RowId[] {
  return blockedBy === undefined ? ids : ids.filter((id) => blockedBy(id) === undefined);
}
