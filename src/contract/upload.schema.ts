import Type from 'typebox';
import { idSchema } from './query.schema';
import { sampleTypes } from './upload.values';

export const uploadQuerySchema = Type.Object({
  company_id: idSchema,
  /** A kind of `uploadActions`, its words joined by `_` or `-`. */
  action: Type.String(),
});

/** What an import did, all of it or nothing. */
export const uploadAnswerSchema = Type.Object({
  data: Type.Object({
    rows: Type.Integer(),
    added: Type.Integer(),
    changed: Type.Integer(),
    unchanged: Type.Integer(),
  }),
  message: Type.String(),
});

export const sampleQuerySchema = Type.Object({ company_id: idSchema, type: Type.Enum(sampleTypes) });
