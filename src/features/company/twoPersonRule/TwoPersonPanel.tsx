import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { ErrorNotice, Loading, Pill } from '@/components/feedback';
import { useConfirm } from '@/components/modal';
import type { RuleState } from '@/contract/reviews/twoPersonRule';
import type { TwoPersonChange, TwoPersonRule } from '@/contract/reviews/twoPersonRule.schema';
import { formatDay } from '@/domain/periods';
import { useCompanyId, useRole } from '@/features/auth';
import { apiError } from '@/lib/api';
import { formatMoment } from '@/lib/format';
import { notify } from '@/lib/notifications';
import { TwoPersonDialog } from './TwoPersonDialog';
import {
  useApproveTwoPersonChangeMutation,
  useGetTwoPersonRuleQuery,
  useWithdrawTwoPersonChangeMutation,
} from './twoPersonApi';

/** The two-person rule; renders nothing with a backend that does not have it. */
export function TwoPersonPanel() {
  const { data, error, refetch } = useGetTwoPersonRuleQuery(useCompanyId());
  if (apiError(error)?.status === 404) return null;
  return (
    <section aria-labelledby="nc-two-person-heading" className="mt-4">
      {data !== undefined && <Rule rule={data.data} />}
      {data === undefined && (error ? <ErrorNotice error={error} onRetry={refetch} /> : <Loading />)}
    </section>
  );
}

/** The state of the rule, a waiting proposal, and its changes. */
function Rule({ rule: { is_on: isOn, changes } }: { rule: TwoPersonRule }) {
  const companyId = useCompanyId();
  const isAdmin = useRole() === 'ADMIN';
  const [asked, setAsked] = useState<boolean | null>(null);
  const proposal = changes.find(({ state }) => state === 'PROPOSED');
  return (
    <>
      <div className="d-flex flex-wrap justify-content-between align-items-center gap-2 mb-2">
        <h2 id="nc-two-person-heading" className="mb-0">
          Two-person rule <RulePill isOn={isOn} />
        </h2>
        {isAdmin && proposal === undefined && (
          <Button size="sm" variant="outline-primary" onClick={() => setAsked(!isOn)}>
            {isOn ? 'Turn off' : 'Turn on'}
          </Button>
        )}
      </div>
      <p className="text-body-secondary">
        {isOn
          ? "No one's own changes post without another person's approval, administrators included."
          : 'Administrators post their own changes. The change log marks them as posted without a second person.'}
      </p>
      {proposal !== undefined && <Proposal proposal={proposal} isAdmin={isAdmin} />}
      <RuleHistory changes={changes.filter(({ state }) => state !== 'PROPOSED')} />
      {asked !== null && <TwoPersonDialog companyId={companyId} isOn={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

/** The changes of the rule and withdrawn proposals, the latest first. */
function RuleHistory({ changes }: { changes: readonly TwoPersonChange[] }) {
  if (changes.length === 0) return null;
  return (
    <details>
      <summary>History</summary>
      <ul className="list-unstyled mt-2">
        {changes.map((change) => (
          <li key={change.id} className="mb-3">
            <strong>{changeTitle(change)}</strong> {change.is_in_force && <Pill tone="success">In force today</Pill>}
            <ChangeFacts change={change} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function RulePill({ isOn }: { isOn: boolean }) {
  return isOn ? <Pill tone="success">On</Pill> : <Pill tone="neutral">Off</Pill>;
}

/** A proposal to turn the rule off: another administrator approves it, any of them may withdraw it. */
function Proposal({ proposal, isAdmin }: { proposal: TwoPersonChange; isAdmin: boolean }) {
  const companyId = useCompanyId();
  const confirm = useConfirm();
  const [approve, approval] = useApproveTwoPersonChangeMutation();
  const [withdraw, withdrawal] = useWithdrawTwoPersonChangeMutation();
  const isBusy = approval.isLoading || withdrawal.isLoading;
  const day = formatDay(proposal.effective_from);

  async function handleApprove() {
    const text = `From ${day} on, administrators post their own changes without a second person.`;
    if (!(await confirm({ title: 'Turn off the two-person rule?', text, confirmText: 'Approve' }))) return;
    const answer = await approve({ companyId, id: proposal.id });
    if (answer.error === undefined) notify.success('Proposal approved');
  }

  async function handleWithdraw() {
    const answer = await withdraw({ companyId, id: proposal.id });
    if (answer.error === undefined) notify.success('Proposal withdrawn');
  }

  return (
    <div className="border rounded p-3 mb-2">
      <h3>Waiting for approval: off from {day}</h3>
      <ChangeFacts change={proposal} />
      {isAdmin && proposal.is_own && <p className="mb-2">Another administrator has to approve it.</p>}
      {isAdmin && (
        <div className="d-flex flex-wrap gap-2">
          {!proposal.is_own && (
            <Button size="sm" variant="outline-primary" disabled={isBusy} onClick={() => void handleApprove()}>
              Approve
            </Button>
          )}
          <Button size="sm" variant="outline-secondary" disabled={isBusy} onClick={() => void handleWithdraw()}>
            Withdraw proposal
          </Button>
        </div>
      )}
    </div>
  );
}

const decisions: Readonly<Record<RuleState, string>> = {
  POSTED: 'approved',
  PROPOSED: 'waiting',
  WITHDRAWN: 'withdrawn',
};

function changeTitle({ effective_from: day, is_on: isOn, state }: TwoPersonChange): string {
  const title = `${isOn ? 'On' : 'Off'} from ${formatDay(day)}`;
  return state === 'WITHDRAWN' ? `${title}, withdrawn` : title;
}

/** The author and time of a change, its decision, and the reason. */
function ChangeFacts({ change }: { change: TwoPersonChange }) {
  const { changed_by: author, createdAt, reason, state, decided_by: decider, decided_at: moment } = change;
  const decided =
    decider === null || moment === null ? '' : `, ${decisions[state]} by ${decider} ${formatMoment(moment)}`;
  return (
    <>
      <p className="mb-1">{`${author}, ${formatMoment(createdAt)}${decided}`}</p>
      <p className="mb-2">Reason: {reason}</p>
    </>
  );
}
