import type { TSchema } from 'typebox';
import { errorSchema } from '@/contract/wire/envelope.schema';

/** Returns a route's response schemas: the answer, or an error. */
export function responses<Answer extends TSchema>(answer: Answer) {
  return { 200: answer, '4xx': errorSchema };
}
