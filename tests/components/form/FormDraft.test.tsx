import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { dropFormDraft, FormDraft, TextField } from '@/components/form';
import { storedItem } from '@/lib/storage/storedItem';

const draft = storedItem('formDraft.test', (value) => value as { savedAt: string; values: object } | null);
const earlier = { savedAt: '2026-01-01T00:00:00.000Z', values: { name: 'Earlier' } };

function Form() {
  const form = useForm({ defaultValues: { name: '', city: '' } });
  return (
    <FormProvider {...form}>
      <FormDraft draftKey="test" />
      <TextField name="name" label="Name" />
      <TextField name="city" label="City" />
      <button type="button" onClick={() => form.reset(form.getValues())}>
        Saved
      </button>
    </FormProvider>
  );
}

test('offers back what an earlier visit left, and forgets it when it is discarded', async () => {
  draft.write(earlier);
  const user = userEvent.setup();
  const { unmount } = render(<Form />);
  await user.click(screen.getByRole('button', { name: 'Restore' }));
  expect(screen.getByLabelText('Name')).toHaveValue('Earlier');
  unmount();
  render(<Form />);
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(draft.read()).toBeNull();
});

test('what is saved while an earlier draft is on offer does not join that draft', async () => {
  draft.write(earlier);
  const user = userEvent.setup();
  render(<Form />);
  await user.type(screen.getByLabelText('City'), 'Chicago');
  expect(draft.read()?.values).toEqual({ name: 'Earlier', city: 'Chicago' });
  await user.click(screen.getByRole('button', { name: 'Saved' }));
  await waitFor(() => expect(draft.read()).toEqual(earlier));
});

test('what is dropped on the way out is not kept again by a form that is still there', async () => {
  draft.remove();
  const user = userEvent.setup();
  const { rerender } = render(<Form />);
  await user.type(screen.getByLabelText('City'), 'Chicago');
  dropFormDraft('test');
  rerender(<Form />);
  expect(draft.read()).toBeNull();
  await user.type(screen.getByLabelText('City'), '!');
  expect(draft.read()?.values).toEqual({ city: 'Chicago!' });
});

test('an offer that is discarded leaves what was typed beside it', async () => {
  draft.write(earlier);
  const user = userEvent.setup();
  render(<Form />);
  await user.type(screen.getByLabelText('City'), 'Chicago');
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(draft.read()?.values).toEqual({ city: 'Chicago' }));
});

test('a tab in which nothing is typed leaves the draft of another tab alone', () => {
  draft.remove();
  const { rerender } = render(<Form />);
  draft.write(earlier);
  rerender(<Form />);
  expect(draft.read()).toEqual(earlier);
});
