import { object } from 'yup';
import { DialogForm, FileField, useServerForm } from '@/components/form';
import type { Receivable } from '@/contract/capital/receivables';
import { uploadTypes } from '@/lib/upload';
import { optionalFile, requiredText } from '@/lib/validation';
import { useReadReceivablesFileMutation } from './receivablesApi';

type ImportReceivablesDialogProps = {
  companyId: number;
  timeReport: string;
  /** How many are listed, which the file's rows replace. */
  listed: number;
  send: (items: readonly Receivable[]) => Promise<unknown>;
  onDone: () => void;
};

const schema = object({ file: optionalFile().test('file', requiredText, (file) => file !== null) });

/** A file whose rows take the place of the list; what is wrong in it is listed by row, and nothing changes then. */
export function ImportReceivablesDialog({ companyId, timeReport, listed, send, onDone }: ImportReceivablesDialogProps) {
  const [readFile] = useReadReceivablesFileMutation();
  const form = useServerForm<{ file: File | null }, unknown>({
    schema,
    defaultValues: { file: null },
    send: async ({ file }) => file && send((await readFile({ companyId, file }).unwrap()).data),
    onSaved: onDone,
    pathToField: () => undefined,
  });
  return (
    <DialogForm form={form} title="Import receivables" okText="Import" onCancel={onDone}>
      <p>
        The file needs columns headed Account Number, Due From, Date and Amount. Kind is optional; without it a
        receivable is other, unsecured.
        {listed > 0 && ` Its rows replace the ${listed} listed for ${timeReport}.`}
      </p>
      <FileField name="file" label="File" accept={uploadTypes} hint="Excel or CSV, maximum 10MB" required />
    </DialogForm>
  );
}
