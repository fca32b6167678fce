import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ReportTable, type ReportTableModel } from '@/components/report';

const model: ReportTableModel = {
  caption: 'Balance sheet in US dollars',
  rowHeader: 'Account',
  columns: [
    { id: 'number', header: 'Number', kind: 'text' },
    { id: 'haircut', header: 'Haircut', kind: 'figure' },
    { id: 'Q1 25', header: '03/31/2025', kind: 'figure' },
    { id: 'Q2 25', header: '06/30/2025', kind: 'figure' },
  ],
  sections: [
    {
      id: 'assets',
      title: 'Assets',
      rows: [
        {
          id: '1000',
          label: 'Cash',
          level: 1,
          notes: ['In three banks.'],
          cells: {
            number: { kind: 'code', text: '1000' },
            haircut: { kind: 'text', text: 'Varies' },
            'Q1 25': { kind: 'money', value: 1234.5, explainId: 'cash-q1' },
            'Q2 25': { kind: 'money', value: -5 },
          },
        },
        {
          id: 'total',
          label: 'Total assets',
          look: 'total',
          cells: { haircut: { kind: 'percent', value: 1.125, decimals: 3 }, 'Q1 25': { kind: 'missing', text: 'n/a' } },
        },
      ],
    },
    { id: 'sum', rows: [{ id: 'sum', label: 'Net worth', look: 'capitals', number: '1.', cells: {} }] },
  ],
};

const idle = { isLoading: false, isFetching: false, refetch: () => undefined };

const textsOf = (name: RegExp | string) => {
  const row = screen.getByRole('rowheader', { name }).closest('tr');
  return within(row ?? document.body)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
};

test('a row has its name and a cell for each column, blank where there is none', () => {
  render(<ReportTable model={model} />);
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
    'Account',
    'Number',
    'Haircut',
    '03/31/2025',
    '06/30/2025',
  ]);
  expect(textsOf('Cash In three banks.')).toEqual(['1000', 'Varies', '1,234.50', '(5.00)']);
  expect(textsOf('Total assets')).toEqual(['', '1.125%', 'n/a', '']);
});

test('sections stand under their titles, a total of several without one', () => {
  render(<ReportTable model={model} />);
  const [, assets, sum] = screen.getAllByRole('rowgroup');
  expect(within(assets ?? document.body).getAllByRole('rowheader')[0]).toHaveTextContent('Assets');
  expect(within(sum ?? document.body).getAllByRole('rowheader')).toHaveLength(1);
  expect(screen.getByRole('row', { name: /^1\. Net worth/ })).toHaveClass('nc-report-capitals');
});

test('a column with a percent sign leaves room for it, others do not', () => {
  render(<ReportTable model={model} />);
  expect(screen.getByRole('cell', { name: 'Varies' })).toHaveClass('nc-report-percent');
  expect(screen.getByRole('cell', { name: '(5.00)' })).not.toHaveClass('nc-report-percent');
});

test('in its box the table can be reached by the keyboard, and is named by its caption', () => {
  render(<ReportTable model={model} />);
  expect(screen.getByRole('region', { name: 'Balance sheet in US dollars' })).toHaveAttribute('tabindex', '0');
  expect(screen.getByRole('table', { name: 'Balance sheet in US dollars' })).toBeInTheDocument();
});

test('a short one scrolls with the page', () => {
  render(<ReportTable model={model} scroll="page" isHeadHidden />);
  expect(screen.queryByRole('region')).toBeNull();
  expect(screen.getByRole('columnheader', { name: 'Haircut' })).toBeInTheDocument();
});

test('a figure that can be explained is a button where somebody explains', async () => {
  const onExplain = vi.fn();
  const { rerender } = render(<ReportTable model={model} />);
  expect(screen.queryByRole('button')).toBeNull();
  rerender(<ReportTable model={model} onExplain={onExplain} />);
  await userEvent.click(screen.getByRole('button', { name: '1,234.50, explain Cash, 03/31/2025' }));
  expect(onExplain).toHaveBeenCalledExactlyOnceWith('cash-q1');
  expect(screen.getAllByRole('button')).toHaveLength(1);
});

test('a report without rows says so', () => {
  render(<ReportTable model={{ ...model, sections: [{ id: 'assets', title: 'Assets', rows: [] }] }} />);
  expect(screen.getByText('There are no records to show')).toBeInTheDocument();
  expect(screen.queryByRole('table')).toBeNull();
});

