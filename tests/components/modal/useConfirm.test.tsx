import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createSignal } from '@tests/support/signal';
import { expect, test, vi } from 'vitest';
import { type ConfirmOptions, ConfirmProvider, useConfirm } from '@/components/modal';

const question: ConfirmOptions = {
  title: 'Please Confirm',
  text: 'Are you sure you want to delete these records?',
  confirmText: 'Delete',
};

/** Asks a question after a call, which ends when the test says so. */
function LateAsker({ call, onAnswer }: { call: Promise<void>; onAnswer: (isAgreed: boolean) => void }) {
  const confirm = useConfirm();
  const ask = () => call.then(() => confirm(question)).then(onAnswer);
  return (
    <button type="button" onClick={ask}>
      Ask
    </button>
  );
}

test.each([true, false])('asks after a call where the screen is still there (%s)', async (isHere) => {
  const user = userEvent.setup();
  const onAnswer = vi.fn();
  const call = createSignal();
  const asker = <LateAsker call={call.given} onAnswer={onAnswer} />;
  const { rerender } = render(<ConfirmProvider>{asker}</ConfirmProvider>);
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  rerender(<ConfirmProvider>{isHere && asker}</ConfirmProvider>);
  await act(async () => call.give());
  if (isHere) expect(await screen.findByRole('dialog', { name: 'Please Confirm' })).toBeVisible();
  else expect(onAnswer).toHaveBeenCalledExactlyOnceWith(false);
  expect(screen.queryAllByRole('dialog')).toHaveLength(isHere ? 1 : 0);
});

function Asker({ options, onAnswer }: { options: ConfirmOptions; onAnswer: (isAgreed: boolean) => void }) {
  const confirm = useConfirm();
  return (
    <button type="button" onClick={async () => onAnswer(await confirm(options))}>
      Ask
    </button>
  );
}

async function ask(options: ConfirmOptions = question) {
  const user = userEvent.setup();
  const onAnswer = vi.fn();
  render(
    <ConfirmProvider>
      <Asker options={options} onAnswer={onAnswer} />
    </ConfirmProvider>,
  );
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  return { user, onAnswer };
}

test('answers true to who agrees, and gives the focus back', async () => {
  const { user, onAnswer } = await ask();
  expect(screen.getByRole('dialog', { name: 'Please Confirm' })).toHaveAccessibleDescription(question.text);
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith(true);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Ask' })).toHaveFocus();
});

test('lists what it is about, alike or not', async () => {
  await ask({ ...question, items: ['Acme', 'Acme', 'Bond'] });
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Acme', 'Acme', 'Bond']);
});

test.each(['{Escape}', 'Cancel', 'Close'])('answers false to who turns away (%s)', async (way) => {
  const { user, onAnswer } = await ask();
  if (way === '{Escape}') await user.keyboard(way);
  else await user.click(screen.getByRole('button', { name: way }));
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith(false);
});

test('begins at the agreeing button', async () => {
  const { user, onAnswer } = await ask();
  await user.keyboard('{Enter}');
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith(true);
});

test('begins at the safe button where something would be lost', async () => {
  const { user, onAnswer } = await ask({ ...question, tone: 'danger' });
  await user.keyboard('{Enter}');
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith(false);
});

test('asks one question after the other', async () => {
  const answers = vi.fn();
  function AskTwice() {
    const confirm = useConfirm();
    const handleClick = async () => {
      const first = confirm({ title: 'First', text: '1' });
      const second = confirm({ title: 'Second', text: '2' });
      answers(await Promise.all([first, second]));
    };
    return (
      <button type="button" onClick={handleClick}>
        Ask twice
      </button>
    );
  }
  const user = userEvent.setup();
  render(
    <ConfirmProvider>
      <AskTwice />
    </ConfirmProvider>,
  );
  await user.click(screen.getByRole('button', { name: 'Ask twice' }));
  expect(screen.queryByRole('dialog', { name: 'Second' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'OK' }));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(answers).toHaveBeenCalledExactlyOnceWith([true, false]);
});

test('needs its provider', () => {
  expect(() => render(<Asker options={question} onAnswer={() => undefined} />)).toThrow('ConfirmProvider');
});
