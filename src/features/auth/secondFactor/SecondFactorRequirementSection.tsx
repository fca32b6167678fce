import Button from 'react-bootstrap/Button';
import { ErrorNotice, Pill } from '@/components/feedback';
import { useConfirm } from '@/components/modal';
import type { SecondFactorRequirement as Requirement } from '@/contract/auth/secondFactor.schema';
import { apiError } from '@/lib/api';
import { formatList } from '@/lib/format';
import { notify } from '@/lib/notifications';
import { useCompanyId } from '../membership';
import { useGetSecondFactorRequirementQuery, useRequireSecondFactorMutation } from './secondFactorApi';
import './secondFactor.css';

/** The company's second factor requirement, which an administrator can change; renders nothing on a backend that doesn't send it. */
export function SecondFactorRequirementSection() {
  const { data, error, refetch } = useGetSecondFactorRequirementQuery(useCompanyId());
  if (apiError(error)?.status === 404 || (data === undefined && error === undefined)) return null;
  return (
    <section className="mt-4" aria-labelledby="second-factor-requirement">
      <h2 id="second-factor-requirement">Two-step verification</h2>
      {data === undefined ? <ErrorNotice error={error} onRetry={refetch} /> : <RequirementState {...data.data} />}
    </section>
  );
}

function RequirementState({ is_required: isRequired, members_without: without }: Requirement) {
  const companyId = useCompanyId();
  const confirm = useConfirm();
  const [requireSecondFactor, { isLoading }] = useRequireSecondFactorMutation();

  async function handleChange() {
    if (!(await confirm(isRequired ? releaseQuestion : requireQuestion(without)))) return;
    const answer = await requireSecondFactor({ companyId, isRequired: !isRequired });
    if (answer.data !== undefined) notify.success(answer.data.message);
  }

  return (
    <>
      <p>{describe(isRequired, without)}</p>
      <div className="nc-factor-actions">
        <Pill tone={isRequired ? 'success' : 'neutral'}>{isRequired ? 'Required' : 'Optional'}</Pill>
        <Button variant="outline-secondary" disabled={isLoading} onClick={handleChange}>
          {isRequired ? 'Make it optional' : 'Require two-step verification'}
        </Button>
      </div>
    </>
  );
}

const releaseQuestion = {
  title: 'Make two-step verification optional',
  text: 'Members will be able to turn it off and sign in with their password only.',
  confirmText: 'Make it optional',
};

function requireQuestion(without: Requirement['members_without']) {
  const others =
    without.length === 0
      ? 'All members have it already.'
      : 'These members have to set it up before they can continue. It applies right away.';
  return {
    title: 'Require two-step verification',
    text: `Everyone in this company will sign in with a password and a code. ${others}`,
    items: without.map(({ name }) => name),
    confirmText: 'Require it',
  };
}

const maxNames = 10;

function describe(isRequired: boolean, without: Requirement['members_without']): string {
  if (without.length === 0) return 'Every member has two-step verification.';
  const names = without.slice(0, maxNames).map(({ name }) => name);
  const more = without.length - names.length;
  const listed = formatList(more > 0 ? [...names, `${more} more`] : names);
  const who = `${without.length} ${without.length === 1 ? "member doesn't" : "members don't"} have it yet: ${listed}.`;
  return isRequired ? `${who} They can't open this company until they set it up.` : who;
}
