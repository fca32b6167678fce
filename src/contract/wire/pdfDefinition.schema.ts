import Type from 'typebox';
import { answerOf } from './envelope.schema';
import { type PdfDocument, pdfLayoutNames } from './pdfDefinition';

/** The document's content is pdfmake's and too various to describe: the shape is checked around it, its builders are typed. */
const pdfDefinitionSchema = Type.Object({
  docDefinition: Type.Unsafe<PdfDocument>(
    Type.Object({ content: Type.Array(Type.Record(Type.String(), Type.Unknown())) }, { additionalProperties: true }),
  ),
  tableLayout: Type.Enum(pdfLayoutNames),
});

/** The answer of a list, a period report or a date report with `download=true`. */
export const pdfDefinitionAnswerSchema = answerOf(pdfDefinitionSchema);
