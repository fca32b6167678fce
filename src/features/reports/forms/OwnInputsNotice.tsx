import Alert from 'react-bootstrap/Alert';
import Button from 'react-bootstrap/Button';
import type { CapitalInputsDraft } from '@/contract/netCapital/capitalInputs.schema';
import type { ReportPrefill } from '@/contract/reports/report.schema';
import { useCompanyId } from '@/features/auth';
import { useTakeInputsBackMutation } from '../reportsApi';

type OwnInputsNoticeProps = { period: string; given: ReportPrefill; onTakenBack: () => void };

const draftTexts: Readonly<Record<CapitalInputsDraft['status'], string>> = {
  EDITING: "aren't sent for review yet. The report that you generate sends them.",
  PENDING: 'wait for an administrator. Until then a report with them is a draft.',
  REJECTED: 'were rejected. Correct them, or start from the values of the books.',
};

/** Says that the period's inputs are the user's own and not yet those of the books, which it offers instead. */
export function OwnInputsNotice({ period, given, onTakenBack }: OwnInputsNoticeProps) {
  const companyId = useCompanyId();
  const [takeBack, { isLoading }] = useTakeInputsBackMutation();
  const { capitalInputsDraft: draft, capitalInputsUpdatedAt: updatedAt } = given;
  if (!draft || !updatedAt) return null;

  async function handleTakeBack(row: { id: number; updatedAt: string }) {
    const { error } = await takeBack({ companyId, row: { ...row, time_report: period } });
    if (error === undefined) onTakenBack();
  }

  return (
    <Alert variant={draft.status === 'REJECTED' ? 'warning' : 'info'} transition={false}>
      <p>{`Your inputs for ${period} ${draftTexts[draft.status]}`}</p>
      <Button
        size="sm"
        variant="outline-secondary"
        disabled={isLoading}
        onClick={() => handleTakeBack({ id: draft.id, updatedAt })}
      >
        Use the books&apos; values
      </Button>
    </Alert>
  );
}
