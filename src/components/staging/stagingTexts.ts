import type { WorkProgress } from '@/contract/staging/workProgress.schema';
import { formatCount } from '@/lib/format';

/** Formats the progress of work in numbers. */
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

/** Returns the default message for saved records, if the server sends none. */
export function updatedText(count: number | undefined): string {
  return count === 1 ? 'Record updated successfully.' : 'Records updated successfully.';
}

/** Returns the number of unsaved changes as text. */
export function unsavedText(count: number): string {
  if (count === 0) return 'No unsaved changes';
  return count === 1 ? '1 unsaved change' : `${formatCount(count)} unsaved changes`;
}
