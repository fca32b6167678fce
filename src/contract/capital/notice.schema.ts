import Type from 'typebox';
import { answerOf } from '../wire/envelope.schema';
import { nullableText, nullableTimestamp } from '../wire/nullable.schema';
import { idSchema, isoDateSchema, timestampSchema } from '../wire/query.schema';
import {
  maxNoticeLetter,
  maxNoticeName,
  maxNoticeRemark,
  noticeEntryKinds,
  noticeStatuses,
  noticeWays,
} from './notice.values';

const recipientIdSchema = Type.String({ maxLength: 40 });

/** Whom the rule names, how they take notices, and when they were told; null where nobody recorded that. */
const noticeRecipientSchema = Type.Object({
  id: recipientIdSchema,
  name: Type.String(),
  detail: Type.String(),
  ways: Type.String(),
  source: Type.String(),
  /** Told only by firms that are registered with it; a notice is sent without. */
  is_conditional: Type.Boolean(),
  told_at: nullableTimestamp,
});

/** What somebody recorded of a notice. */
const noticeEntrySchema = Type.Object({
  id: idSchema,
  kind: Type.Enum(noticeEntryKinds),
  /** When it was sent, else when it was recorded. */
  at: timestampSchema,
  /** Of a notice that was sent: by whom, how and to whom, and the letter of that moment. */
  sent_by: nullableText,
  way: Type.Union([Type.Enum(noticeWays), Type.Null()]),
  recipients: Type.Array(Type.String()),
  letter: nullableText,
  /** A reference of what was sent; why it isn't needed, or is after all. */
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
  /** What was found, with its amounts. */
  message: Type.String(),
  /** What the books show since the letter was saved or something recorded; null while that is the same. */
  new_message: nullableText,
  found_at: timestampSchema,
  due_at: timestampSchema,
  /** The deadline in words: `within 24 hours`. */
  deadline: Type.String(),
  /** What the rule asks beside the notice. */
  also_asks: nullableText,
  /** What isn't confirmed by the rule's text. */
  unconfirmed: nullableText,
  status: Type.Enum(noticeStatuses),
  /** False once the books of that day no longer show it. */
  is_still_shown: Type.Boolean(),
  recipients: Type.Array(noticeRecipientSchema),
  letter: Type.String(),
  /** Who saved the letter last; null for the draft as it was made. */
  letter_by: nullableText,
  entries: Type.Array(noticeEntrySchema),
  updatedAt: timestampSchema,
});

/** `GET /x/notices`: the open ones by when they are due, then the others, the latest first. */
export const noticesAnswerSchema = answerOf(Type.Array(noticeSchema));

export const noticeAnswerSchema = answerOf(noticeSchema);

export const noticeParamsSchema = Type.Object({ id: idSchema });

const said = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '^[^\\u0000]*\\S[^\\u0000]*$' });

/** `PUT /x/notices/:id/letter`, with the `updatedAt` that was loaded. */
export const noticeLetterSetSchema = Type.Object({
  data: Type.Object({ letter: said(maxNoticeLetter), updatedAt: timestampSchema }),
});

/** `POST /x/notices/:id/sent`: to whom of its recipients, when, by whom and how, with the `updatedAt` of the letter that was sent. */
export const noticeSentSchema = Type.Object({
  data: Type.Object({
    recipients: Type.Array(recipientIdSchema, { minItems: 1, maxItems: 10, uniqueItems: true }),
    sent_at: timestampSchema,
    sent_by: said(maxNoticeName),
    way: Type.Enum(noticeWays),
    remark: Type.Union([Type.String({ maxLength: maxNoticeRemark, pattern: '^[^\\u0000]*$' }), Type.Null()]),
    updatedAt: timestampSchema,
  }),
});

/** `POST /x/notices/:id/dismissed` and `POST /x/notices/:id/reopened`: why, with the `updatedAt` that was loaded. */
export const noticeReasonSchema = Type.Object({
  data: Type.Object({ reason: said(maxNoticeRemark), updatedAt: timestampSchema }),
});
