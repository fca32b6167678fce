import { type ObjectSchema, object, string } from 'yup';
import { ActionButton } from '@/components/feedback';
import { DialogForm, TextAreaField, useServerForm } from '@/components/form';
import { maxOwnStepName, maxOwnSteps } from '@/contract/close/close';
import { notify } from '@/lib/notifications';
import { useCopyOwnStepsMutation, useSaveOwnStepsMutation } from './closeApi';

type Values = { names: string };

const schema: ObjectSchema<Values> = object({
  names: string()
    .defined()
    .test('count', `Keep at most ${maxOwnSteps} steps`, (text) => linesOf(text).length <= maxOwnSteps)
    .test('length', `Keep each step within ${maxOwnStepName} characters`, (text) =>
      linesOf(text).every((line) => line.length <= maxOwnStepName),
    ),
});

type OwnStepsDialogProps = {
  companyId: number;
  steps: readonly { name: string }[];
  onClose: () => void;
};

/** Edits the steps that a firm adds to its closes, one a line, and copies them to the user's other firms. */
export function OwnStepsDialog({ companyId, steps, onClose }: OwnStepsDialogProps) {
  const [save] = useSaveOwnStepsMutation();
  const [copy, { isLoading }] = useCopyOwnStepsMutation();
  const form = useServerForm({
    schema,
    defaultValues: { names: steps.map(({ name }) => name).join('\n') },
    send: ({ names }) => save({ companyId, names: linesOf(names) }).unwrap(),
    pathToField: () => 'names',
    onSaved: onClose,
  });

  async function handleCopy() {
    const { data } = await copy(companyId);
    if (data !== undefined) notify.success(data.message);
  }

  return (
    <DialogForm form={form} title="Your own steps" okText="Save" onCancel={onClose}>
      <TextAreaField
        name="names"
        label="Steps"
        rows={6}
        hint="One a line. They're added to the close of every period; mark them done there."
      />
      {steps.length > 0 && (
        <ActionButton
          variant="outline-secondary"
          size="sm"
          isBusy={isLoading}
          disabled={form.isDirty}
          onClick={handleCopy}
        >
          Use in my other firms
        </ActionButton>
      )}
    </DialogForm>
  );
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
