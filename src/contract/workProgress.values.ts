/** Work that can take longer than people like to wait without knowing how far it is. */
export const longWorks = ['APPROVAL', 'MARK_DONE'] as const;
export type LongWork = (typeof longWorks)[number];

/** Records are judged by the books first, then posted. */
export const workSteps = ['CHECKING', 'POSTING'] as const;
export type WorkStep = (typeof workSteps)[number];
