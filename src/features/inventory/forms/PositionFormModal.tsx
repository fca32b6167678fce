import { useMemo } from 'react';
import Modal from 'react-bootstrap/Modal';
import { FormProvider } from 'react-hook-form';
import { DefinedFields, toRequest, useDefinedForm } from '@/components/definedForm';
import { ErrorNotice, Loading } from '@/components/feedback';
import { Dialog, FormModal } from '@/components/modal';
import type { StagedFormProps } from '@/components/staging/StagedEditScreen';
import type { FieldValues } from '@/contract/wire/fieldDefinition';
import type { FieldDefinition } from '@/contract/wire/fieldDefinition.schema';
import { useCompanyId } from '@/features/auth';
import { useToday } from '@/lib/hooks';
import { useGetPositionFieldsQuery } from '../inventoryApi';
import type { InventoryScreen, Position } from '../inventoryScreen';
import { positionFields } from './formFields';
import { aidedField, positionFindings } from './positionAids';

export type PositionFormModalProps<Row extends Position> = StagedFormProps<Row, FieldValues> & {
  screen: InventoryScreen<Row>;
  /** The initial date of an addition; null to choose one. */
  reportDate: string | null;
};

/** Adds or edits a position, with the fields that the server defines. */
export function PositionFormModal<Row extends Position>(props: PositionFormModalProps<Row>) {
  const { screen, row, onCancel } = props;
  const query = useGetPositionFieldsQuery({ companyId: useCompanyId(), path: screen.kind.path });
  const title = row === null ? screen.kind.addText : screen.form.editText;
  if (query.data === undefined) {
    return (
      <Dialog title={title} onClose={onCancel}>
        <Modal.Body>
          {query.error === undefined || query.isFetching ? (
            <Loading />
          ) : (
            <ErrorNotice error={query.error} onRetry={query.refetch} />
          )}
        </Modal.Body>
      </Dialog>
    );
  }
  return <PositionForm {...props} title={title} definitions={query.data.data} />;
}

type PositionFormProps<Row extends Position> = PositionFormModalProps<Row> & {
  title: string;
  definitions: readonly FieldDefinition[];
};

function PositionForm<Row extends Position>(props: PositionFormProps<Row>) {
  const { screen, row, reportDate, title, definitions, onSubmit, onCancel } = props;
  const isAddition = row === null;
  const fields = useMemo(() => positionFields(definitions, isAddition), [definitions, isAddition]);
  const given = useMemo<FieldValues>(() => row ?? { report_date: reportDate ?? '' }, [row, reportDate]);
  const today = useToday();
  const settings = useMemo(() => ({ frequency: null, today }), [today]);
  const { form, shown, showIssues } = useDefinedForm({ fields, given });
  const values = form.watch();
  const aids = screen.form.aids({ ...values, report_date: row?.report_date ?? values['report_date'] });

  function submit(answers: FieldValues) {
    if (!form.formState.isDirty) return onCancel();
    onSubmit(toRequest(fields, answers));
  }

  return (
    <FormProvider {...form}>
      <FormModal
        title={title}
        okText={isAddition ? 'Add' : 'Update'}
        size="lg"
        isScrollable
        isDirty={form.formState.isDirty}
        onCancel={onCancel}
        onSubmit={form.handleSubmit(submit, showIssues)}
      >
        <DefinedFields
          fields={shown.map((field) => aidedField(field, aids))}
          settings={settings}
          findings={positionFindings(values, aids)}
        />
      </FormModal>
    </FormProvider>
  );
}
