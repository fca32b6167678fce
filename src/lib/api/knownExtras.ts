import { isRecord } from '@/domain/records';
import type { ApiError } from './apiError';

/** The cache key of the answer that says what the backend has beyond the specification. */
export const extrasKey = 'extras';

/** Answers how the server does that doesn't have the call. */
type Refusal = Pick<ApiError, 'status' | 'code'>;

const extraCall = /^x\/([^/?]+)/;

/**
 * The refusal of a call that the backend is known not to have, so that none goes out that can't work; undefined for one to send. Until the
 * capabilities are known, all are sent: public pages don't wait for them.
 */
export function refusedExtra(url: string, getState: () => unknown): Refusal | undefined {
  const name = extraCall.exec(url)?.[1];
  if (name === undefined || name === 'capabilities') return undefined;
  const known = knownExtras(getState());
  return known === undefined || known.includes(name) ? undefined : { status: 404, code: 'NotFoundError' };
}

function knownExtras(state: unknown): readonly string[] | undefined {
  return at(at(at(at(state, 'api'), 'queries'), extrasKey), 'data') as readonly string[] | undefined;
}

function at(value: unknown, name: string): unknown {
  return isRecord(value) ? value[name] : undefined;
}
