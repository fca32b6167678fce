import { useEffect, useEffectEvent, useMemo } from 'react';
import Button from 'react-bootstrap/Button';
import { FormProvider } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { DefinedFields, type FormField, parseSteps, toRequest, useDefinedForm } from '@/components/definedForm';
import { ErrorNotice, Loading } from '@/components/feedback';
import { BusyButton } from '@/components/form';
import type { FieldValues } from '@/contract/wire/fieldDefinition';
import { apiError } from '@/lib/api';
import { useToday } from '@/lib/hooks';
import { notify } from '@/lib/notifications';
import { paths } from '@/lib/paths';
import { enteredText, useEnterInputsMutation, useGetReportPrefillQuery } from './capitalInputsApi';

type InputsFormProps = {
  companyId: number;
  /** The FOCUS wizard's fields that settle the question. */
  names: readonly string[];
  timeReport: string;
  onCancel: () => void;
  onEntered: () => void;
};

/** The inputs that settle a question, as the FOCUS wizard asks for them, entered in the question's place. */
export function InputsForm(props: InputsFormProps) {
  const { companyId, names, timeReport } = props;
  const query = useGetReportPrefillQuery(
    { companyId, calls: 'report/focus', timeReport, amends: null },
    { refetchOnMountOrArgChange: true },
  );
  const given = query.currentData?.data;
  const fields = useMemo(() => parseSteps(given?.prefill ?? []).flatMap((step) => step.fields), [given]);
  const failure = query.isFetching ? undefined : apiError(query.error);
  if (failure !== undefined) return <ErrorNotice error={failure} onRetry={query.refetch} />;
  if (given === undefined || query.isFetching) return <Loading />;
  if (!fields.some(({ name }) => names.includes(name))) {
    return <Link to={paths.reports.newFocus(timeReport, names[0])}>Enter it in the FOCUS report</Link>;
  }
  return <Entry {...props} fields={fields} given={given.prefillValues} />;
}

type EntryProps = InputsFormProps & { fields: readonly FormField[]; given: FieldValues };

function Entry({ companyId, names, timeReport, onCancel, onEntered, fields, given }: EntryProps) {
  const today = useToday();
  const [enter, { isLoading }] = useEnterInputsMutation();
  const { form, shown } = useDefinedForm({ fields, given });
  const isAsked = ({ name, itemizes }: FormField) => names.includes(name) || names.includes(itemizes ?? '');
  const asked = shown.filter(isAsked);

  const focusFirst = useEffectEvent(() => asked[0] && form.setFocus(asked[0].name));
  useEffect(() => void focusFirst(), []);

  async function handleSubmit() {
    if (
      !(await form.trigger(
        asked.map(({ name }) => name),
        { shouldFocus: true },
      ))
    )
      return;
    const request = toRequest(fields, form.getValues());
    const values = Object.fromEntries(
      Object.entries(request).filter(([name]) => asked.some((one) => one.name === name)),
    );
    const answer = await enter({ companyId, timeReport, values });
    if (answer.data === undefined) return;
    notify.success(enteredText(answer.data));
    onEntered();
  }

  return (
    <FormProvider {...form}>
      <form
        className="nc-question-form"
        aria-label="Enter"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void handleSubmit();
        }}
      >
        <DefinedFields fields={asked} settings={{ frequency: null, today }} />
        <div className="nc-question-actions">
          <BusyButton isBusy={isLoading} type="submit" className="btn-sm">
            Save
          </BusyButton>
          <Button variant="outline-secondary" size="sm" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}
