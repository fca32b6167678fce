import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import Modal from 'react-bootstrap/Modal';
import { Link } from 'react-router-dom';
import { ErrorNotice, Loading } from '@/components/feedback';
import { DialogForm, useServerForm } from '@/components/form';
import { Dialog } from '@/components/modal';
import type { RollForwardStarted } from '@/contract/close/rollForward.schema';
import { ownChangesPath, paths } from '@/lib/paths';
import { useGetRollForwardQuery, useRollForwardMutation } from '../closeApi';
import { StartChoices } from './StartChoices';
import { asksForEquity, nothingYet, startSchema, toStartForm } from './startForm';

type StartDialogProps = { companyId: number; timeReport: string; onClose: () => void };

/** Starts a period with chosen data of the last one; then shows what was added, with links. */
export function StartDialog({ companyId, timeReport, onClose }: StartDialogProps) {
  const [started, setStarted] = useState<RollForwardStarted | null>(null);
  const shown = { title: `Start ${timeReport}`, timeReport, onClose };
  if (started !== null) return <Started {...shown} started={started} />;
  return <Choosing {...shown} companyId={companyId} onStarted={setStarted} />;
}

type ChoosingProps = StartDialogProps & { title: string; onStarted: (started: RollForwardStarted) => void };

function Choosing({ companyId, timeReport, title, onStarted, onClose }: ChoosingProps) {
  const query = useGetRollForwardQuery({ companyId, timeReport }, { refetchOnMountOrArgChange: true });
  const plan = query.isFetching || query.isError ? undefined : query.data?.data;
  const [rollForward] = useRollForwardMutation();
  const form = useServerForm({
    schema: startSchema(plan !== undefined && asksForEquity(plan)),
    defaultValues: nothingYet,
    values: plan && toStartForm(plan),
    isLoading: plan === undefined,
    send: ({ entries, ...values }) =>
      rollForward({
        companyId,
        data: { ...values, entries: entries && values.balances, time_report: timeReport },
      }).unwrap(),
    onSaved: onStarted,
  });
  return (
    <DialogForm
      form={form}
      title={title}
      okText="Start"
      isScrollable
      isOkDisabled={plan === undefined || (plan.positions.off !== null && plan.balances.off !== null)}
      asksBeforeLeaving={false}
      onCancel={onClose}
    >
      {plan !== undefined && <StartChoices plan={plan} />}
      {query.isFetching && <Loading />}
      {query.isError && !query.isFetching && <ErrorNotice error={query.error} onRetry={query.refetch} />}
    </DialogForm>
  );
}

type StartedProps = Omit<StartDialogProps, 'companyId'> & { title: string; started: RollForwardStarted };

/** The added data, with links to review it and mark it done. */
function Started({ title, started: { message, data }, timeReport, onClose }: StartedProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <Modal.Body>
        <p role="status">{message}</p>
        <ul>
          {data.balances > 0 && (
            <li>
              <Link to={ownChangesPath('BALANCE')}>Edit balances</Link>
            </li>
          )}
          {data.positions > data.options && (
            <li>
              <Link to={ownChangesPath('HAIRCUT_DETAIL')}>Edit non-options</Link>
            </li>
          )}
          {data.options > 0 && (
            <li>
              <Link to={ownChangesPath('HAIRCUT_OPTION')}>Edit options</Link>
            </li>
          )}
          <li>
            <Link to={paths.close(timeReport)} onClick={onClose}>
              Close of {timeReport}
            </Link>
          </li>
        </ul>
      </Modal.Body>
      <Modal.Footer>
        <Button onClick={onClose}>Done</Button>
      </Modal.Footer>
    </Dialog>
  );
}
