/** What a binder has, in its order: generated reports, the annual package at the end of a fiscal year, statements, the books themselves, what capital rests on, checks and changes. */
export const binderGroups = ['REPORTS', 'ANNUAL', 'STATEMENTS', 'BOOKS', 'CAPITAL', 'CHECKS'] as const;
export type BinderGroup = (typeof binderGroups)[number];
