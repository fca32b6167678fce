/** What a binder has, in its order: generated reports, statements, the books themselves, what capital rests on, checks and changes. */
export const binderGroups = ['REPORTS', 'STATEMENTS', 'BOOKS', 'CAPITAL', 'CHECKS'] as const;
export type BinderGroup = (typeof binderGroups)[number];
