import { render, screen, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Column, DataTable, usePhoneCards } from '@/components/table';

type Loan = { lender: string; amount: string | null };

const loanColumns: readonly Column<Loan>[] = [
  { id: 'amount', header: 'Amount', cell: ({ amount }) => amount },
  { id: 'lender', header: 'Lender', namesRow: true, cell: ({ lender }) => lender },
  { id: 'actions', header: 'Actions', cell: () => <button type="button">Edit</button> },
];

function Loans() {
  const columns = usePhoneCards(loanColumns);
  const query = { isLoading: false, isFetching: false, refetch: () => undefined };
  const rows = [{ lender: 'Parent LLC', amount: '500.00' }];
  return <DataTable label="Loans" columns={columns} rows={rows} rowId={({ lender }) => lender} query={query} />;
}

test('a phone has one column of cards, each with its name, what the others say, and its actions', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  onTestFinished(() => void vi.unstubAllGlobals());
  render(<Loans />);
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Lender']);
  const card = screen.getByRole('row', { name: /Parent LLC/ });
  expect(card).toHaveTextContent('Parent LLCAmount500.00');
  expect(within(card).getByRole('button', { name: 'Edit' })).toBeInTheDocument();
});

test('wider than a phone, every column stands by itself', () => {
  render(<Loans />);
  expect(screen.getAllByRole('columnheader')).toHaveLength(3);
});
