import { DrizzleQueryError } from 'drizzle-orm';

/** What may be logged of a failure: never the parameters of a query, which hold the books and credentials of people. */
export function describeFailure(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: 'Something that is no error was thrown.' };
  if (error instanceof DrizzleQueryError)
    return { query: error.query, ...describeCause(error.cause), stack: ownStack(error) };
  return { name: error.name, message: error.message, stack: error.stack };
}

/** Whether no connection to the database became free, or could be made, in time. */
export function isPoolExhausted(error: unknown): boolean {
  return /^timeout exceeded when trying to connect/.test(causeOf(error)?.message ?? '');
}

/** Whether the database ended a transaction that stood in the way of another one, and would take it if it came again. */
export function isRepeatable(error: unknown): boolean {
  return repeatableCodes.has(causeOf(error)?.code);
}

/** Whether the database can't be reached, or broke the connection off. */
export function isUnreachable(error: unknown): boolean {
  const { code, message = '', syscall } = causeOf(error) ?? {};
  return syscall === 'connect' || unreachableCodes.has(code) || /^Connection terminated/.test(message);
}

/** Whether a write failed because a disk is full: the database's, or that of the temporary folder. */
export function isOutOfSpace(error: unknown): boolean {
  return fullCodes.has(causeOf(error)?.code);
}

/** Serialization failure and deadlock. */
const repeatableCodes: ReadonlySet<unknown> = new Set(['40001', '40P01']);
/** A connection that broke, and a server that shuts down, has crashed or starts. */
const unreachableCodes: ReadonlySet<unknown> = new Set([
  'ECONNRESET',
  'EPIPE',
  '08000',
  '08003',
  '08006',
  '57P01',
  '57P02',
  '57P03',
]);
const fullCodes: ReadonlySet<unknown> = new Set(['53100', 'ENOSPC', 'EDQUOT']);

type Cause = { message: string; code?: unknown; syscall?: unknown };

function causeOf(error: unknown): Cause | undefined {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof Error ? cause : undefined;
}

/** The detail of a PostgreSQL error names the values of a row, so only its code, constraint and place are logged. */
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
