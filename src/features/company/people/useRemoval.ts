import { useState } from 'react';
import { useConfirm } from '@/components/modal';
import { apiError } from '@/lib/api';
import { useAppDispatch } from '@/lib/hooks';
import { notify } from '@/lib/notifications';
import { useCompany, useCompanyId } from '../useCompany';
import { loadStagedWork, useDeleteUsersMutation } from './peopleApi';
import { removeQuestion } from './removeQuestion';

type Person = { id: number; name: string };

/** Removes people once the question what they leave behind is answered. `remove` tells whether they are gone. */
export function useRemoval() {
  const companyId = useCompanyId();
  const { data: company } = useCompany();
  const dispatch = useAppDispatch();
  const confirm = useConfirm();
  const [deleteUsers, { isLoading: isDeleting }] = useDeleteUsersMutation();
  const [isAsking, setIsAsking] = useState(false);

  async function remove(people: readonly Person[], { hasEnded = false } = {}): Promise<boolean> {
    const ids = people.map(({ id }) => id);
    const works = await loadWorks(ids);
    if (works === undefined) return false;
    const companyName = company?.data.company_name ?? 'the company';
    const names = people.map(({ name }) => name);
    if (!(await confirm(removeQuestion({ names, companyName, works, hasEnded })))) return false;
    if ((await deleteUsers({ companyId, ids })).error) return false;
    notify.success('User has been deleted');
    return true;
  }

  /** Undefined where it could not be read. */
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
