import type { Location } from 'react-router-dom';
import { fieldsOf } from '@/domain/records';
import { paths } from '@/lib/paths';

type Place = Pick<Location, 'pathname' | 'search' | 'hash' | 'state'>;

/** What the maintenance page keeps, in its entry of the history: the screen that a lost network took away. */
export type Interruption = { from: string };

/** The interruption of who is at this place now; on the maintenance page the one that led there. */
export function interruptionAt({ pathname, search, hash, state }: Place): Interruption | null {
  return pathname === paths.maintenance() ? readInterruption(state) : { from: pathname + search + hash };
}

/** The interruption in a place's state; null for any other state. */
export function readInterruption(state: unknown): Interruption | null {
  const { from } = fieldsOf(state);
  return typeof from === 'string' ? { from } : null;
}
