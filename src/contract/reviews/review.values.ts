/** What an administrator does with a review request: the `type` of `GET /review-requests/{id}`. */
export const reviewDecisions = ['approve', 'reject', 'close', 'reopen'] as const;
export type ReviewDecision = (typeof reviewDecisions)[number];

/** Which of a request's rows are meant: new records, or changes and deletions of records that are in the books. */
export const contentChanges = ['edit', 'add'] as const;
export type ContentChange = (typeof contentChanges)[number];

/** The maximum requests that are approved together. */
export const maxRequestsTogether = 50;

/** The maximum rows that a request's whole contents answer; more are read page by page. */
export const maxWholeContents = 5000;
