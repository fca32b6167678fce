import type { Location } from 'react-router-dom';
import { readFields } from '@/domain/history/records';
import { paths } from '@/lib/paths';

type Place = Pick<Location, 'pathname' | 'search' | 'hash' | 'state'>;

/** State of the maintenance page's history entry: the page that a network failure interrupted. */
export type Interruption = { from: string };

/** Returns the interruption of the current page; on the maintenance page the one that led there. */
export function interruptionAt({ pathname, search, hash, state }: Place): Interruption | null {
  return pathname === paths.maintenance() ? readInterruption(state) : { from: pathname + search + hash };
}

/** Reads the interruption in a location's state; null for any other state. */
export function readInterruption(state: unknown): Interruption | null {
  const { from } = readFields(state);
  return typeof from === 'string' ? { from } : null;
}
