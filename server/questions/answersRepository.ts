import type { Executor } from '@server/db/client';
import { inNaturalOrder, listOrder } from '@server/db/lists/sortOrder';
import { type DatedAnswer, selectAnswers } from '@server/netCapital/questionFactsRepository';
import { type BooksView, isCommitted, isStaged, type StagingScope } from '@server/staging/repositories/layers';
import {
  contains,
  isOneOf,
  type RecordListQuery,
  type RowsQuery,
  recordRows,
  type StagedRecord,
} from '@server/staging/repositories/stagedPages';
import { answerTable } from '@server/staging/repositories/tables';
import { toTimestamp } from '@server/staging/wireRows';
import { sql } from 'drizzle-orm';
import type { AnswerFilters } from '@/contract/questions/questions.schema';
import type { IsoDate } from '@/domain/periods';
import type { KeptAnswer } from '@/domain/questions/facts';

/** An answer as lists return it. */
export type AnswerRecord = StagedRecord & {
  time_report: string;
  rule: string;
  question_version: number;
  subject: string;
  figures: string;
  text: string;
  fact_date: string | null;
  paper: string | null;
};

/** Builds the query for a view's answers, the latest period first, by question and subject. */
export function answerRows(
  view: BooksView,
  { ids, search, show, filters, sort }: RecordListQuery<AnswerFilters>,
): RowsQuery {
  const isOfPeriod = filters.time_report === undefined ? sql`true` : sql`v.time_report = ${filters.time_report}`;
  return recordRows({
    table: answerTable,
    view,
    show,
    where: sql`${isOneOf(sql`v.id`, ids)} and ${isOfPeriod} and ${contains(sql`v.subject`, filters.subject?.$contains)}
      and (${contains(sql`v.subject`, search)} or ${contains(sql`v.text`, search)})`,
    columns: sql`v.time_report, v.rule, v.question_version, v.subject, v.figures, v.text, v.fact_date::text as fact_date, v.paper`,
    order: listOrder(
      {
        id: { by: sql`v.id` },
        time_report: { by: sql`v.period_end` },
        rule: { by: sql`v.rule` },
        subject: { by: inNaturalOrder(sql`v.subject`) },
      },
      sort,
      { time_report: 'desc', rule: 'asc', subject: 'asc', id: 'asc' },
    ),
  });
}

/** The period, question and subject that an answer belongs to. */
type AnswerKey = { timeReport: string; rule: string; subject: string };

/** A version of an answer: that of the books, or the author's own staged one. */
export type AnswerVersion = AnswerKey &
  Pick<KeptAnswer, 'id' | 'version' | 'figures' | 'text' | 'date' | 'paper'> & {
    isStaged: boolean;
    isDeleted: boolean;
    updatedAt: string;
  };

/** Lists the versions of an answer in the books and among the author's staged ones, by record or by question; staged ones first. */
export async function listAnswerVersions(
  tx: Executor,
  scope: StagingScope,
  asked: { id: number } | AnswerKey,
): Promise<AnswerVersion[]> {
  const isAsked =
    'id' in asked
      ? sql`v.id = ${asked.id}`
      : sql`(v.time_report, v.rule, v.subject) = (${asked.timeReport}, ${asked.rule}, ${asked.subject})`;
  const { rows } = await tx.execute<AnswerVersion>(sql`
    select v.id, v.time_report as "timeReport", v.rule, v.subject, v.question_version as version, v.figures, v.text,
      v.fact_date::text as date, v.paper, v.valid_at is null as "isStaged", v.is_deleted as "isDeleted",
      v.updated_at::text as "updatedAt"
    from answer_versions v
    where (${isStaged('v', scope)} or (${isCommitted('v', scope.companyId)} and not v.is_deleted)) and ${isAsked}
    order by "isStaged" desc, v.id`);
  return rows.map((row) => ({ ...row, updatedAt: toTimestamp(row.updatedAt) }));
}

/** Lists the last committed answer to each question and subject of the periods up to a day. */
export function listLastAnswers(tx: Executor, companyId: number, end: IsoDate): Promise<DatedAnswer[]> {
  return selectAnswers(
    tx,
    sql`select distinct on (v.rule, v.subject) v.* from answer_versions v
      where ${isCommitted('v', companyId)} and not v.is_deleted and v.period_end <= ${end}::date
      order by v.rule, v.subject, v.period_end desc, v.updated_at desc`,
  );
}

/** Lists the author's own answers of a period that wait for approval. */
export function listPendingAnswers(tx: Executor, scope: StagingScope, timeReport: string): Promise<DatedAnswer[]> {
  return selectAnswers(
    tx,
    sql`select v.* from answer_versions v
      where ${isStaged('v', scope)} and v.status = 'PENDING' and not v.is_deleted and v.time_report = ${timeReport}`,
  );
}
