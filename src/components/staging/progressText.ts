import type { WorkProgress } from '@/contract/workProgress';
import { formatCount } from '@/lib/format';

/** How far a piece of work is, in numbers. */
export function progressText({ step, done, total }: WorkProgress): string {
  if (step === 'CHECKING') return `Checking ${formatCount(total)} records...`;
  if (step === 'WRITING') return `${formatCount(done)} of ${formatCount(total)} files created`;
  return `Posted ${formatCount(done)} of ${formatCount(total)} records`;
}
