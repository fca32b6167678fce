import type { Static } from 'typebox';
import Type from 'typebox';
import { answerOf } from '@/contract/wire/envelope.schema';
import { nullableText, nullableTimestamp } from '@/contract/wire/nullable.schema';
import { maxCaption, maxFileName, maxNumbers } from './ssoi';

/** Our id of a line without a published number. */
const lineSchema = Type.String({ pattern: '^S\\d{2}-[A-Z0-9-]{1,40}$' });
const numberSchema = Type.String({ pattern: '^[1-9]\\d{1,4}$' });
const captionSchema = Type.String({ minLength: 1, maxLength: maxCaption, pattern: '^[^\\u0000-\\u001f]*$' });

/** A line of the statement with the number and caption that the firm's own template has for it. */
const ssoiNumberSchema = Type.Object({ line: lineSchema, number: numberSchema, caption: captionSchema });

/** The numbers in use, their file, and who confirmed them when; null before there are any. */
const ssoiNumbersSchema = Type.Object({
  numbers: Type.Array(ssoiNumberSchema),
  file: nullableText,
  author: nullableText,
  updatedAt: nullableTimestamp,
});

/** `GET /x/ssoi-numbers` and the answer to a save. */
export const ssoiNumbersAnswerSchema = answerOf(ssoiNumbersSchema);

/** `PUT /x/ssoi-numbers`: replaces all numbers in use; an omitted line has none. `updatedAt` as loaded. */
export const ssoiNumbersSaveSchema = Type.Object({
  data: Type.Object({
    numbers: Type.Array(ssoiNumberSchema, { maxItems: maxNumbers }),
    file: Type.String({ minLength: 1, maxLength: maxFileName, pattern: '^[^\\u0000-\\u001f]*$' }),
    updatedAt: nullableTimestamp,
  }),
});

/** A line of a template with its match and the reason. */
const ssoiMatchSchema = Type.Object({
  number: Type.String(),
  caption: Type.String(),
  /** Its location in the template. */
  where: Type.String(),
  line: nullableText,
  reason: Type.String(),
});

/** A line that a number can be given to. */
const openLineSchema = Type.Object({ line: Type.String(), caption: Type.String(), section: Type.String() });

/** `POST /x/ssoi-matches`: the lines of a template without a number on our form; nothing is stored. */
export const ssoiMatchesAnswerSchema = answerOf(
  Type.Object({ matches: Type.Array(ssoiMatchSchema), lines: Type.Array(openLineSchema) }),
);

export type SsoiNumbers = Static<typeof ssoiNumbersAnswerSchema>['data'];

export type SsoiNumber = SsoiNumbers['numbers'][number];

export type SsoiNumbersSave = Static<typeof ssoiNumbersSaveSchema>['data'];

export type SsoiMatches = Static<typeof ssoiMatchesAnswerSchema>['data'];

export type SsoiMatch = SsoiMatches['matches'][number];
