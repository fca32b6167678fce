import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { RefusalAlert, type RefusalAlertProps } from '@/components/feedback/RefusalAlert';

const failureOf = (...messages: string[]) => ({
  status: 422,
  code: 'RuleError',
  message: 'The request was refused.',
  fieldErrors: messages.map((message) => ({ path: 'id 1000', message })),
});

const renderAlert = (props: RefusalAlertProps) => render(<RefusalAlert {...props} />, { wrapper: MemoryRouter });
const items = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent?.trim());

test('lists what is wrong with each record, several for one record too, and counts the rest', () => {
  renderAlert({ failure: failureOf('One.', 'Two.', 'Three.'), maxIssues: 2 });
  expect(items()).toEqual(['One.', 'Two.', 'and 1 more']);
  expect(screen.getByRole('alert')).toHaveFocus();
  expect(screen.queryByRole('button')).toBeNull();
});

test('does not repeat its own message, but keeps the way to the record', () => {
  const failure = failureOf('The request was refused.');
  const { unmount } = renderAlert({ failure });
  expect(items()).toEqual([]);
  unmount();
  renderAlert({ failure, recordPaths: new Map([['id 1000', '/rows']]) });
  expect(items()).toEqual(['View in the books']);
  expect(screen.getByRole('link')).toHaveAttribute('href', '/rows');
});
