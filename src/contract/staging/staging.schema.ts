import type { Static } from 'typebox';
import Type, { type TProperties, type TSchema } from 'typebox';
import { nullableId, nullableTimestamp } from '@/contract/wire/nullable.schema';
import { maxId } from '@/contract/wire/query';
import {
  amountSchema,
  companyQuerySchema,
  idSchema,
  idsSchema,
  listQueryProperties,
  searchProperties,
  timeReportSchema,
  timestampSchema,
} from '@/contract/wire/query.schema';
import { type ListShow, maxRowsOfSave, versionStatuses } from './staging';

/** The fields of every staged kind's rows, in addition to its own. */
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

/** The fields of every row of a save, in addition to its kind's own. */
export const stagedChangeProperties = {
  /** The record's id, or a temporary one below 1000 for an addition. */
  id: Type.Integer({ minimum: 0, maximum: maxId }),
  /** The `updatedAt` that the row was loaded with; for an addition the moment at which it was made. */
  updatedAt: timestampSchema,
  isUndo: Type.Optional(Type.Boolean()),
  isDeleted: Type.Optional(Type.Boolean()),
};

/** Returns the query schema of a kind's lists: a text to find, a selection, the kind's own filters, and record ids. */
export function stagedListQueryOf(filters: TProperties, shows: readonly ListShow[]) {
  return Type.Object({
    ...listQueryProperties,
    ...searchProperties,
    ...(shows.length > 0 && { show: Type.Optional(Type.Enum([...shows])) }),
    filters: Type.Optional(Type.Object({ id: Type.Optional(idsSchema), ...filters })),
  });
}

/** The query for filter values, optionally including those of the caller's staged rows. */
export const filterValuesQuerySchema = Type.Object({
  ...companyQuerySchema.properties,
  edit_mode: Type.Optional(Type.Boolean()),
});

/** Returns the schema of a save's body. */
export function stagedSaveOf<Change extends TSchema>(change: Change) {
  return Type.Object({ data: Type.Array(change, { minItems: 1, maxItems: maxRowsOfSave }) });
}

/** The answer of Mark Done: the outcome for the caller's staged rows. */
export const markDoneSchema = Type.Object({
  message: Type.String(),
  data: Type.Object({
    outcome: Type.Enum(['committed', 'requested', 'nothing']),
    count: Type.Integer(),
    reviewRequestId: nullableId,
  }),
});

/**
 * A preview of Mark Done: all the caller's saved rows of the kind, and their periods, latest first. For balances, also obstacles, and the periods
 * left out of balance.
 */
export const savedChangesAnswerSchema = Type.Object({
  data: Type.Object({
    outcome: Type.Enum(['committed', 'requested']),
    count: Type.Integer(),
    time_reports: Type.Array(timeReportSchema),
    /** The caller's saved accounts that the rows need and that must be marked done first; the first of their numbers. */
    missing_accounts: Type.Optional(Type.Object({ count: Type.Integer(), account_numbers: Type.Array(Type.String()) })),
    unbalanced: Type.Optional(
      Type.Array(Type.Object({ time_report: timeReportSchema, debit: amountSchema, credit: amountSchema })),
    ),
    /** For positions: suspicious values that don't block Mark Done; the first of them. */
    cautions: Type.Optional(
      Type.Object({ count: Type.Integer(), first: Type.Array(Type.Object({ id: idSchema, message: Type.String() })) }),
    ),
  }),
});

export type MarkDoneAnswer = Static<typeof markDoneSchema>;

export type SavedChanges = Static<typeof savedChangesAnswerSchema>['data'];

/** Warnings before saved rows are marked done. */
export type SavedWarnings = Pick<SavedChanges, 'missing_accounts' | 'unbalanced' | 'cautions'>;

/** A period whose debits and credits differ. */
export type UnbalancedPeriod = NonNullable<SavedChanges['unbalanced']>[number];
