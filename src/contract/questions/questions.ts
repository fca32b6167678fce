/** Maximum characters of an answer, and of the paper that it names. */
export const maxAnswerText = 2_000;
export const maxAnswerPaper = 200;

/** The fields by which lists of answers are sorted. */
export const answerSortFields = ['time_report', 'rule', 'subject'] as const;

/** Screens where a question is settled. */
export const questionPlaces = [
  'mapping',
  'unmapped',
  'balances',
  'inputs',
  'settings',
  'profile',
  'inventory',
  'loans',
  'withdrawals',
  'receivables',
  'commitments',
  'notices',
] as const;

export type QuestionPlace = (typeof questionPlaces)[number];
