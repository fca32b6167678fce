import Type from 'typebox';
import { stagedKinds } from '../staging/staging.values';
import { answerOf, listOf } from '../wire/envelope.schema';
import { nullableId } from '../wire/nullable.schema';
import {
  companyQuerySchema,
  idSchema,
  listQueryProperties,
  maxId,
  timeReportSchema,
  timestampSchema,
} from '../wire/query.schema';
import { changeKinds, fieldChangeTypes, recordChanges } from './history.values';

/** Somebody by their user's id; the name stays after they were removed from the company. */
const personSchema = Type.Object({ id: idSchema, first_name: Type.String(), last_name: Type.String() });

const valueSchema = Type.Union([Type.String(), Type.Number(), Type.Null()]);

/** A field before and after, as people read it: a line with its caption, an account with its name. Null = empty, or no record. */
const fieldChangeSchema = Type.Object({
  field: Type.String(),
  label: Type.String(),
  type: Type.Enum(fieldChangeTypes),
  old: valueSchema,
  new: valueSchema,
});

/** One change of one record that reached the books. */
export const recordChangeSchema = Type.Object({
  /** Names the change. */
  version_id: Type.Integer({ minimum: 1 }),
  kind: Type.Enum(changeKinds),
  /** The record's id, and what people call it. */
  id: idSchema,
  name: Type.String(),
  time_report: Type.Union([timeReportSchema, Type.Null()]),
  change: Type.Enum(recordChanges),
  /** What differs; everything of a record that came or went. */
  fields: Type.Array(fieldChangeSchema),
  /** Who made the change. */
  author: personSchema,
  /** When it reached the books, and with which posting. */
  posted_at: timestampSchema,
  commit_number: Type.Integer({ minimum: 1 }),
  /** The review request that it came through, and who approved that; null when an administrator posted it directly. */
  review_request_id: nullableId,
  approved_by: Type.Union([personSchema, Type.Null()]),
});

/** A change with what the change log says of its posting: who posted it, and how many changes it has. */
export const loggedChangeSchema = Type.Object({
  ...recordChangeSchema.properties,
  posted_by: personSchema,
  commit_count: Type.Integer({ minimum: 1 }),
});

export const recordHistoryQuerySchema = Type.Object({
  ...companyQuerySchema.properties,
  kind: Type.Enum(stagedKinds),
  id: idSchema,
});

export const recordHistoryAnswerSchema = answerOf(Type.Array(recordChangeSchema));

/** The storage knows moments of these years, and offsets from UTC of less than 16 hours. */
const momentSchema = Type.String({
  format: 'date-time',
  pattern: '^(19[7-9]\\d|2\\d{3})-.*([Zz]|[+-](0\\d|1[0-5]):?\\d\\d)$',
});

/** `user` finds what somebody changed or approved; the changes posted at `from` or later, and before `to`. */
const filters = Type.Optional(
  Type.Object({
    kind: Type.Optional(Type.Enum(changeKinds)),
    time_report: Type.Optional(timeReportSchema),
    user: Type.Optional(idSchema),
    from: Type.Optional(momentSchema),
    to: Type.Optional(momentSchema),
  }),
);

export const changeLogQuerySchema = Type.Object({
  company_id: listQueryProperties.company_id,
  pagination: listQueryProperties.pagination,
  filters,
});

export const changeLogAnswerSchema = listOf(loggedChangeSchema);

export const changeLogDownloadQuerySchema = Type.Object({ ...companyQuerySchema.properties, filters });

/** Everybody who works or worked for the company, by last name. */
export const changeLogPeopleAnswerSchema = answerOf(Type.Array(personSchema));

export const undoCommitSchema = Type.Object({
  data: Type.Object({ commit_number: Type.Integer({ minimum: 1, maximum: maxId }) }),
});

/** What was staged now, and how many of the posting's changes are staged as their opposite by the caller. */
export const undoCommitAnswerSchema = Type.Object({
  message: Type.String(),
  data: Type.Object({
    commit_number: Type.Integer(),
    kind: Type.Enum(stagedKinds),
    added_count: Type.Integer({ minimum: 0 }),
    staged_count: Type.Integer({ minimum: 0 }),
  }),
});
