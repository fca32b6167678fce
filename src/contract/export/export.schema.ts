import type { Static } from 'typebox';
import Type from 'typebox';
import { answerOf } from '@/contract/wire/envelope.schema';

export const companyExportSchema = Type.Object({
  /** The folder within the ZIP file, which has the same name. */
  folder: Type.String(),
  /** The posting up to which the books are shown. */
  commit_number: Type.Integer({ minimum: 0 }),
  parts: Type.Array(
    Type.Object({
      title: Type.String(),
      files: Type.Array(Type.String()),
      /** Number of rows of its table; null for other files. */
      rows: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()]),
    }),
  ),
});

export const companyExportAnswerSchema = answerOf(companyExportSchema);

export type CompanyExport = Static<typeof companyExportSchema>;
