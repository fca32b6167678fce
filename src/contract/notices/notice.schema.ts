import type { Static } from 'typebox';
import Type from 'typebox';
import { answerOf } from '@/contract/wire/envelope.schema';
import { nullableText, nullableTimestamp } from '@/contract/wire/nullable.schema';
import { idSchema, isoDateSchema, timestampSchema } from '@/contract/wire/query.schema';
import {
  maxNoticeLetter,
  maxNoticeName,
  maxNoticeRemark,
  noticeEntryKinds,
  noticeStatuses,
  noticeWays,
  reportedNoticeKinds,
} from './notice';

const recipientIdSchema = Type.String({ maxLength: 40 });

/** A recipient named by the rule, its ways to take notices, and the time it was notified; null if not recorded. */
const noticeRecipientSchema = Type.Object({
  id: recipientIdSchema,
  name: Type.String(),
  detail: Type.String(),
  ways: Type.String(),
  source: Type.String(),
  /** Notified only by firms that are registered with it; a notice counts as sent without it. */
  is_conditional: Type.Boolean(),
  told_at: nullableTimestamp,
});

/** A recorded entry of a notice. */
const noticeEntrySchema = Type.Object({
  id: idSchema,
  kind: Type.Enum(noticeEntryKinds),
  /** Time of sending, else of recording. */
  at: timestampSchema,
  /** For a sent notice: who sent it, how and to whom, and the letter at that time. */
  sent_by: nullableText,
  way: Type.Union([Type.Enum(noticeWays), Type.Null()]),
  recipients: Type.Array(Type.String()),
  letter: nullableText,
  /** The reference of a sent notice; otherwise the reason why it isn't needed, or is needed after all. */
  remark: nullableText,
  recorded_by: Type.String(),
  recorded_at: timestampSchema,
});

export const noticeSchema = Type.Object({
  id: idSchema,
  kind: Type.String(),
  name: Type.String(),
  citation: Type.String(),
  /** The day of the books that showed it. */
  as_of: isoDateSchema,
  /** The finding, with its amounts. */
  message: Type.String(),
  /** The current finding in the books, if it changed since the letter was saved or an entry recorded; else null. */
  new_message: nullableText,
  /** The draft by the current finding; null without one. */
  new_letter: nullableText,
  found_at: timestampSchema,
  due_at: timestampSchema,
  /** The deadline in words: `within 24 hours`. */
  deadline: Type.String(),
  /** Further requirements of the rule. */
  also_asks: nullableText,
  /** Parts not confirmed by the rule's text. */
  unconfirmed: nullableText,
  status: Type.Enum(noticeStatuses),
  /** False once the books of that day no longer show it. */
  is_still_shown: Type.Boolean(),
  recipients: Type.Array(noticeRecipientSchema),
  letter: Type.String(),
  /** The user who last saved the letter; null for the original draft. */
  letter_by: nullableText,
  entries: Type.Array(noticeEntrySchema),
  updatedAt: timestampSchema,
});

/** `GET /x/notices`: the open ones by when they are due, then the others, the latest first. */
export const noticesAnswerSchema = answerOf(Type.Array(noticeSchema));

export const noticeAnswerSchema = answerOf(noticeSchema);

export const noticeParamsSchema = Type.Object({ id: idSchema });

const nonBlankText = (maxLength: number) =>
  Type.String({ minLength: 1, maxLength, pattern: '^[^\\u0000]*\\S[^\\u0000]*$' });

/** `POST /x/notices`: opens a notice of a fact that no figure tells, with when it was found. */
export const noticeOpenSchema = Type.Object({
  data: Type.Object({
    kind: Type.Enum(reportedNoticeKinds),
    found_at: timestampSchema,
    what: nonBlankText(maxNoticeRemark),
  }),
});

/** `PUT /x/notices/:id/letter`, with the `updatedAt` that was loaded. */
export const noticeLetterSetSchema = Type.Object({
  data: Type.Object({ letter: nonBlankText(maxNoticeLetter), updatedAt: timestampSchema }),
});

/** `POST /x/notices/:id/sent`: to whom of its recipients, when, by whom and how, with the `updatedAt` of the letter that was sent. */
export const noticeSentSchema = Type.Object({
  data: Type.Object({
    recipients: Type.Array(recipientIdSchema, { minItems: 1, maxItems: 10, uniqueItems: true }),
    sent_at: timestampSchema,
    sent_by: nonBlankText(maxNoticeName),
    way: Type.Enum(noticeWays),
    remark: Type.Union([Type.String({ maxLength: maxNoticeRemark, pattern: '^[^\\u0000]*$' }), Type.Null()]),
    updatedAt: timestampSchema,
  }),
});

/** `POST /x/notices/:id/dismissed` and `POST /x/notices/:id/reopened`: why, with the `updatedAt` that was loaded. */
export const noticeReasonSchema = Type.Object({
  data: Type.Object({ reason: nonBlankText(maxNoticeRemark), updatedAt: timestampSchema }),
});

export type Notice = Static<typeof noticeSchema>;

export type NoticeEntry = Notice['entries'][number];

export type NoticeToOpen = Static<typeof noticeOpenSchema>['data'];

export type NoticeSent = Static<typeof noticeSentSchema>['data'];
