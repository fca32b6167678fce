import { useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { object, string } from 'yup';
import { DateField, DialogForm, FileField, useServerForm } from '@/components/form';
import { useListPeriodsQuery } from '@/components/pickers/periodsApi';
import type { CapitalDayDetail } from '@/contract/capitalDays/capitalDay.schema';
import { findEndedPeriod } from '@/domain/capitalDays/dayDates';
import { formatPeriod, isIsoDate, parsePeriod } from '@/domain/periods';
import { balancePeriods } from '@/features/trialBalance';
import { paths } from '@/lib/paths';
import { uploadTypes } from '@/lib/upload';
import { optionalFile, requiredMessage } from '@/lib/validation';
import { useAddCapitalDayMutation } from './capitalDaysApi';

const schema = object({
  date: string().required(requiredMessage),
  balances: optionalFile(),
  positions: optionalFile(),
});

type AddDayDialogProps = {
  companyId: number;
  /** The day to upload other files for; null to choose one. */
  date: string | null;
  onAdded: (day: CapitalDayDetail) => void;
  onCancel: () => void;
};

/** Uploads the files of a day and computes it; issues are listed by row, and nothing is saved then. */
export function AddDayDialog({ companyId, date, onAdded, onCancel }: AddDayDialogProps) {
  const [addDay] = useAddCapitalDayMutation();
  const form = useServerForm({
    schema,
    defaultValues: { date: date ?? '', balances: null, positions: null },
    send: async (values) => (await addDay({ companyId, ...values }).unwrap()).data,
    onSaved: onAdded,
    pathToField: (path) => (path === 'date' && date === null ? 'date' : undefined),
  });
  return (
    <DialogForm
      form={form}
      title={date === null ? 'Add a day' : 'Add files to this day'}
      okText="Compute net capital"
      onCancel={onCancel}
    >
      <p>
        {date === null
          ? "Without a trial balance, Netcap uses the last period's, adjusted to the day's positions. Without positions, it uses those of the last report date."
          : "Files you don't add stay as last used for this day."}{' '}
        The books don't change.
      </p>
      <DateField name="date" label="Day" required disabled={date !== null} />
      <EndOfPeriod companyId={companyId} />
      <FileField name="balances" label="Trial balance" accept={uploadTypes} hint="Excel or CSV, maximum 10MB" />
      <FileField name="positions" label="Positions" accept={uploadTypes} hint="Excel or CSV, maximum 10MB" />
    </DialogForm>
  );
}

/** Warns before sending that at a period's end the books are used. */
function EndOfPeriod({ companyId }: { companyId: number }) {
  const { data: held = [] } = useListPeriodsQuery({ source: balancePeriods, companyId });
  const date: string | undefined = useWatch({ name: 'date' });
  const periods = held.flatMap((timeReport) => parsePeriod(timeReport) ?? []);
  const ended = date !== undefined && isIsoDate(date) ? findEndedPeriod(date, periods) : null;
  if (ended === null) return null;
  const name = formatPeriod(ended.period);
  return (
    <p className="small">
      {ended.isHeld
        ? `This is the end of ${name}. Its books are used, without files.`
        : `This is the end of ${name}. Import its trial balance as a period: `}
      {!ended.isHeld && <Link to={paths.imports('balance')}>Import trial balance</Link>}
    </p>
  );
}
