import { mixed, object } from 'yup';
import { DialogForm, FileField, useServerForm } from '@/components/form';
import type { Receivable, Receivables } from '@/contract/capital/receivables';
import { requiredText } from '@/lib/validation';
import { useReadReceivablesFileMutation } from './receivablesApi';

type ImportReceivablesDialogProps = {
  companyId: number;
  list: Receivables;
  send: (items: readonly Receivable[]) => Promise<unknown>;
  onDone: () => void;
};

const schema = object({
  file: mixed<File>()
    .nullable()
    .defined()
    .test('file', requiredText, (file) => file !== null),
});

/** A file whose rows take the place of the list; what is wrong in it is listed by row, and nothing changes then. */
export function ImportReceivablesDialog({ companyId, list, send, onDone }: ImportReceivablesDialogProps) {
  const [readFile] = useReadReceivablesFileMutation();
  const form = useServerForm<{ file: File | null }, unknown>({
    schema,
    defaultValues: { file: null },
    send: async ({ file }) => {
      if (file === null) return undefined;
      return send((await readFile({ companyId, file }).unwrap()).data);
    },
    onSaved: onDone,
    pathToField: () => undefined,
  });
  return (
    <DialogForm form={form} title="Import receivables" okText="Import" onCancel={onDone}>
      <p>
        The file needs columns headed Account Number, From Whom, Date and Amount. Kind is optional; without it a
        receivable is other, unsecured.
        {list.items.length > 0 && ` Its rows replace the ${list.items.length} listed for ${list.time_report}.`}
      </p>
      <FileField
        name="file"
        label="File"
        accept=".csv,.xlsx,.xlsm,.txt,text/csv"
        hint="Excel or CSV, maximum 10MB"
        required
      />
    </DialogForm>
  );
}
