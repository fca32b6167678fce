import type { Executor } from '@server/db/client';
import type { ChainSubject } from '@server/db/schema/records';
import { type SQL, sql } from 'drizzle-orm';

/** Recorded values by name. */
export type ChainContent = Readonly<Record<string, unknown>>;

/** Returns the digest that a chain stores of a text in the database. */
const digestOf = (text: SQL) => sql`encode(sha256(convert_to(${text}, 'UTF8')), 'hex')`;

/** Returns a time as UTC to the millisecond, independent of the server's settings. */
const momentOf = (name: string) =>
  sql`to_char(r.${sql.identifier(name)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Texts of a comment `r`, oldest first. */
const commentTexts = sql`(
  select jsonb_agg(t.comment order by t.place nulls last)::text from (
    select f.comment, f.id as place from former_comment_texts f where f.company_id = r.company_id and f.comment_id = r.id
    union all select r.comment, null
  ) t)`;

/** Entries of a notice `r`, oldest first. */
const noticeEntries = sql`(
  select coalesce(jsonb_agg(jsonb_build_array(e.id, e.kind, e.at at time zone 'UTC', e.sent_by, e.way, e.recipients, e.letter, e.remark, e.author_id,
    e.created_at at time zone 'UTC') order by e.id), '[]')::text
  from notice_entries e where e.company_id = r.company_id and e.notice_id = r.id)`;

/** Table of each subject, and the content chained for a row `r`. */
const sources: Readonly<Record<ChainSubject, { from: SQL; key: string; content: SQL; isChained: SQL }>> = {
  COMMIT: {
    from: sql`commits r`,
    key: 'commit_number',
    content: sql`'kind', r.kind, 'by', r.author_id, 'at', ${momentOf('created_at')}, 'request', r.review_request_id, 'records', r.record_count`,
    isChained: sql`true`,
  },
  DECISION: {
    from: sql`review_requests r`,
    key: 'id',
    content: sql`'kind', r.kind, 'author', r.author_id, 'requested', ${momentOf('created_at')}, 'status', r.status,
      'by', r.decided_by_id, 'at', ${momentOf('decided_at')}`,
    isChained: sql`r.status in ('APPROVED', 'REJECTED', 'CLOSED')`,
  },
  COMMENT: {
    from: sql`review_comments r`,
    key: 'id',
    content: sql`'request', r.review_request_id, 'author', r.author_id, 'at', ${momentOf('created_at')},
      'deleted', ${momentOf('deleted_at')}, 'texts', ${digestOf(commentTexts)}`,
    isChained: sql`true`,
  },
  REPORT: {
    from: sql`reports r`,
    key: 'id',
    content: sql`'type', r.type, 'period', r.time_report, 'end', r.period_end, 'name', r.name, 'description', r.description,
      'author', r.author_membership_id, 'at', ${momentOf('created_at')}, 'posting', r.commit_number, 'amends', r.amends_id,
      'checksum', r.checksum, 'answers', ${digestOf(sql`r.prefill::text`)}, 'inputs', ${digestOf(sql`r.inputs::text`)},
      'positions', ${digestOf(sql`r.positions::text`)}, 'results', ${digestOf(sql`r.results::text`)},
      'findings', ${digestOf(sql`r.findings::text || r.warnings::text`)},
      'documents', (select jsonb_object_agg(d.type || ' in ' || d.units, encode(sha256(d.body), 'hex')) from report_documents d
        where d.company_id = r.company_id and d.report_id = r.id),
      'deleted', ${momentOf('deleted_at')}, 'deleted_by', r.deleted_by_id`,
    isChained: sql`true`,
  },
  NOTICE: {
    from: sql`notices r`,
    key: 'id',
    content: sql`'kind', r.kind, 'as_of', r.as_of, 'event', r.event_on, 'found', ${momentOf('found_at')}, 'message', r.message,
      'values', ${digestOf(sql`r.values::text`)}, 'recorded', ${digestOf(noticeEntries)}`,
    isChained: sql`true`,
  },
  CAPITAL: {
    from: sql`capital_computations r`,
    key: 'id',
    content: sql`'day', r.day, 'period', r.time_report, 'by', r.author_id, 'at', ${momentOf('created_at')}, 'posting', r.commit_number,
      'checksum', r.checksum, 'summary', ${digestOf(sql`r.summary::text`)}, 'results', ${digestOf(sql`r.results::text`)},
      'inputs', ${digestOf(sql`r.inputs::text`)}, 'positions', ${digestOf(sql`r.positions::text`)},
      'removed', ${momentOf('removed_at')}, 'removed_by', r.removed_by_id`,
    isChained: sql`true`,
  },
  LOG: {
    from: sql`security_log r`,
    key: 'id',
    content: sql`'event', r.event, 'text', r.text, 'by', r.user_id, 'address', r.address, 'device', r.device, 'at', ${momentOf('created_at')}`,
    isChained: sql`true`,
  },
  PROFILE: {
    from: sql`(select c.id as company_id, c.* from companies c) r`,
    key: 'id',
    content: sql`'name', r.company_name, 'domain', r.domain, 'profile', ${digestOf(sql`r.profile::text`)}`,
    isChained: sql`true`,
  },
};

export const recordSubjects = Object.keys(sources) as ChainSubject[];

/** Reads the current records of these ids, by id; missing ones are omitted. */
export async function readChainContents(
  tx: Executor,
  companyId: number,
  { subject, ids }: { subject: ChainSubject; ids: readonly number[] },
): Promise<ReadonlyMap<number, ChainContent>> {
  const { from, key, content } = sources[subject];
  const { rows } = await tx.execute<{ id: number; content: ChainContent }>(sql`
    select r.${sql.identifier(key)} as id, jsonb_build_object(${content}) as content from ${from}
    where r.company_id = ${companyId} and r.${sql.identifier(key)} = any(${sql.param([...ids])}::bigint[])`);
  return new Map(rows.map((row) => [row.id, row.content]));
}

/** Lists the ids of a subject's records that have no entry in the company's chain, lowest first. */
export async function listUnchained(
  tx: Executor,
  companyId: number,
  { subject, limit }: { subject: ChainSubject; limit: number },
): Promise<number[]> {
  const { from, key, isChained } = sources[subject];
  const { rows } = await tx.execute<{ id: number }>(sql`
    select r.${sql.identifier(key)} as id from ${from}
    where r.company_id = ${companyId} and ${isChained} and not exists (select 1 from chain_entries e
      where e.company_id = r.company_id and e.subject = ${subject} and e.subject_id = r.${sql.identifier(key)})
    order by 1 limit ${limit}`);
  return rows.map(({ id }) => id);
}
