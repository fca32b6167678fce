import { useEffect, useEffectEvent, useMemo } from 'react';
import { FormProvider } from 'react-hook-form';
import { Link } from 'react-router-dom';
import {
  enteredText,
  useEnterInputsMutation,
  useGetReportPrefillQuery,
} from '@/components/capitalInputs/capitalInputsApi';
import { DefinedFields, type FormField, parseSteps, toRequest, useDefinedForm } from '@/components/definedForm';
import { ErrorNotice, Loading } from '@/components/feedback';
import type { FieldValues } from '@/contract/wire/fieldDefinition';
import { useCompanyId } from '@/features/auth';
import { apiError } from '@/lib/api';
import { useToday } from '@/lib/hooks';
import { notify } from '@/lib/notifications';
import { paths } from '@/lib/paths';
import { applyServerErrors, formFieldOfPath } from '@/lib/validation';
import { QuestionForm } from './QuestionForm';

type InputsFormProps = {
  /** The FOCUS wizard's fields that settle the question. */
  names: readonly string[];
  timeReport: string;
  onCancel: () => void;
  onEntered: () => void;
};

/** The inputs that settle a question, as the FOCUS wizard asks for them, entered in the question's place. */
export function InputsForm(props: InputsFormProps) {
  const { timeReport } = props;
  const query = useGetReportPrefillQuery(
    { companyId: useCompanyId(), calls: 'report/focus', timeReport, amends: null },
    { refetchOnMountOrArgChange: true },
  );
  const given = query.currentData?.data;
  const fields = useMemo(() => parseSteps(given?.prefill ?? []).flatMap((step) => step.fields), [given]);
  const failure = query.isFetching ? undefined : apiError(query.error);
  if (failure !== undefined) return <ErrorNotice error={failure} onRetry={query.refetch} />;
  if (given === undefined || query.isFetching) return <Loading />;
  return <Entry {...props} fields={fields} given={given.prefillValues} />;
}

type EntryProps = InputsFormProps & { fields: readonly FormField[]; given: FieldValues };

function Entry({ names, timeReport, onCancel, onEntered, fields, given }: EntryProps) {
  const companyId = useCompanyId();
  const today = useToday();
  const [enter, { isLoading }] = useEnterInputsMutation();
  const { form, shown } = useDefinedForm({ fields, given });
  const asked = shown.filter(({ name, itemizes }) => names.includes(name) || names.includes(itemizes ?? ''));
  const askedNames = asked.map(({ name }) => name);

  const focusFirst = useEffectEvent(() => askedNames[0] !== undefined && form.setFocus(askedNames[0]));
  useEffect(() => void focusFirst(), []);

  async function handleSubmit() {
    if (!(await form.trigger(askedNames, { shouldFocus: true }))) return;
    const request = toRequest(fields, form.getValues());
    // What is left blank was cleared; the call keeps what isn't sent.
    const values = Object.fromEntries(askedNames.map((name) => [name, request[name] ?? null]));
    const { data, error } = await enter({ companyId, timeReport, values });
    const refusal = apiError(error);
    if (refusal !== undefined) applyServerErrors(form, refusal, (path) => formFieldOfPath(form.getValues(), path));
    if (data === undefined) return;
    notify.success(enteredText(data));
    onEntered();
  }

  if (asked.length === 0) {
    return <Link to={paths.reports.newFocus(timeReport, names[0])}>Enter it in the FOCUS report</Link>;
  }
  return (
    <FormProvider {...form}>
      <QuestionForm label="Enter" okText="Save" isBusy={isLoading} onSubmit={handleSubmit} onCancel={onCancel}>
        <DefinedFields fields={asked} settings={{ frequency: null, today }} />
      </QuestionForm>
    </FormProvider>
  );
}
