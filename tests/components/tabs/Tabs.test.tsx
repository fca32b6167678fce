import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Tabs } from '@/components/tabs';

const tabs = [
  { id: 'edited', label: 'Edited' },
  { id: 'new', label: 'New' },
  { id: 'conversations', label: 'Conversations' },
] as const;

function ReviewTabs() {
  const [active, setActive] = useState<(typeof tabs)[number]['id']>('edited');
  return (
    <Tabs label="Review request" tabs={tabs} active={active} onSelect={setActive}>
      <p>Rows: {active}</p>
    </Tabs>
  );
}

const tab = (name: string) => screen.getByRole('tab', { name });

function expectShown(name: string) {
  const panel = screen.getByRole('tabpanel', { name });
  expect(screen.getAllByRole('tabpanel')).toHaveLength(1);
  expect(screen.getByRole('tab', { selected: true })).toBe(tab(name));
  expect(tab(name)).toHaveAttribute('aria-controls', panel.id);
  expect(panel).toHaveTextContent(`Rows: ${name.toLowerCase()}`);
}

test('a click shows the panel of a tab', async () => {
  const user = userEvent.setup();
  render(<ReviewTabs />);
  expect(screen.getByRole('tablist', { name: 'Review request' })).toBeVisible();
  expectShown('Edited');
  await user.click(tab('New'));
  expectShown('New');
});

test('the arrow keys go from tab to tab and around, and Tab reaches the active one alone', async () => {
  const user = userEvent.setup();
  render(<ReviewTabs />);
  await user.tab();
  expect(tab('Edited')).toHaveFocus();
  await user.keyboard('{ArrowLeft}');
  expect(tab('Conversations')).toHaveFocus();
  expectShown('Conversations');
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(tab('New')).toHaveFocus();
  expectShown('New');
  await user.tab();
  expect(tab('Edited')).not.toHaveFocus();
  expect(tab('Conversations')).not.toHaveFocus();
});
