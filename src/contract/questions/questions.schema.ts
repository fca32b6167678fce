import type { Static } from 'typebox';
import Type from 'typebox';
import { nullableDate } from '@/contract/wire/nullable.schema';
import { amountSchema, idSchema, timeReportSchema, timestampSchema } from '@/contract/wire/query.schema';
import { maxAnswerPaper, maxAnswerText, questionPlaces } from './questions';

const nullableString = Type.Union([Type.String(), Type.Null()]);

/** An answer as it was given: a reason, or a fact with its day and paper. */
const givenAnswer = {
  text: Type.String(),
  date: nullableDate,
  paper: nullableString,
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
  fact: nullableString,
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
  /** The caller's own answer that waits for approval. Only in a period's list, like the next. */
  pending: Type.Optional(Type.Union([givenAnswerSchema, Type.Null()])),
  /** The last answer to the same question, of this period before its figures changed or of an earlier one: offered, never taken. */
  offered: Type.Optional(Type.Union([Type.Object({ ...givenAnswer, time_report: timeReportSchema }), Type.Null()])),
});

export type AskedQuestion = Static<typeof askedQuestionSchema>;

/** `POST /x/questions/answers`: an answer to a question of a period, by its identity in the list. */
export const answerQuestionSchema = Type.Object({
  company_id: idSchema,
  data: Type.Object({
    time_report: timeReportSchema,
    rule: Type.String({ minLength: 1, maxLength: 60 }),
    version: Type.Integer({ minimum: 1 }),
    subject: Type.String({ maxLength: 2_000 }),
    figures: Type.String({ maxLength: 8_000 }),
    text: Type.String({ minLength: 1, maxLength: maxAnswerText }),
    date: nullableDate,
    paper: Type.Union([Type.String({ maxLength: maxAnswerPaper }), Type.Null()]),
  }),
});

export type AnswerQuestion = Static<typeof answerQuestionSchema>['data'];
