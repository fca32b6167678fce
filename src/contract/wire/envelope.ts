import type { Static } from 'typebox';
import type { errorDetailSchema, errorSchema, messageSchema, paginationSchema } from './envelope.schema';

export type Pagination = Static<typeof paginationSchema>;
export type Answer<Data> = { data: Data; message?: string };
export type ListAnswer<Row> = { data: Row[]; pagination: Pagination; message?: string };
export type MessageAnswer = Static<typeof messageSchema>;
/** One error of a request: `path` names the place (`data[3].accountNumber`, `Row 12, Debit`). */
export type ErrorDetail = Static<typeof errorDetailSchema>;
export type ErrorAnswer = Static<typeof errorSchema>;
