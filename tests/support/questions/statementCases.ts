import type { FindingSeverity } from '@/contract/reports/report';

/** The cases of a statement's question by description: changes of inputs of which nothing is asked. */
export type StatementCases<Change> = {
  fires: Readonly<Record<string, Change & { message?: string; severity?: FindingSeverity }>>;
  silent: Readonly<Record<string, Change>>;
};

/** The cases of a statement's questions by their ids. */
export type CasesById<Change> = Readonly<Record<string, StatementCases<Change>>>;
