import { useState } from 'react';
import { type ConfirmOptions, useConfirm } from '@/components/modal';
import type { StagedWork } from '@/contract/members/companyUser.schema';
import { selectCompanySetting, useCompanyId } from '@/features/auth';
import { apiError } from '@/lib/api';
import { formatList } from '@/lib/format';
import { useAppDispatch, useAppSelector } from '@/lib/hooks';
import { notify } from '@/lib/notifications';
import { loadStagedWork, useDeleteUsersMutation } from './peopleApi';

type Person = { id: number; name: string };

/** Returns functions that remove users after asking about their unfinished work. `remove` resolves to true if they were removed. */
export function useRemoval() {
  const companyId = useCompanyId();
  const companyName = useAppSelector(selectCompanySetting)?.company_info.company_name ?? 'the company';
  const dispatch = useAppDispatch();
  const confirm = useConfirm();
  const [deleteUsers, { isLoading: isDeleting }] = useDeleteUsersMutation();
  const [isAsking, setIsAsking] = useState(false);

  async function remove(people: readonly Person[], { hasEnded = false } = {}): Promise<boolean> {
    const ids = people.map(({ id }) => id);
    const works = await loadWorks(ids);
    if (works === undefined) return false;
    const names = people.map(({ name }) => name);
    if (!(await confirm(removeQuestion({ names, companyName, works, hasEnded })))) return false;
    if ((await deleteUsers({ companyId, ids })).error) return false;
    notify.success('User has been deleted');
    return true;
  }

  /** Loads their unfinished work; undefined on failure. */
  async function loadWorks(ids: readonly number[]) {
    setIsAsking(true);
    try {
      return await dispatch(loadStagedWork({ companyId, ids }));
    } catch (error) {
      notify.error(apiError(error)?.message ?? 'Something went wrong');
      return undefined;
    } finally {
      setIsAsking(false);
    }
  }

  return { remove, isBusy: isAsking || isDeleting };
}

type Removal = {
  names: readonly string[];
  companyName: string;
  /** Their unfinished work; null if the backend doesn't send it. */
  works: readonly StagedWork[] | null;
  /** True if their access has already ended. */
  hasEnded: boolean;
};

/**
 * Returns the question before users are removed: their access, or that they need an invitation to return, and the fate of their saved changes and
 * open requests.
 */
function removeQuestion({ names, companyName, works, hasEnded }: Removal): ConfirmOptions {
  const access = hasEnded
    ? `Access of ${formatList(names)} to ${companyName} can't be extended anymore. To bring them back, invite them again.`
    : `${formatList(names)} will lose access to ${companyName} right away.`;
  const sentences = [
    'Are you sure you want to delete these records?',
    // Another backend may end access later, and drop names.
    ...(works === null
      ? [`${formatList(names)} will be deleted from ${companyName}.`]
      : [access, 'Names stay on reports, review requests and history.', ...works.flatMap(leftBehind)]),
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
