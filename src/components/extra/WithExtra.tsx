import type { ReactNode } from 'react';
import { type Extra, useExtra } from '@/lib/api';

type WithExtraProps = { name: Extra; children: ReactNode; fallback?: ReactNode };

/** Content that needs a backend with that extra; otherwise renders the fallback. */
export function WithExtra({ name, children, fallback = null }: WithExtraProps) {
  return useExtra(name) ? children : fallback;
}
