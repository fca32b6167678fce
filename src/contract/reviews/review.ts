/** An administrator's actions on a review request: the `type` of `GET /review-requests/{id}`. */
export const reviewDecisions = ['approve', 'reject', 'close', 'reopen'] as const;

export type ReviewDecision = (typeof reviewDecisions)[number];

/** A selection of a request's rows: new records, or changes and deletions of records in the books. */
export const contentChanges = ['edit', 'add'] as const;

export type ContentChange = (typeof contentChanges)[number];

/** The maximum requests that are approved together. */
export const maxRequestsTogether = 50;

/** Maximum number of rows in a request's whole contents; more are read page by page. */
export const maxWholeContents = 5000;

/** A proposed row of a request with the committed row that it was made from: null for an addition. */
export type ReviewedRow<Row> = Row & { old: Row | null };

/** The maximum characters of a comment. */
export const maxCommentLength = 2000;

/** The maximum characters of the key by which a comment that is sent twice is recognized. */
export const maxRequestKeyLength = 64;
