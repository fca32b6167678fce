import { yupResolver } from '@hookform/resolvers/yup';
import { FormProvider, useForm } from 'react-hook-form';
import { TextField } from '@/components/form';
import { FormModal } from '@/components/modal';
import { emptyFocusHeader, type FocusHeader, focusHeaderSchema } from './focusHeader';
import { useDiscardQuestion } from './useDiscardQuestion';

type FocusHeaderModalProps = { onSubmit: (header: FocusHeader) => void; onCancel: () => void };

export function FocusHeaderModal({ onSubmit, onCancel }: FocusHeaderModalProps) {
  const form = useForm<FocusHeader>({ defaultValues: emptyFocusHeader, resolver: yupResolver(focusHeaderSchema) });
  const askToDiscard = useDiscardQuestion();
  const { isDirty } = form.formState;

  async function handleCancel() {
    if (!isDirty || (await askToDiscard())) onCancel();
  }

  return (
    <FormProvider {...form}>
      <FormModal title="FOCUS: NEW REPORT" okText="Next" onCancel={handleCancel} onSubmit={form.handleSubmit(onSubmit)}>
        <TextField name="name" label="Name" required />
        <TextField name="description" label="Description" />
      </FormModal>
    </FormProvider>
  );
}
