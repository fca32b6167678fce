import type { ConfirmOptions } from '@/components/modal';
import type { StagedWork } from '@/contract/people/companyUser';
import { formatList } from '@/lib/format';

type Removal = {
  names: readonly string[];
  companyName: string;
  /** What they leave behind; null where the backend doesn't say. */
  works: readonly StagedWork[] | null;
  /** Their last day is over: they have no access to lose. */
  hasEnded: boolean;
};

/** Asked before people are removed: who goes, or can't come back without an invitation, and what becomes of their saved changes and open requests. */
export function removeQuestion({ names, companyName, works, hasEnded }: Removal): ConfirmOptions {
  const sentences = [
    'Are you sure you want to delete these records?',
    hasEnded
      ? `Access of ${formatList(names)} to ${companyName} can't be extended anymore. To bring them back, invite them again.`
      : `${formatList(names)} will lose access to ${companyName} right away.`,
    'Names stay on reports, review requests and history.',
    ...(works ?? []).flatMap(leftBehind),
  ];
  return { title: 'Please Confirm', text: sentences.join(' '), confirmText: 'Delete', tone: 'danger' };
}

function leftBehind({ name, saved_changes, open_requests }: StagedWork): string[] {
  const saved = saved_changes.reduce((total, { count }) => total + count, 0);
  return [
    ...(saved > 0 ? [`${name} has ${counted(saved, 'saved change')}: an admin can take them over or drop them.`] : []),
    ...(open_requests > 0
      ? [`${counted(open_requests, 'review request')} of ${name} can still be approved or rejected.`]
      : []),
  ];
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
