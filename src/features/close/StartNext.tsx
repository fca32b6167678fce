import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { useNavigate } from 'react-router-dom';
import { object } from 'yup';
import { DialogForm, useServerForm } from '@/components/form';
import type { CloseFacts } from '@/domain/close/closeSteps';
import { formatPeriod } from '@/domain/periods';
import { useCopyPositionsMutation } from '@/features/inventory';
import { useExtra } from '@/lib/api';
import { formatDate } from '@/lib/format';
import { notify } from '@/lib/notifications';
import { paths } from '@/lib/paths';
import { periodAfter } from './closePeriods';

type StartNextProps = { companyId: number; facts: Pick<CloseFacts, 'timeReport' | 'end' | 'positionDates'> };

/** Starts the period after this one with its positions; nothing where there are none, or the next period has some. */
export function StartNext({ companyId, facts }: StartNextProps) {
  const { timeReport, end, positionDates = [] } = facts;
  const [isOpen, setIsOpen] = useState(false);
  const canCopy = useExtra('copy-positions');
  const next = periodAfter(timeReport);
  if (!canCopy || next === null || !positionDates.includes(end) || positionDates.includes(next.end)) return null;
  const name = formatPeriod(next);
  return (
    <>
      <Button variant="outline-secondary" onClick={() => setIsOpen(true)}>
        Start {name}
      </Button>
      {isOpen && (
        <StartDialog companyId={companyId} from={end} next={{ name, end: next.end }} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}

type StartDialogProps = { companyId: number; from: string; next: { name: string; end: string }; onClose: () => void };

/** The dialog asks for nothing. */
const nothing = object({});

function StartDialog({ companyId, from, next: { name, end }, onClose }: StartDialogProps) {
  const [copy] = useCopyPositionsMutation();
  const navigate = useNavigate();
  const form = useServerForm({
    schema: nothing,
    defaultValues: {},
    send: () => copy({ companyId, from, to: end, kinds: ['HAIRCUT_DETAIL', 'HAIRCUT_OPTION'] }).unwrap(),
    onSaved: (answer) => {
      notify.success(answer?.message ?? `Positions copied to ${formatDate(end)}.`);
      onClose();
      void navigate(paths.close(name));
    },
  });
  return (
    <DialogForm form={form} title={`Start ${name}`} okText="Start" onCancel={onClose}>
      <ul>
        <li>
          Positions of {formatDate(from)} are copied to {formatDate(end)} as your own changes. Securities that mature by
          then stay behind and are named. Update prices and quantities, then mark them done.
        </li>
        <li>
          Accounts and their mapping carry over. Capital inputs begin with the last period&apos;s where that fits.
        </li>
        <li>Balances come with the trial balance of {name}.</li>
      </ul>
    </DialogForm>
  );
}
