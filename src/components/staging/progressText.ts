import type { WorkProgress } from '@/contract/staging/workProgress';
import { formatCount } from '@/lib/format';

/** How far a piece of work is, in numbers. */
export function progressText({ step, done, total }: WorkProgress): string {
  const [ready, all] = [formatCount(done), formatCount(total)];
  switch (step) {
    case 'CHECKING':
      return `Checking ${all} records...`;
    case 'POSTING':
      return `Posted ${ready} of ${all} records`;
    case 'SENDING':
      return `Sent ${ready} of ${all} records for review`;
    case 'SAVING':
      return `Saved ${ready} of ${all} records`;
    case 'WRITING':
      return `${ready} of ${all} files created`;
  }
}
