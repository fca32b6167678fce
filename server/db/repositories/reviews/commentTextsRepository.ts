import type { Statements } from '@server/db/client';
import { sql } from 'drizzle-orm';
import type { StagedKindName } from '@/contract/staging/staging';
import { readCursor } from '../lists/stagedPages';

/** A text that a comment has or had, and what became of it; moments as the database writes them. */
export type CommentText = {
  request_id: number;
  kind: StagedKindName;
  first_name: string;
  last_name: string;
  comment: string;
  written_at: string;
  state: 'current' | 'edited' | 'deleted';
  /** When it was replaced or deleted; null while it is shown. */
  ended_at: string | null;
};

/** Everything that people of a company wrote about its review requests, chunk by chunk, by a cursor that needs a transaction of its own. */
export function walkCommentTexts(tx: Statements, companyId: number): AsyncGenerator<CommentText[], void> {
  return readCursor<CommentText>(
    tx,
    sql`
      select r.id as request_id, r.kind, u.first_name, u.last_name, t.comment, t.written_at, t.state, t.ended_at
      from review_requests r
      join review_comments c on c.company_id = r.company_id and c.review_request_id = r.id
      join users u on u.id = c.author_id
      cross join lateral (
        select c.comment, c.updated_at as written_at,
          case when c.deleted_at is null then 'current' else 'deleted' end as state, c.deleted_at as ended_at
        union all
        select f.comment, f.written_at, 'edited', f.replaced_at
        from former_comment_texts f where f.company_id = c.company_id and f.comment_id = c.id
      ) t
      where r.company_id = ${companyId}
      order by r.id, c.id, t.written_at, t.ended_at nulls last`,
  );
}
