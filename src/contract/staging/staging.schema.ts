import Type, { type TProperties, type TSchema } from 'typebox';
import { nullableId, nullableTimestamp } from '../wire/nullable.schema';
import {
  amountSchema,
  companyQuerySchema,
  idSchema,
  idsSchema,
  listQueryProperties,
  maxId,
  searchProperties,
  timeReportSchema,
  timestampSchema,
} from '../wire/query.schema';
import { type ListShow, maxRowsOfSave, versionStatuses } from './staging.values';

/** What every row of a staged kind carries beside its own fields. */
export const stagedRowProperties = {
  id: idSchema,
  status: Type.Enum(versionStatuses),
  valid_at: nullableTimestamp,
  is_deleted: Type.Boolean(),
  review_request: Type.Union([Type.Object({ id: idSchema, status: Type.String() }), Type.Null()]),
  netcap_user: Type.Union([Type.Object({ id: idSchema }), Type.Null()]),
  createdAt: timestampSchema,
  updatedAt: timestampSchema,
};

/** What every row of a save carries beside its own fields. */
export const stagedChangeProperties = {
  /** The record's id, or a temporary one below 1000 for an addition. */
  id: Type.Integer({ minimum: 0, maximum: maxId }),
  /** The `updatedAt` that the row was loaded with; for an addition the moment at which it was made. */
  updatedAt: timestampSchema,
  isUndo: Type.Optional(Type.Boolean()),
  isDeleted: Type.Optional(Type.Boolean()),
};

/** What the lists of a kind take: a text to find, what to show alone, any of the kind's own filters, and records by their ids. */
export function stagedListQueryOf(filters: TProperties, shows: readonly ListShow[]) {
  return Type.Object({
    ...listQueryProperties,
    ...searchProperties,
    ...(shows.length > 0 && { show: Type.Optional(Type.Enum([...shows])) }),
    filters: Type.Optional(Type.Object({ id: Type.Optional(idsSchema), ...filters })),
  });
}

/** What the call for the values to filter by takes: whether those of the caller's staged rows are among them, too. */
export const filterValuesQuerySchema = Type.Object({
  ...companyQuerySchema.properties,
  edit_mode: Type.Optional(Type.Boolean()),
});

/** The body of a save. */
export function stagedSaveOf<Change extends TSchema>(change: Change) {
  return Type.Object({ data: Type.Array(change, { minItems: 1, maxItems: maxRowsOfSave }) });
}

/** Mark Done's answer: what became of the caller's staged rows. */
export const markDoneSchema = Type.Object({
  message: Type.String(),
  data: Type.Object({
    outcome: Type.Enum(['committed', 'requested', 'nothing']),
    count: Type.Integer(),
    reviewRequestId: nullableId,
  }),
});

/**
 * What Mark Done would take along and do: all the caller's saved rows of the kind, and the periods that they are of, the latest first. Of
 * balances, also what stands in their way and which of the periods they leave out of balance.
 */
export const savedChangesAnswerSchema = Type.Object({
  data: Type.Object({
    outcome: Type.Enum(['committed', 'requested']),
    count: Type.Integer(),
    time_reports: Type.Array(timeReportSchema),
    /** The caller's saved accounts that the rows rest on and that have to be marked done first; the numbers of the first. */
    missing_accounts: Type.Optional(Type.Object({ count: Type.Integer(), account_numbers: Type.Array(Type.String()) })),
    unbalanced: Type.Optional(
      Type.Array(Type.Object({ time_report: timeReportSchema, debit: amountSchema, credit: amountSchema })),
    ),
    /** Of positions: what looks wrong in the rows without keeping them from being marked done; the first of them. */
    cautions: Type.Optional(
      Type.Object({ count: Type.Integer(), first: Type.Array(Type.Object({ id: idSchema, message: Type.String() })) }),
    ),
  }),
});
