import Button from 'react-bootstrap/Button';
import { useConfirm } from '@/components/modal';
import { useAppSelector } from '@/lib/hooks';
import { notify } from '@/lib/notifications';
import { selectCompanySetting, useCompanyId } from '../membership';
import { useGetSecondFactorRequirementQuery, useResetSecondFactorMutation } from './secondFactorApi';

/**
 * Resets the second factor of a member who lost their phone and recovery codes; renders nothing for the user themselves, for a member without one, or
 * if the backend doesn't send it.
 */
export function ResetSecondFactor({ id, name }: { id: number; name: string }) {
  const companyId = useCompanyId();
  const confirm = useConfirm();
  const { data } = useGetSecondFactorRequirementQuery(companyId);
  const [resetSecondFactor, { isLoading }] = useResetSecondFactorMutation();
  const ownId = useAppSelector(selectCompanySetting)?.id;
  if (data === undefined || id === ownId || data.data.members_without.some((member) => member.id === id)) return null;

  async function handleReset() {
    const text = `${name} will be signed out everywhere and can sign in with the password only. Do this when they've lost their phone and you're sure that it's them asking.`;
    const confirmText = 'Reset';
    if (!(await confirm({ title: 'Reset two-step verification', text, confirmText, tone: 'danger' }))) return;
    const answer = await resetSecondFactor({ companyId, id });
    if (answer.data !== undefined) notify.success(answer.data.message);
  }

  return (
    <Button variant="outline-secondary" disabled={isLoading} onClick={handleReset}>
      Reset two-step verification
    </Button>
  );
}
