import type { Static } from 'typebox';
import type { booksStateAnswerSchema } from './booksState.schema';

export type BooksState = Static<typeof booksStateAnswerSchema>['data'];
/** The caller's rejected rows of a kind, and the requests that they came back from. */
export type RejectedRows = BooksState['rejected'][number];
