/** What became of a record: it came into the books, changed, left them, or came back after it was deleted. */
export const recordChanges = ['added', 'edited', 'deleted', 'restored'] as const;
export type RecordChangeKind = (typeof recordChanges)[number];

/** The maximum changes that the history of one record answers, the latest ones. */
export const maxRecordHistory = 500;

/** How a value is shown: as it is, as an amount with cents, or as a quantity or price with four decimals. */
export const fieldChangeTypes = ['text', 'amount', 'quantity'] as const;
