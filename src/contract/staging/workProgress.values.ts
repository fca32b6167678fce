/** Work that can take longer than people like to wait without knowing how far it is. */
export const longWorks = ['APPROVAL', 'MARK_DONE', 'UNDO', 'BINDER', 'EXPORT'] as const;
export type LongWork = (typeof longWorks)[number];

/** Records are judged by the books first, then posted, sent for review or saved; the files of a binder are written. */
export const workSteps = ['CHECKING', 'POSTING', 'SENDING', 'SAVING', 'WRITING'] as const;
export type WorkStep = (typeof workSteps)[number];
