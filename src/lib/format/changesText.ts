import type { ChangeKind } from '@/contract/reviews/history';
import { changeKindNames } from '@/domain/changeLog';
import { formatCount } from './format';

/** Changes of a kind, and how many: `Trial Balance, 4 changes`. */
export function changesText(kind: ChangeKind, count: number): string {
  return `${changeKindNames[kind] ?? kind}, ${count === 1 ? '1 change' : `${formatCount(count)} changes`}`;
}
