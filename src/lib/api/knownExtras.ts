import { submissionKeyHeader } from '@/contract/wire/extras';
import { isRecord } from '@/domain/history/records';
import type { ApiError } from './apiError';

/** Cache key of the list of the backend's extras. */
export const extrasKey = 'extras';

/** The error of a server that doesn't have the call. */
type Refusal = Pick<ApiError, 'status' | 'code'>;

const extraCall = /^x\/([^/?]+)/;

/**
 * Returns the error for a call that the backend is known not to have, so that it isn't sent; undefined for a call to send. Until the capabilities are
 * known, all calls are sent: public pages don't wait for them.
 */
export function refusedExtra(url: string, getState: () => unknown): Refusal | undefined {
  const name = extraCall.exec(url)?.[1];
  if (name === undefined || name === 'capabilities') return undefined;
  const known = knownExtras(getState());
  return known === undefined || known.includes(name) ? undefined : { status: 404, code: 'NotFoundError' };
}

/** Returns true if the backend is known to answer a repeated submission as the first. Others may not accept the header from another origin. */
export function hasSubmissionKeys(getState: () => unknown): boolean {
  return knownExtras(getState())?.includes(submissionKeyHeader) ?? false;
}

function knownExtras(state: unknown): readonly string[] | undefined {
  return at(at(at(at(state, 'api'), 'queries'), extrasKey), 'data') as readonly string[] | undefined;
}

function at(value: unknown, name: string): unknown {
  return isRecord(value) ? value[name] : undefined;
}
