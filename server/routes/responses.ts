import type { TSchema } from 'typebox';
import { errorSchema } from '@/contract/wire/envelope.schema';

/** What a route answers: this, or an error. */
export function responses<Answer extends TSchema>(answer: Answer) {
  return { 200: answer, '4xx': errorSchema };
}
