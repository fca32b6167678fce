import type { Static } from 'typebox';
import Type, { type TSchema } from 'typebox';

export const paginationSchema = Type.Object({
  page: Type.Integer({ minimum: 1 }),
  pageSize: Type.Integer({ minimum: 0 }),
  pageCount: Type.Integer({ minimum: 0 }),
  total: Type.Integer({ minimum: 0 }),
});

/** Returns the envelope of an answer with `data`. */
export function answerOf<Data extends TSchema>(data: Data) {
  return Type.Object({ data, message: Type.Optional(Type.String()) });
}

/** Returns the envelope of a list: its rows and their place in the whole. */
export function listOf<Row extends TSchema>(row: Row) {
  return Type.Object({ data: Type.Array(row), pagination: paginationSchema, message: Type.Optional(Type.String()) });
}

/** The envelope of an answer with only a message. */
export const messageSchema = Type.Object({ message: Type.String() });

export const errorDetailSchema = Type.Object({ path: Type.String(), message: Type.String() });

export const errorSchema = Type.Object({
  error: Type.Object({
    status: Type.Integer(),
    name: Type.String(),
    message: Type.String(),
    /** `userId` is the flow that continues an unfinished account; only in a refused sign-in. */
    details: Type.Optional(
      Type.Object({ errors: Type.Array(errorDetailSchema), userId: Type.Optional(Type.String()) }),
    ),
    /** For a failure that isn't the caller's: the reference to search the server's log by. */
    reference: Type.Optional(Type.String()),
  }),
});

export type Pagination = Static<typeof paginationSchema>;

export type ListAnswer<Row> = { data: Row[]; pagination: Pagination; message?: string };

export type MessageAnswer = Static<typeof messageSchema>;

/** One error of a request: `path` names the place (`data[3].accountNumber`, `Row 12, Debit`). */
export type ErrorDetail = Static<typeof errorDetailSchema>;

export type ErrorAnswer = Static<typeof errorSchema>;
