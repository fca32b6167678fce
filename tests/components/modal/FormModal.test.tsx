import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { FormModal, type FormModalProps } from '@/components/modal';

function Opener(props: Partial<FormModalProps>) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Add Account
      </button>
      {isOpen && (
        <FormModal title="Account" okText="Add" onCancel={() => setIsOpen(false)} onSubmit={() => undefined} {...props}>
          <input aria-label="Fixed" readOnly />
          <input aria-label="Name" />
        </FormModal>
      )}
    </>
  );
}

async function open(props: Partial<FormModalProps> = {}) {
  const user = userEvent.setup();
  render(<Opener {...props} />);
  await user.click(screen.getByRole('button', { name: 'Add Account' }));
  return user;
}

test('begins in the first field that can be filled, and gives the focus back', async () => {
  const user = await open();
  expect(screen.getByRole('dialog', { name: 'Account' })).toBeInTheDocument();
  expect(screen.getByLabelText('Name')).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Add Account' })).toHaveFocus();
});

test('gives the focus to the dialog below where nothing had it', async () => {
  const user = await open();
  (document.activeElement as HTMLElement).blur();
  const above = render(
    <FormModal title="Above" okText="OK" onCancel={() => above.unmount()} onSubmit={() => undefined}>
      Text
    </FormModal>,
  );
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog', { name: 'Above' })).not.toBeInTheDocument();
  expect(screen.getByLabelText('Name')).toHaveFocus();
});

test('keeps Tab inside, forwards and back', async () => {
  const user = await open();
  const close = screen.getByRole('button', { name: 'Close' });
  const add = screen.getByRole('button', { name: 'Add' });
  add.focus();
  await user.tab();
  expect(close).toHaveFocus();
  await user.tab({ shift: true });
  expect(add).toHaveFocus();
  screen.getByRole('dialog').focus();
  await user.tab({ shift: true });
  expect(add).toHaveFocus();
});

test('goes on where the work was when somebody stays', async () => {
  const user = await open({ isDirty: true });
  await user.type(screen.getByLabelText('Name'), 'Cash');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(screen.getByLabelText('Name')).toHaveFocus();
});

test('submits by Enter, without leaving the page or telling a form around it', async () => {
  const onSubmit = vi.fn();
  const onOuterSubmit = vi.fn();
  const user = userEvent.setup();
  render(
    <form aria-label="Outer" onSubmit={onOuterSubmit}>
      <FormModal title="Account" okText="Add" onCancel={() => undefined} onSubmit={onSubmit}>
        <input aria-label="Name" />
      </FormModal>
    </form>,
  );
  await user.type(screen.getByLabelText('Name'), 'Cash{Enter}');
  expect(onSubmit).toHaveBeenCalledOnce();
  expect(onSubmit.mock.calls[0]?.[0].defaultPrevented).toBe(true);
  expect(onOuterSubmit).not.toHaveBeenCalled();
});

test('leaves at once by Escape when nothing would be lost', async () => {
  const user = await open();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test.each(['{Escape}', 'Cancel', 'Close'])('asks before it drops what was entered (%s)', async (way) => {
  const user = await open({ isDirty: true });
  if (way === '{Escape}') await user.keyboard(way);
  else await user.click(screen.getByRole('button', { name: way }));
  const question = screen.getByRole('dialog', { name: 'Unsaved changes' });
  expect(question).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Keep editing' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog', { name: 'Unsaved changes' })).not.toBeInTheDocument();
  expect(screen.getByRole('dialog', { name: 'Account' })).toBeInTheDocument();
});

test('drops what was entered after confirmation', async () => {
  const user = await open({ isDirty: true });
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Add Account' })).toHaveFocus();
});

test('neither leaves nor submits while it is busy', async () => {
  const onSubmit = vi.fn();
  const onCancel = vi.fn();
  const user = await open({ isBusy: true, onSubmit, onCancel });
  await user.type(screen.getByLabelText('Name'), 'Cash{Enter}');
  await user.keyboard('{Escape}');
  expect(onSubmit).not.toHaveBeenCalled();
  expect(onCancel).not.toHaveBeenCalled();
  const add = screen.getByRole('button', { name: 'Add' });
  await user.click(add);
  expect(onSubmit).not.toHaveBeenCalled();
  expect(add).toHaveAttribute('aria-disabled', 'true');
  expect(add).toHaveFocus();
});

test('does not submit while its main button is off', async () => {
  const onSubmit = vi.fn();
  const user = await open({ isOkDisabled: true, onSubmit });
  await user.type(screen.getByLabelText('Name'), 'Cash{Enter}');
  expect(onSubmit).not.toHaveBeenCalled();
});
