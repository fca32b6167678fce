import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';

/** Describes a failure for the log, without the parameters of a query, which hold books and credentials. */
export function describeFailure(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: 'Something that is no error was thrown.' };
  if (error instanceof DrizzleQueryError)
    return { query: error.query, ...describeCause(error.cause), stack: ownStack(error) };
  return { name: error.name, message: error.message, stack: error.stack };
}

/** Returns true for a failure of the database or of the connection to it. */
export function isDatabaseFailure(error: unknown): boolean {
  return (
    error instanceof DrizzleQueryError ||
    error instanceof pg.DatabaseError ||
    isBusy(error) ||
    isUnconfirmed(error) ||
    isUnreachable(error)
  );
}

/** Describes a failure of the database in a sentence, without a row's values, which messages of data errors contain. */
export function failureSentence(error: unknown): string {
  if (isUnconfirmed(error)) return "the database didn't confirm in time. Is its synchronous standby away?";
  const { code, message = 'unknown' } = causeOf(error) ?? {};
  const isData = typeof code === 'string' && /^(?:2[123]|P0)/.test(code);
  return isData ? `the database refused it (SQL state ${code}).` : `${message.split('\n')[0]?.replace(/\.$/, '')}.`;
}

/** Returns true if no database connection, or no lock, became free in time. */
export function isBusy(error: unknown): boolean {
  const { code, message = '' } = causeOf(error) ?? {};
  return code === '55P03' || /^timeout exceeded when trying to connect/.test(message);
}

/** The connection broke while the database committed. */
export class UnconfirmedCommit extends Error {
  override name = 'UnconfirmedCommit';

  constructor(options: ErrorOptions) {
    super('The connection broke during a commit', options);
  }
}

/** Returns true if the database hasn't confirmed a statement in time, or a commit at all, which it may still carry out. */
export function isUnconfirmed(error: unknown): boolean {
  return error instanceof UnconfirmedCommit || causeOf(error)?.message === 'Query read timeout';
}

/** Returns true if the database ended a transaction in conflict with another one and would accept it on a retry. */
export function isRepeatable(error: unknown): boolean {
  return repeatableCodes.has(causeOf(error)?.code);
}

/** Returns true if the database can't be reached, takes no writes or no more connections, or has closed the connection. */
export function isUnreachable(error: unknown): boolean {
  const { code, message = '', syscall } = causeOf(error) ?? {};
  return (
    syscall === 'connect' ||
    unreachableCodes.has(code) ||
    /^(?:Connection terminated|Client was closed|Client has encountered a connection error)/.test(message)
  );
}

/** Returns true if a write failed because the disk of the database or of the temporary folder is full. */
export function isOutOfSpace(error: unknown): boolean {
  return fullCodes.has(causeOf(error)?.code);
}

/** Returns true if an amount has more digits than its column; an integer out of range, the same SQL state, is a failure of ours. */
export function isOutOfRange(error: unknown): boolean {
  const { code, message = '' } = causeOf(error) ?? {};
  return code === '22003' && /numeric field overflow/.test(message);
}

/** SQL states of a serialization failure and a deadlock. */
const repeatableCodes: ReadonlySet<unknown> = new Set(['40001', '40P01']);
/** Error codes of a broken connection, of a server that shuts down, has crashed or is starting, became read-only, or has no connection left. */
const unreachableCodes: ReadonlySet<unknown> = new Set([
  'ECONNRESET',
  'EPIPE',
  '08000',
  '08003',
  '08006',
  '57P01',
  '57P02',
  '57P03',
  '25006',
  '53300',
]);
const fullCodes: ReadonlySet<unknown> = new Set(['53100', 'ENOSPC', 'EDQUOT']);

type Cause = { message: string; code?: unknown; syscall?: unknown };

function causeOf(error: unknown): Cause | undefined {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof Error ? cause : undefined;
}

/** Describes a PostgreSQL error by its code, constraint and location, without its detail, which names a row's values. */
function describeCause(cause: unknown): Record<string, unknown> {
  if (!(cause instanceof Error)) return {};
  const { code, constraint, table, column } = cause as Error & Partial<Record<string, unknown>>;
  return { name: cause.name, code, constraint, table, column };
}

function ownStack(error: Error): string {
  return (error.stack ?? '')
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n');
}
