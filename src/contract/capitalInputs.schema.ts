import Type from 'typebox';
import { idSchema, timeReportSchema, timestampSchema } from './query.schema';

export const capitalInputsQuerySchema = Type.Object({ company_id: idSchema, time_report: timeReportSchema });

/** `GET|PUT /x/capital-inputs`: what no trial balance holds, of one period, by field name of the FOCUS wizard. */
export const capitalInputsSchema = Type.Object({
  time_report: timeReportSchema,
  values: Type.Record(Type.String(), Type.Unknown()),
  /** Null while the values are defaults that nobody has saved. */
  updatedAt: Type.Union([timestampSchema, Type.Null()]),
});

export const capitalInputsAnswerSchema = Type.Object({ data: capitalInputsSchema });

export const capitalInputsSaveSchema = Type.Object({
  data: Type.Object({
    values: Type.Record(Type.String(), Type.Unknown()),
    /** As loaded, null while none were saved: the save is refused when it differs by now. Left out, it is not looked at. */
    updatedAt: Type.Optional(capitalInputsSchema.properties.updatedAt),
  }),
});
