import { quoted, textIssue } from '@server/common/textRules';
import { noPeriodText } from '@server/netCapital/period';
import { periodDays } from '@server/staging/repositories/commitDaysRepository';
import type { IssueValues } from '@server/staging/repositories/issueQueries';
import { keyRules } from '@server/staging/repositories/keyRulesRepository';
import { answerTable } from '@server/staging/repositories/tables';
import type { FieldIssue, Reading, StagedKind } from '@server/staging/stagedKind';
import { toStagedRow } from '@server/staging/wireRows';
import { answerSortFields, maxAnswerPaper, maxAnswerText } from '@/contract/questions/questions';
import {
  type AnswerChange,
  type AnswerFilters,
  type AnswerQuestion,
  answerChangeSchema,
  answerFilters,
  answerSchema,
} from '@/contract/questions/questions.schema';
import { formatDay, parsePeriod } from '@/domain/periods';
import { aboutText } from '@/domain/questions/aboutText';
import { getQuestionTitle } from '@/domain/questions/answers';
import { findQuestion } from '@/domain/questions/registry';
import { type AnswerRecord, answerRows } from './answersRepository';

/** The staged kind of answers to the questions that the books of a period raise: one for a question and its subject. */
export const answerKind: StagedKind<AnswerChange, AnswerRecord, AnswerFilters> = {
  name: 'ANSWER',
  path: '/x/answers',
  table: answerTable,
  schemas: { row: answerSchema, filters: answerFilters, change: answerChangeSchema },
  list: {
    sortFields: answerSortFields,
    shows: [],
    rows: answerRows,
    toRow: ({
      time_report,
      rule,
      question_version: version,
      subject,
      figures,
      text,
      fact_date: date,
      paper,
      ...record
    }) =>
      toStagedRow(record, {
        time_report,
        rule,
        title: getQuestionTitle(rule),
        version,
        subject,
        figures,
        text,
        date,
        paper,
      }),
  },
  history: [
    { column: 'time_report', label: 'Period' },
    { column: 'rule', label: 'Question', shown: getQuestionTitle },
    { column: 'question_version', label: 'Version of the question' },
    { column: 'subject', label: 'About', shown: aboutText },
    { column: 'figures', label: 'Figures' },
    { column: 'text', label: 'Answer' },
    { column: 'fact_date', label: 'Date', shown: formatDay },
    { column: 'paper', label: 'Document' },
  ],
  fields: {
    time_report: 'time_report',
    period_end: 'time_report',
    rule: 'rule',
    question_version: 'version',
    subject: 'subject',
    figures: 'figures',
    text: 'text',
    fact_date: 'date',
    paper: 'paper',
  },
  read: readAnswer,
  rules: (books) => keyRules(answerTable, books),
  nameOf: nameOfAnswer,
  messages: {
    doubledKey: (row, _values, stage) =>
      stage === 'approving'
        ? `${row} is answered in more than one of these requests. Approve one of them and reject the other.`
        : `${row} is answered already. Load the questions again.`,
    movedKey: (row) => `${row}: an answer can't become another question's. Answer that question.`,
    differsFromBooks: (row) =>
      `${row} was answered by someone else meanwhile. Reject the request so its author can redo the change.`,
  },
  isPostedAtOnce: true,
  changedDays: (companyId) => periodDays(companyId, answerTable),
};

/** Validates an answer without the books: a question that asks for a fact needs its day and paper. */
export function readAnswer({ time_report: timeReport, rule, ...sent }: AnswerQuestion): Reading {
  const period = parsePeriod(timeReport);
  if (period === null) return { ok: false, issues: [{ field: 'time_report', message: noPeriodText }] };
  const { version, subject, figures, date } = sent;
  const [text, paper] = [sent.text.trim(), sent.paper?.trim() || null];
  const issues = [
    ...checkFact(rule, { date, paper }),
    ...(text === '' ? [{ field: 'text', message: 'Enter your answer.' }] : checkText('text', text, maxAnswerText)),
    ...(paper === null ? [] : checkText('paper', paper, maxAnswerPaper)),
    ...checkText('subject', subject, Number.POSITIVE_INFINITY),
    ...checkText('figures', figures, Number.POSITIVE_INFINITY),
  ];
  if (issues.length > 0) return { ok: false, issues };
  const own = { rule, question_version: version, subject, figures, text, fact_date: date, paper };
  return { ok: true, values: { period_end: period.end, time_report: timeReport, ...own } };
}

function checkFact(rule: string, { date, paper }: Pick<AnswerQuestion, 'date' | 'paper'>): FieldIssue[] {
  const question = findQuestion(rule);
  if (question === undefined) return [{ field: 'rule', message: `No question is called ${quoted(rule)}.` }];
  if (question.fact === undefined) return [];
  const asked = `This question is answered by a fact: ${question.fact}.`;
  return [
    ...(date === null ? [{ field: 'fact_date', message: `${asked} Enter its date.` }] : []),
    ...(paper === null ? [{ field: 'paper', message: `${asked} Name the document that shows it.` }] : []),
  ];
}

function checkText(field: string, text: string, max: number): FieldIssue[] {
  const reason = textIssue(text, max);
  return reason === null ? [] : [{ field, message: `${quoted(text)} ${reason}. Change the text.` }];
}

function nameOfAnswer({ rule, subject, time_report: timeReport }: IssueValues): string {
  const about = aboutText(subject ?? '');
  return `${getQuestionTitle(rule ?? '')}${about === '' ? '' : ` (${about})`}, ${timeReport ?? 'unknown period'}`;
}
