import { ActionButton } from '@/components/feedback';
import { useConfirm } from '@/components/modal';
import { companySettings, selectUser } from '@/features/auth';
import { useAppSelector } from '@/lib/hooks';
import { leaveCompany } from '../switchCompany';
import { useGetSampleCompanyQuery, useRemoveSampleCompanyMutation } from './sampleApi';

/** Removes the owner's sample company after a confirmation. */
export function RemoveSample({ companyId }: { companyId: number }) {
  const isOwner = useGetSampleCompanyQuery().data?.data?.company_info.id === companyId;
  const [remove, { isLoading }] = useRemoveSampleCompanyMutation();
  const confirm = useConfirm();
  const user = useAppSelector(selectUser);
  if (!isOwner) return null;

  async function handleRemove() {
    const isAgreed = await confirm({
      title: 'Remove sample company',
      text: "Everything in it is deleted, with its reports, change log and security log. You can't undo this.",
      confirmText: 'Remove',
      tone: 'danger',
    });
    if (!isAgreed) return;
    const { error } = await remove(companyId);
    if (error !== undefined) return;
    const others =
      user === null ? [] : companySettings(user).filter(({ company_info }) => company_info.id !== companyId);
    leaveCompany(others[0]?.company_info.id ?? null);
  }

  return (
    <ActionButton variant="link" size="sm" isBusy={isLoading} onClick={handleRemove}>
      Remove sample company
    </ActionButton>
  );
}
