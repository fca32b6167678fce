import { object } from 'yup';
import { DialogForm, TextField, useServerForm } from '@/components/form';
import { maxScenarioName } from '@/contract/figures/whatIf';
import type { WhatIfScenario } from '@/contract/figures/whatIfScenario';
import { required } from '@/lib/validation';

const schema = object({
  name: required('Name is required', maxScenarioName),
});

export type ScenarioDialogProps = {
  title: string;
  name: string;
  send: (name: string) => Promise<WhatIfScenario>;
  onSaved: (scenario: WhatIfScenario) => void;
  onCancel: () => void;
};

/** Asks for the name of a scenario, and saves it. */
export function ScenarioDialog({ title, name, send, onSaved, onCancel }: ScenarioDialogProps) {
  const form = useServerForm({
    schema,
    defaultValues: { name },
    send: (values) => send(values.name),
    onSaved,
    pathToField: (path) => (path === 'name' || path === 'data.name' ? 'name' : undefined),
  });
  return (
    <DialogForm form={form} title={title} okText="Save" asksBeforeLeaving={false} onCancel={onCancel}>
      <TextField name="name" label="Name" required maxLength={maxScenarioName} />
    </DialogForm>
  );
}
