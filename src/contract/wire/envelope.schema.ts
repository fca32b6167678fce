import Type, { type TSchema } from 'typebox';

export const paginationSchema = Type.Object({
  page: Type.Integer({ minimum: 1 }),
  pageSize: Type.Integer({ minimum: 0 }),
  pageCount: Type.Integer({ minimum: 0 }),
  total: Type.Integer({ minimum: 0 }),
});

/** The envelope of an answer that carries `data`. */
export function answerOf<Data extends TSchema>(data: Data) {
  return Type.Object({ data, message: Type.Optional(Type.String()) });
}

/** The envelope of a list: its rows and where they stand in the whole. */
export function listOf<Row extends TSchema>(row: Row) {
  return Type.Object({ data: Type.Array(row), pagination: paginationSchema, message: Type.Optional(Type.String()) });
}

/** The envelope of an answer that only says what happened. */
export const messageSchema = Type.Object({ message: Type.String() });

export const errorDetailSchema = Type.Object({ path: Type.String(), message: Type.String() });

export const errorSchema = Type.Object({
  error: Type.Object({
    status: Type.Integer(),
    name: Type.String(),
    message: Type.String(),
    /** `userId` names the flow in which an unfinished account goes on; only a refused sign-in has it. */
    details: Type.Optional(
      Type.Object({ errors: Type.Array(errorDetailSchema), userId: Type.Optional(Type.String()) }),
    ),
    /** Of a failure that isn't the caller's: by it the server's log is searched. */
    reference: Type.Optional(Type.String()),
  }),
});