test('waits for its first figures, and dims them while others are on their way', () => {
  const { rerender } = render(<ReportTable model={undefined} query={{ ...idle, isLoading: true, isFetching: true }} />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading...');
  rerender(<ReportTable model={model} query={{ ...idle, isFetching: true }} />);
  expect(screen.queryByRole('status')).toBeNull();
  expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
});

test('a failure says why and asks again on demand', async () => {
  const refetch = vi.fn();
  const error = { status: 500, code: 'InternalServerError', message: 'The server stopped' };
  const { rerender } = render(<ReportTable model={model} query={{ ...idle, error, refetch }} />);
  expect(screen.getByRole('alert')).toHaveTextContent('The server stopped');
  expect(screen.queryByRole('table')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledOnce();
  rerender(<ReportTable model={model} query={{ ...idle, error }} errorText="Unable to fetch api records" />);
  expect(screen.getByRole('alert')).toHaveTextContent('Unable to fetch api records');
});

test('a long report makes the rows in sight alone, and says how many there are', () => {
  // The test's page has no layout.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(37);
  const columns = Array.from({ length: 24 }, (_, month) => ({
    id: `${month}`,
    header: `Month ${month}`,
    kind: 'figure' as const,
  }));
  const cells = { 0: { kind: 'money' as const, value: -1_234_567.5 } };
  const rows = Array.from({ length: 500 }, (_, place) => ({ id: `${place}`, label: `Account ${place}`, cells }));
  render(<ReportTable model={{ ...model, columns, sections: [{ id: 'assets', title: 'Assets', rows }] }} />);
  expect(screen.getAllByRole('row').length).toBeGreaterThan(20);
  expect(screen.getAllByRole('row').length).toBeLessThan(60);
  expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '502');
  expect(screen.getByRole('row', { name: /^Account 0 / })).toHaveAttribute('aria-rowindex', '3');
});

/** Renders 500 accounts of 24 months. The test's page has no layout: each head is 200 pixels wide, and the box 900 at first. */
function renderWide() {
  const boxWidth = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(900);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(37);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const place = this.tagName === 'TH' ? Array.from(this.parentElement?.children ?? []).indexOf(this) : 0;
    return new DOMRect(200 * place, 0, 200, 37);
  });
  const columns = Array.from({ length: 24 }, (_, month) => ({
    id: `${month}`,
    header: `Month ${month}`,
    kind: 'figure' as const,
  }));
  const cells = Object.fromEntries(columns.map(({ id }) => [id, { kind: 'money' as const, value: Number(id) }]));
  const rows = Array.from({ length: 500 }, (_, place) => ({ id: `${place}`, label: `Account ${place}`, cells }));
  render(<ReportTable model={{ ...model, columns, sections: [{ id: 'assets', rows }] }} />);
  const made = () =>
    within(screen.getAllByRole('row')[1] ?? document.body)
      .getAllByRole('cell')
      .map((cell) => [cell.textContent, cell.getAttribute('colspan')]);
  return { boxWidth, made };
}

const firstFive = [...Array(5).keys()].map((month) => [month === 0 ? '–' : `${month}.00`, null]);

test('and of a wide one the columns in sight alone, with the room of the others kept', () => {
  const { made } = renderWide();
  expect(made()).toEqual([...firstFive, ['', '19']]);
  expect(screen.getAllByRole('columnheader')).toHaveLength(25);
});

test('a box that narrows keeps its columns, so that the focus has where to go back to, until it is scrolled', () => {
  const resizes: ((sizes: object[]) => void)[] = [];
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(onResize: (sizes: object[]) => void) {
        resizes.push(onResize);
      }
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  const { boxWidth, made } = renderWide();
  boxWidth.mockReturnValue(500);
  act(() => {
    for (const resize of resizes) resize([]);
  });
  expect(made()).toEqual([...firstFive, ['', '19']]);
  fireEvent.scroll(screen.getByRole('region'));
  expect(made()).toEqual([...firstFive.slice(0, 3), ['', '21']]);
});

test('a column can say more below its header', () => {
  const columns = [{ id: 'Q1 25', header: 'Q1 25', note: 'No trial balance', kind: 'figure' as const }];
  render(<ReportTable model={{ ...model, columns }} />);
  expect(screen.getByRole('columnheader', { name: 'Q1 25 No trial balance' })).toBeInTheDocument();
});
