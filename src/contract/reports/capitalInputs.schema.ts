import Type from 'typebox';
import { nullableTimestamp } from '../wire/nullable.schema';
import { idSchema, timeReportSchema } from '../wire/query.schema';

/** When the capital inputs of a period were saved; null while they are defaults that nobody has saved. */
export const capitalInputsUpdatedAtSchema = nullableTimestamp;

export const capitalInputsQuerySchema = Type.Object({ company_id: idSchema, time_report: timeReportSchema });

/** `GET|PUT /x/capital-inputs`: what no trial balance holds, of one period, by field name of the FOCUS wizard. */
export const capitalInputsSchema = Type.Object({
  time_report: timeReportSchema,
  values: Type.Record(Type.String(), Type.Unknown()),
  updatedAt: capitalInputsUpdatedAtSchema,
});

export const capitalInputsAnswerSchema = Type.Object({ data: capitalInputsSchema });

export const capitalInputsSaveSchema = Type.Object({
  data: Type.Object({
    values: Type.Record(Type.String(), Type.Unknown()),
    /** As loaded, null while none were saved: the save is refused when it differs now. Left out, it is not looked at. */
    updatedAt: Type.Optional(capitalInputsUpdatedAtSchema),
  }),
});
