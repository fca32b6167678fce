import type { Static } from 'typebox';
import Type from 'typebox';
import { stagedKinds } from '@/contract/staging/staging';
import { answerOf, listOf } from '@/contract/wire/envelope.schema';
import { nullableId } from '@/contract/wire/nullable.schema';
import { maxInt32 } from '@/contract/wire/query';
import {
  companyQuerySchema,
  idSchema,
  listQueryProperties,
  timeReportSchema,
  timestampSchema,
} from '@/contract/wire/query.schema';
import { changeKinds, fieldChangeTypes, recordChanges } from './history';

/** A user by id; the name remains after their removal from the company. */
const personSchema = Type.Object({ id: idSchema, first_name: Type.String(), last_name: Type.String() });

const valueSchema = Type.Union([Type.String(), Type.Number(), Type.Null()]);

/** A field before and after, as people read it: a line with its caption, an account with its name. Null = empty, or no record. */
export const fieldChangeSchema = Type.Object({
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
  /** The record's id and name. */
  id: idSchema,
  name: Type.String(),
  time_report: Type.Union([timeReportSchema, Type.Null()]),
  change: Type.Enum(recordChanges),
  /** The differences; all fields of an added or deleted record. */
  fields: Type.Array(fieldChangeSchema),
  /** The author of the change. */
  author: personSchema,
  /** Time and number of the posting. */
  posted_at: timestampSchema,
  commit_number: Type.Integer({ minimum: 1 }),
  /** The review request that it came through, and who approved the change; null when its author posted it directly. */
  review_request_id: nullableId,
  approved_by: Type.Union([personSchema, Type.Null()]),
});

/** A change with the change log's facts on its posting: who posted it, and its number of changes. */
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

/** `user` finds changes that a user made or approved; `from` and later, before `to`. */
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

/** All current and former users of the company, by last name. */
export const changeLogPeopleAnswerSchema = answerOf(Type.Array(personSchema));

export const undoCommitSchema = Type.Object({
  data: Type.Object({ commit_number: Type.Integer({ minimum: 1, maximum: maxInt32 }) }),
});

/** The number of changes staged now, and of the posting's changes whose opposite the caller has staged. */
export const undoCommitAnswerSchema = Type.Object({
  message: Type.String(),
  data: Type.Object({
    commit_number: Type.Integer(),
    kind: Type.Enum(stagedKinds),
    added_count: Type.Integer({ minimum: 0 }),
    staged_count: Type.Integer({ minimum: 0 }),
  }),
});

export type RecordChange = Static<typeof recordChangeSchema>;

export type LoggedChange = Static<typeof loggedChangeSchema>;

export type FieldChange = RecordChange['fields'][number];

/** A user by id. */
export type HistoryPerson = RecordChange['author'];

export type ChangeLogFilters = NonNullable<Static<typeof changeLogDownloadQuerySchema>['filters']>;

export type UndoneCommit = Static<typeof undoCommitAnswerSchema>['data'];
