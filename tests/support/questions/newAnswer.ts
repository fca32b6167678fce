import { testStart } from '@tests/support/fixed';
import type { AnswerChange } from '@/contract/questions/questions.schema';

/** Returns a new answer of Q2 25 in the form of a save, to a question that needs no fact. */
export function newAnswer(changes: Partial<AnswerChange> = {}): AnswerChange {
  return {
    id: 1,
    updatedAt: testStart.toISOString(),
    time_report: 'Q2 25',
    rule: 'liabilityInDebit',
    version: 1,
    subject: '2010 1205',
    figures: '500.00',
    text: 'The vendor bills us again in July.',
    date: null,
    paper: null,
    ...changes,
  };
}
