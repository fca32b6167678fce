import Type from 'typebox';
import { idSchema, timeReportSchema } from '../wire/query.schema';
import { maxRowsOfSave } from './staging.values';
import { sampleTypes } from './upload.values';

/**
 * What is decided about a trial balance's import. With `ask` what is not decided is asked for (202) before anything is staged; without it the
 * rows are taken as they are.
 */
const uploadAnswers = {
  ask: Type.Optional(Type.Boolean()),
  /** Takes rows with both a debit and a credit at their net. */
  net_sides: Type.Optional(Type.Boolean()),
  /** Where a month and a quarter end on one day: true moves the books to the file's period, false the file's rows to that of the books. */
  relabel: Type.Optional(Type.Boolean()),
  /** Stages the deletion of the accounts in the file's periods that the file does not name. */
  replace: Type.Optional(Type.Boolean()),
};

export const uploadQuerySchema = Type.Object(
  {
    ...uploadAnswers,
    company_id: idSchema,
    /** A kind of `uploadActions`, its words joined by `_` or `-`. */
    action: Type.String(),
  },
  // What a kind asks for beside the file.
  { additionalProperties: true },
);

/** What an import did, all of it or nothing. */
export const uploadAnswerSchema = Type.Object({
  data: Type.Object({
    rows: Type.Integer(),
    added: Type.Integer(),
    changed: Type.Integer(),
    /** Deletions of what the file does not name, where there are any. */
    removed: Type.Optional(Type.Integer()),
    unchanged: Type.Integer(),
    /** Positions on the file's report date, as the caller edits them, that the file does not have, where there are any; the first by name. */
    left: Type.Optional(Type.Object({ count: Type.Integer(), ids: Type.Array(idSchema, { maxItems: maxRowsOfSave }) })),
  }),
  message: Type.String(),
});

/** What is to be decided before the file's rows are staged. */
export const uploadQuestionsAnswerSchema = Type.Object({
  data: Type.Object({
    rows: Type.Integer(),
    /** Rows with both a debit and a credit; the first of them by number. */
    both_sides: Type.Object({ count: Type.Integer(), rows: Type.Array(Type.Integer()) }),
    /** Periods of the books (`from`) that end on the same day as the file's (`to`). */
    relabels: Type.Array(Type.Object({ from: timeReportSchema, to: timeReportSchema })),
    /** Accounts in the file's periods that the file does not name; the first of them by number. */
    left: Type.Array(
      Type.Object({
        time_report: timeReportSchema,
        count: Type.Integer(),
        account_numbers: Type.Array(Type.String()),
      }),
    ),
  }),
  message: Type.String(),
});

export const sampleQuerySchema = Type.Object({ company_id: idSchema, type: Type.Enum(sampleTypes) });
