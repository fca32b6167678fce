import { useWatch } from 'react-hook-form';
import { boolean, type ObjectSchema, object, string } from 'yup';
import { ClosedNotice } from '@/components/close/ClosedNotice';
import { CheckboxField, DateField, DialogForm, useServerForm } from '@/components/form';
import { useListPeriodsQuery } from '@/components/pickers/periodsApi';
import type { InventoryKindName } from '@/contract/inventory/inventory';
import { isIsoDate } from '@/domain/periods';
import { useCompanyId } from '@/features/auth';
import { formatDate } from '@/lib/format';
import { notify } from '@/lib/notifications';
import { requiredMessage } from '@/lib/validation';
import { useCopyPositionsMutation } from '../inventoryApi';
import { nonOptionKind } from '../nonOptionKind';
import { optionKind } from '../optionKind';
import { createDateSource } from '../reportDates';
import { likelyTarget } from './copyDates';

type CopyPositionsDialogProps = {
  kind: InventoryKindName;
  /** The date whose positions are copied. */
  from: string;
  /** The date on the screen; null for all. */
  chosen: string | null;
  onCopied: (to: string) => void;
  onClose: () => void;
};

/** The kind of the other inventory tab. */
const otherKinds: Readonly<
  Record<InventoryKindName, { name: InventoryKindName; path: string; noun: string; tab: string }>
> = {
  HAIRCUT_DETAIL: { name: 'HAIRCUT_OPTION', path: optionKind.path, noun: 'options', tab: 'Options' },
  HAIRCUT_OPTION: { name: 'HAIRCUT_DETAIL', path: nonOptionKind.path, noun: 'other positions', tab: 'Non-Options' },
};

type CopyForm = { to: string; isBoth: boolean };

/** Asks for the target date of a date's positions, and stages them there as the user's own additions. */
export function CopyPositionsDialog({ kind, from, chosen, onCopied, onClose }: CopyPositionsDialogProps) {
  const companyId = useCompanyId();
  const [copyPositions] = useCopyPositionsMutation();
  const other = otherKinds[kind];
  const { data: otherDates = [] } = useListPeriodsQuery({ source: createDateSource(other.path), companyId });

  function send({ to, isBoth }: CopyForm) {
    return copyPositions({ companyId, from, to, kinds: isBoth ? [kind, other.name] : [kind] }).unwrap();
  }

  const form = useServerForm<CopyForm, Awaited<ReturnType<typeof send>>>({
    schema: copySchema(from),
    defaultValues: { to: likelyTarget(from, chosen), isBoth: false },
    send,
    pathToField: (path) => (path.endsWith('to') ? 'to' : undefined),
    onSaved: (answer, { to }) => {
      notify.success(answer?.message ?? `Positions copied to ${formatDate(to)}.`);
      onCopied(to);
    },
  });

  return (
    <DialogForm form={form} title={`Copy positions from ${formatDate(from)}`} okText="Copy" onCancel={onClose}>
      <p>
        Quantities, prices and values are copied as they are. Securities that mature by then stay behind. Update the
        copies, then mark them done. Only you see them until then.
      </p>
      <TargetClosed companyId={companyId} />
      <DateField name="to" label="To report date" required />
      {otherDates.includes(from) && (
        <CheckboxField
          name="isBoth"
          label={`Copy the ${other.noun} of ${formatDate(from)} too`}
          hint={`They'll be on the ${other.tab} tab. Mark them done there.`}
        />
      )}
    </DialogForm>
  );
}

/** Warns if the typed date is in a closed period. */
function TargetClosed({ companyId }: { companyId: number }) {
  const to: string = useWatch({ name: 'to' });
  return <ClosedNotice companyId={companyId} of={isIsoDate(to) ? to : null} />;
}

function copySchema(from: string): ObjectSchema<CopyForm> {
  return object({
    isBoth: boolean().required(),
    to: string().required(requiredMessage).notOneOf([from], 'Choose another date than the one you copy from'),
  });
}
