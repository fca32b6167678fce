import Button from 'react-bootstrap/Button';
import { useConfirm } from '@/components/modal';
import type { StagedSteps, WhatIfStep } from '@/contract/whatIf/whatIf.schema';
import { stepKinds } from '@/domain/whatIf/stepKinds';
import { isDayStart, startText } from '@/domain/whatIf/whatIfStart';
import { notify } from '@/lib/notifications';
import { useStageStepsMutation } from '../whatIfApi';

type StageButtonProps = { companyId: number; timeReport: string; steps: readonly WhatIfStep[] | null };

/** Stages the steps that are entries or positions as the user's own changes, after a confirmation. */
export function StageButton({ companyId, timeReport, steps }: StageButtonProps) {
  const confirm = useConfirm();
  const [stageSteps, { isLoading }] = useStageStepsMutation();
  const isStageable = steps?.some(({ kind }) => stepKinds[kind].isStaged) ?? false;

  if (isDayStart(timeReport)) {
    return (
      <div className="nc-what-if-stage">
        <p className="nc-what-if-quiet mb-0">
          These steps can't be staged: the books keep balances by period, and {startText(timeReport)} isn't the end of
          one.
        </p>
      </div>
    );
  }

  async function handleStage() {
    if (steps === null) return;
    const text = `Entries and positions become your own saved changes of ${timeReport}. Mark them done to post them, or to send them for review.`;
    if (!(await confirm({ title: 'Stage these changes', text, confirmText: 'Stage' }))) return;
    const { data } = await stageSteps({ companyId, timeReport, steps });
    if (data !== undefined) notify.success(stagedText(data.data));
  }

  return (
    <div className="nc-what-if-stage">
      <Button size="sm" variant="outline-secondary" disabled={!isStageable || isLoading} onClick={handleStage}>
        Stage changes
      </Button>
    </div>
  );
}

function stagedText({ balances, positions, left_out: leftOut }: StagedSteps): string {
  const staged = `Saved as your changes: ${balances} in the trial balance, ${positions} in the inventory.`;
  return leftOut === 0
    ? staged
    : `${staged} ${leftOut} ${leftOut === 1 ? 'step is' : 'steps are'} neither and stayed here.`;
}
