import { specifiedAnswer } from '@tests/support/plainBackend/extraFields';
import type { Static, TSchema } from 'typebox';
import type { ErrorAnswer } from '@/contract/wire/envelope.schema';
import { errorSchema } from '@/contract/wire/envelope.schema';
import type { Reply } from './http';
import { wireIssues } from './wireIssues';

/** A deviation from the contract; the message says what it is, and where in the answer. */
class Nonconformity extends Error {}

const maxPlaces = 5;

export function requireThat(condition: boolean, message: string): asserts condition {
  if (!condition) throw new Nonconformity(message);
}

/** Returns the body of an answer with 200 that fits the schema; a plain backend may omit fields that aren't in the specification. */
export function answered<Schema extends TSchema>(reply: Reply, schema: Schema): Static<Schema> {
  requireStatus(reply, [200]);
  requireShape(reply, reply.isPlain ? specifiedAnswer(reply.call, schema) : schema);
  return reply.body as Static<Schema>;
}

/** Returns the error of an answer with one of the statuses. */
export function refused(reply: Reply, ...statuses: number[]): ErrorAnswer['error'] {
  requireStatus(reply, statuses);
  requireShape(reply, errorSchema);
  const { error } = reply.body as ErrorAnswer;
  requireThat(
    error.status === reply.status,
    `${reply.call}: error.status is ${error.status} in an answer with ${reply.status}`,
  );
  requireThat(error.message !== '', `${reply.call}: error.message is empty`);
  return error;
}

export function requireStatus(reply: Reply, statuses: readonly number[]): void {
  if (statuses.includes(reply.status)) return;
  const told = reply.bytes.toString('utf8').slice(0, 200);
  throw new Nonconformity(
    `${reply.call}: answered ${reply.status} where ${statuses.join(' or ')} is expected${told === '' ? '' : `: ${told}`}`,
  );
}

function requireShape({ call, body }: Reply, schema: TSchema): void {
  requireThat(body !== undefined, `${call}: the answer is no JSON`);
  const issues = wireIssues(schema, body);
  if (issues.length === 0) return;
  const rest = issues.length - maxPlaces;
  const more = rest > 0 ? `; and ${rest} more` : '';
  throw new Nonconformity(`${call}: ${issues.slice(0, maxPlaces).join('; ')}${more}`);
}
