import Type from 'typebox';
import { answerOf } from '../wire/envelope.schema';

export const companyExportSchema = Type.Object({
  /** The folder within the ZIP file, which has the same name. */
  folder: Type.String(),
  /** The posting up to which the books are shown. */
  commit_number: Type.Integer({ minimum: 0 }),
  parts: Type.Array(
    Type.Object({
      title: Type.String(),
      files: Type.Array(Type.String()),
      /** How many rows its table has; null for what is no table. */
      rows: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()]),
    }),
  ),
});

export const companyExportAnswerSchema = answerOf(companyExportSchema);
