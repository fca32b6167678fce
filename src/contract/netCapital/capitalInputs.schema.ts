import type { Static, TObject } from 'typebox';
import Type from 'typebox';
import { fieldChangeSchema } from '@/contract/history/history.schema';
import type { StagedChange } from '@/contract/staging/staging';
import { stagedChangeProperties, stagedRowProperties } from '@/contract/staging/staging.schema';
import { nullableTimestamp } from '@/contract/wire/nullable.schema';
import { idSchema, timeReportSchema } from '@/contract/wire/query.schema';

/** Time of the last save of a period's capital inputs; null for unsaved defaults. */
export const capitalInputsUpdatedAtSchema = nullableTimestamp;

export const capitalInputsQuerySchema = Type.Object({ company_id: idSchema, time_report: timeReportSchema });

const valuesSchema = Type.Record(Type.String(), Type.Unknown());

/** The caller's inputs of a period that the books don't have: `EDITING` before they are sent for review, then `PENDING` or `REJECTED`. */
const capitalInputsDraftSchema = Type.Object({
  id: idSchema,
  status: Type.Enum(['EDITING', 'PENDING', 'REJECTED']),
  review_request_id: Type.Union([idSchema, Type.Null()]),
});

export const nullableCapitalInputsDraft = Type.Union([capitalInputsDraftSchema, Type.Null()]);

/** `GET|PUT /x/capital-inputs`: one period's inputs that no trial balance has, by field name of the FOCUS wizard. */
export const capitalInputsSchema = Type.Object({
  time_report: timeReportSchema,
  values: valuesSchema,
  updatedAt: capitalInputsUpdatedAtSchema,
  /** Null if the values are those of the books. */
  draft: nullableCapitalInputsDraft,
});

export const capitalInputsAnswerSchema = Type.Object({ data: capitalInputsSchema });

export const capitalInputsSaveSchema = Type.Object({
  data: Type.Object({
    values: valuesSchema,
    /** The loaded value, null if none were saved: the save is refused if it differs now. Not checked if absent. */
    updatedAt: Type.Optional(capitalInputsUpdatedAtSchema),
  }),
});

const recordProperties = { time_report: timeReportSchema, values: valuesSchema };

/** Capital inputs of a period as a staged record. */
export const capitalInputsRecordSchema = Type.Object({
  ...stagedRowProperties,
  ...recordProperties,
  /** The differences to the version that it was made from; without one, all that isn't blank or zero. */
  changes: Type.Array(fieldChangeSchema),
});

export const capitalInputsChangeSchema = Type.Object({ ...stagedChangeProperties, ...recordProperties });

export const capitalInputsFilters = { time_report: Type.Optional(timeReportSchema) };

export type CapitalInputsAnswer = Static<typeof capitalInputsSchema>;

export type CapitalInputsSave = Static<typeof capitalInputsSaveSchema>['data'];

export type CapitalInputsDraft = Static<typeof capitalInputsDraftSchema>;

export type CapitalInputsRecord = Static<typeof capitalInputsRecordSchema>;

/** An addition has no id. */
export type CapitalInputsChange = Partial<StagedChange> & Pick<CapitalInputsRecord, 'time_report' | 'values'>;

export type CapitalInputsFilters = Static<TObject<typeof capitalInputsFilters>>;
