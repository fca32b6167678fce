import type { Static } from 'typebox';
import Type from 'typebox';
import { nullableTimestamp } from '@/contract/wire/nullable.schema';
import { idSchema, timeReportSchema } from '@/contract/wire/query.schema';

/** Time of the last save of a period's capital inputs; null for unsaved defaults. */
export const capitalInputsUpdatedAtSchema = nullableTimestamp;

export const capitalInputsQuerySchema = Type.Object({ company_id: idSchema, time_report: timeReportSchema });

/** `GET|PUT /x/capital-inputs`: one period's inputs that no trial balance has, by field name of the FOCUS wizard. */
export const capitalInputsSchema = Type.Object({
  time_report: timeReportSchema,
  values: Type.Record(Type.String(), Type.Unknown()),
  updatedAt: capitalInputsUpdatedAtSchema,
});

export const capitalInputsAnswerSchema = Type.Object({ data: capitalInputsSchema });

export const capitalInputsSaveSchema = Type.Object({
  data: Type.Object({
    values: Type.Record(Type.String(), Type.Unknown()),
    /** The loaded value, null if none were saved: the save is refused if it differs now. Not checked if absent. */
    updatedAt: Type.Optional(capitalInputsUpdatedAtSchema),
  }),
});

export type CapitalInputsRecord = Static<typeof capitalInputsSchema>;

export type CapitalInputsSave = Static<typeof capitalInputsSaveSchema>['data'];
