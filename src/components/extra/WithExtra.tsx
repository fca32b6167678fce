import type { ReactNode } from 'react';
import { type Extra, useExtra } from '@/lib/api';

type WithExtraProps = { name: Extra; children: ReactNode; fallback?: ReactNode };

/** What only a backend with that extra can do; elsewhere the fallback stands in its place, or nothing. */
export function WithExtra({ name, children, fallback = null }: WithExtraProps) {
  return useExtra(name) ? children : fallback;
}
