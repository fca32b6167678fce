import type { Static, TObject } from 'typebox';
import Type from 'typebox';
import type { StagedChange } from '@/contract/staging/staging';
import { stagedChangeProperties, stagedRowProperties } from '@/contract/staging/staging.schema';
import { answerOf } from '@/contract/wire/envelope.schema';
import { nullableDate, nullableId, nullableText } from '@/contract/wire/nullable.schema';
import {
  amountSchema,
  companyQuerySchema,
  containsSchema,
  idSchema,
  timeReportSchema,
  timestampSchema,
} from '@/contract/wire/query.schema';
import { maxAnswerPaper, maxAnswerText, questionPlaces } from './questions';

/** An answer as it was given: a reason, or a fact with its day and paper. */
const givenAnswer = {
  /** The answer's record, by which it is taken back. */
  id: idSchema,
  text: Type.String(),
  date: nullableDate,
  paper: nullableText,
  by: Type.String(),
  at: timestampSchema,
};

const givenAnswerSchema = Type.Object(givenAnswer);

/** A finding's question. */
export const askedQuestionSchema = Type.Object({
  version: Type.Integer({ minimum: 1 }),
  title: Type.String(),
  /** Rules with their paragraphs. */
  authority: Type.Array(Type.String()),
  place: Type.Enum(questionPlaces),
  /** The fact that answers it, with its day and paper; null if a reason is enough. */
  fact: nullableText,
  /** The thing asked about, and the figures behind an answer: sent back with it. */
  subject: Type.String(),
  figures: Type.String(),
  accounts: Type.Array(Type.String()),
  /** The change of net capital and of its excess if the suspicion is right. */
  stake: Type.Union([
    Type.Object({ net_capital: amountSchema, excess: Type.Union([amountSchema, Type.Null()]) }),
    Type.Null(),
  ]),
  /** A proposed line for one of the accounts. */
  proposal: Type.Union([Type.Object({ number: Type.String(), focus_id: Type.String() }), Type.Null()]),
  answer: Type.Union([givenAnswerSchema, Type.Null()]),
  /** The caller's own answer that waits for approval. Only in a period's list and a preview, like the next three. */
  pending: Type.Optional(Type.Union([givenAnswerSchema, Type.Null()])),
  /** The request with the caller's own inputs that wait for approval, of those that settle it. */
  inputs_request_id: Type.Optional(nullableId),
  /** The last answer to the same question, of this period before its figures changed or of an earlier one: offered, never taken. */
  offered: Type.Optional(Type.Union([Type.Object({ ...givenAnswer, time_report: timeReportSchema }), Type.Null()])),
  /** True if less is at stake than 0.5% of net capital, which lists fold. */
  is_small: Type.Optional(Type.Boolean()),
});

export type AskedQuestion = Static<typeof askedQuestionSchema>;

const answerProperties = {
  time_report: timeReportSchema,
  rule: Type.String({ minLength: 1, maxLength: 60 }),
  version: Type.Integer({ minimum: 1 }),
  subject: Type.String({ maxLength: 2_000 }),
  figures: Type.String({ maxLength: 8_000 }),
  text: Type.String({ minLength: 1, maxLength: maxAnswerText }),
  date: nullableDate,
  paper: Type.Union([Type.String({ maxLength: maxAnswerPaper }), Type.Null()]),
};

const answerValuesSchema = Type.Object(answerProperties);

/** `POST /x/questions/answers`: an answer to a question of a period, by its identity in the list. The company is in the query. */
export const answerQuestionSchema = Type.Object({ data: answerValuesSchema });

export type AnswerQuestion = Static<typeof answerQuestionSchema>['data'];

/** An answer as a staged record, with the title of its question. */
export const answerSchema = Type.Object({ ...stagedRowProperties, ...answerProperties, title: Type.String() });

export const answerChangeSchema = Type.Object({ ...stagedChangeProperties, ...answerProperties });

export const answerFilters = {
  time_report: Type.Optional(timeReportSchema),
  subject: Type.Optional(containsSchema),
};

/** `DELETE /x/questions/answers`: the record of an answer to take back. */
export const takeBackQuerySchema = Type.Object({ ...companyQuerySchema.properties, id: idSchema });

/** The outcome of an answer, or of taking one back: in the books, waiting for approval in a request, or nothing left to change. */
export const answerOutcomeSchema = Type.Object({
  data: Type.Object({
    outcome: Type.Enum(['committed', 'requested', 'nothing']),
    review_request_id: nullableId,
  }),
  message: Type.String(),
});

/** `POST /x/questions/reclassifications`: an account and the FOCUS line to save it on, as the caller's own change. */
export const reclassificationSchema = Type.Object({
  data: Type.Object({
    number: Type.String({ minLength: 1, maxLength: 100 }),
    focus_id: Type.String({ minLength: 1, maxLength: 10 }),
  }),
});

/** The account's record. */
export const reclassifiedSchema = Type.Object({
  ...answerOf(Type.Object({ id: idSchema })).properties,
  message: Type.String(),
});

/** An answer as lists return it. */
export type AnswerEntry = Static<typeof answerSchema>;

/** An addition has no id. */
export type AnswerChange = Partial<StagedChange> & AnswerQuestion;

export type AnswerFilters = Static<TObject<typeof answerFilters>>;

export type AnswerOutcome = Static<typeof answerOutcomeSchema>;

export type Reclassified = Static<typeof reclassifiedSchema>;
