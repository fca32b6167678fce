import type { Static } from 'typebox';
import Type from 'typebox';
import { maxRowsOfSave, stagedKinds } from '@/contract/staging/staging';
import { idSchema, timeReportSchema } from '@/contract/wire/query.schema';

/**
 * The decisions on a trial balance's import. With `ask`, open ones are asked for (202) before anything is staged; without it the rows are used as
 * they are.
 */
const uploadAnswers = {
  ask: Type.Optional(Type.Boolean()),
  /** Takes rows with both a debit and a credit at their net. */
  net_sides: Type.Optional(Type.Boolean()),
  /** If a month and a quarter end on the same day: true moves the books to the file's period, false the file's rows to that of the books. */
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
  // Fields that a kind needs in addition to the file.
  { additionalProperties: true },
);

/** The result of an import, all or nothing. */
export const uploadAnswerSchema = Type.Object({
  data: Type.Object({
    rows: Type.Integer(),
    added: Type.Integer(),
    changed: Type.Integer(),
    /** Deletions of records missing from the file, if any. */
    removed: Type.Optional(Type.Integer()),
    unchanged: Type.Integer(),
    /** Positions on the file's report date, in the caller's view, that the file doesn't have, if any; the first by name. */
    left: Type.Optional(Type.Object({ count: Type.Integer(), ids: Type.Array(idSchema, { maxItems: maxRowsOfSave }) })),
  }),
  message: Type.String(),
});

/** The decisions needed before the file's rows are staged. */
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

export const sampleQuerySchema = Type.Object({ company_id: idSchema, type: Type.Enum(stagedKinds) });

export type UploadResult = Static<typeof uploadAnswerSchema>['data'];

/** Records missing from the file that stay: as many as one save may delete. */
export type UnlistedRows = NonNullable<UploadResult['left']>;

/** The user's decisions before the rows of a file are staged. */
export type UploadAnswers = Pick<Static<typeof uploadQuerySchema>, 'net_sides' | 'relabel' | 'replace'>;

export type UploadQuestions = Static<typeof uploadQuestionsAnswerSchema>['data'];
