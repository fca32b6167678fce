/** Marks the row itself: its status stands in a column that can be out of sight. */
export function ConflictBadge() {
  return (
    <div>
      <span className="badge text-bg-danger nc-edit-badge">Changed by someone else too</span>
    </div>
  );
}
