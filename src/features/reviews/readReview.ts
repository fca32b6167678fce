import type { ReviewedRow } from '@/contract/reviews/review';
import type { ReviewRequest } from '@/contract/reviews/review.schema';
import type { StagedRow } from '@/contract/staging/staging';
import type { OnWire } from '@/lib/api';
import { fieldsOf, orNull, orNumber, text, whole } from '@/lib/api/wholeValues';
import { readStagedRow } from '@/lib/staging';

/** A proposed row of any kind. */
export type ReviewRecord = ReviewedRow<StagedRow>;

type Author = ReviewRequest['user_company_setting'];
type AuthorEmail = Author['user_email'];

const readAuthor = whole<ReviewRequest>({
  id: orNumber,
  createdAt: text,
  user_company_setting: whole<Author>({
    user_email: whole<AuthorEmail>({
      email_address: text,
      netcap_user: whole<AuthorEmail['netcap_user']>({
        ...fieldsOf(['first_name', 'last_name'], text),
        ...fieldsOf(['phone_number', 'avatar'], orNull),
      }),
    }),
  }),
});

/** Reads a request from any backend: without its owner or decider, every user may decide it as their role allows. */
export function readReview(onWire: OnWire<ReviewRequest>): ReviewRequest {
  const request = readAuthor(onWire);
  const { is_own: isOwn, decided_by: decider, needs_second_person: isRuleOn } = request;
  if (isOwn !== undefined && decider !== undefined && isRuleOn !== undefined) return request;
  const undecided = { is_own: false, decided_by: null, decided_at: null, updatedAt: request.createdAt };
  // A backend without the two-person rule decides by the role alone.
  const byRole = { needs_second_person: false, is_by_administrator: true };
  return { ...undecided, ...byRole, ...request };
}

/** Reads a proposed row from any backend: without its original row, it is shown alone. */
export function readRecord(record: OnWire<ReviewRecord>): ReviewRecord {
  const row = readStagedRow<ReviewRecord>(record, () => true);
  return row.old === undefined ? { ...row, old: null } : row;
}
