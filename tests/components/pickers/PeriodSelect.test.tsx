import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiServer } from '@tests/support/screens/apiServer';
import { setUpApi } from '@tests/support/screens/apiSetup';
import { HttpResponse, http } from 'msw';
import type { ComponentProps } from 'react';
import { Provider } from 'react-redux';
import { expect, test, vi } from 'vitest';
import { PeriodSelect } from '@/components/pickers/PeriodSelect';
import type { PeriodSource } from '@/lib/staging/periodSource';

type Props = ComponentProps<typeof PeriodSelect>;

const source: PeriodSource = {
  path: 'trial-balances/available-time-report',
  field: 'time_report',
  label: 'Time Report',
  allText: 'All Time Reports',
};
const call = `*/api/${source.path}`;

function givenPeriods(...timeReports: string[]) {
  const data = timeReports.map((time_report) => ({ time_report }));
  apiServer.use(http.get(call, () => HttpResponse.json({ data })));
}

function renderSelect(changes: Partial<Props> = {}) {
  const { store } = setUpApi({ username: 'a', accessToken: 'b', refreshToken: 'c' });
  const onChange = vi.fn<Props['onChange']>();
  render(
    <Provider store={store}>
      <PeriodSelect source={source} companyId={1000} value={null} onChange={onChange} {...changes} />
    </Provider>,
  );
  return { user: userEvent.setup(), onChange };
}

const select = () => screen.getByRole('combobox', { name: 'Time Report' });
const options = () => Array.from(select().querySelectorAll('option'), (option) => option.textContent);

test('offers the periods with a trial balance, and all of them where that makes sense', async () => {
  givenPeriods('Q2 25', 'Q1 25');
  const { user, onChange } = renderSelect({ value: 'Q2 25', hasAll: true });
  await expect.poll(options).toEqual(['All Time Reports', 'Q2 25', 'Q1 25']);
  await user.selectOptions(select(), 'Q1 25');
  expect(onChange).toHaveBeenLastCalledWith('Q1 25');
  await user.selectOptions(select(), 'All Time Reports');
  expect(onChange).toHaveBeenLastCalledWith(null);
});

test('without a choice it asks for one', async () => {
  givenPeriods('Q2 25');
  renderSelect();
  await expect.poll(options).toEqual(['Please select one', 'Q2 25']);
});

test('a prompt heads the choices and cannot be chosen', async () => {
  givenPeriods('Q2 25');
  renderSelect({ value: 'Q2 25', promptText: 'Select Report Date' });
  await expect.poll(options).toEqual(['Select Report Date', 'Q2 25']);
  expect(screen.getByRole('option', { name: 'Select Report Date' })).toBeDisabled();
});

test('where none has records it says so, in the words of the kind', async () => {
  givenPeriods();
  renderSelect({ source: { ...source, noneText: 'No Report Date' } });
  await expect.poll(options).toEqual(['No Report Date']);
});

test('a chosen period whose trial balance is gone stays on offer', async () => {
  givenPeriods('Q2 25');
  renderSelect({ value: 'Q1 19' });
  await expect.poll(options).toEqual(['Q1 19', 'Q2 25']);
  expect(select()).toHaveValue('Q1 19');
});

test('periods that cannot be fetched say so and can be tried again', async () => {
  givenPeriods('Q2 25');
  apiServer.use(http.get(call, () => HttpResponse.json({}, { status: 500 }), { once: true }));
  const { user } = renderSelect();
  expect(await screen.findByRole('alert')).toHaveTextContent('Unable to fetch record');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await expect.poll(options).toEqual(['Please select one', 'Q2 25']);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('offers the dates of another kind, written as people read them', async () => {
  apiServer.use(
    http.get('*/api/options-inventories/available-report-date', () =>
      HttpResponse.json({ data: [{ report_date: '2025-06-30' }] }),
    ),
  );
  const { user, onChange } = renderSelect({
    source: {
      path: 'options-inventories/available-report-date',
      field: 'report_date',
      label: 'Report Date',
      allText: 'All Report Dates',
    },
    hasAll: true,
  });
  const dates = screen.getByRole('combobox', { name: 'Report Date' });
  await user.selectOptions(dates, await screen.findByRole('option', { name: '06/30/2025' }));
  expect(onChange).toHaveBeenLastCalledWith('2025-06-30');
  expect(screen.getByRole('option', { name: 'All Report Dates' })).toBeInTheDocument();
});
