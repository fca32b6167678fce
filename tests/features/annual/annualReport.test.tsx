import { screen, within } from '@testing-library/react';
import { apiServer } from '@tests/support/screens/apiServer';
import { renderApp } from '@tests/support/screens/renderApp';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import type { AnnualPreview } from '@/contract/annual/annualReport.schema';
import type { ReportPrefill } from '@/contract/reports/report.schema';

const period = { name: 'endDate', label: 'Period', type: 'time_report', isEditable: true } as const;
const prefill: ReportPrefill = {
  prefill: [{ name: 'period', title: 'Period', fields: [period] }],
  prefillValues: { endDate: 'Q4 25' },
  suggestedName: 'Annual Q4 25',
};
const row = { code: null, is_total: true, unit: 'money' as const };
const preview: AnnualPreview = {
  covers: '01/01/2025 to 12/31/2025',
  findings: [{ rule: 'priorYearMissing', severity: 'error', message: 'No trial balance for 12/31/2024.', codes: [] }],
  pages: [
    {
      key: 'condition',
      title: 'Statement of Financial Condition',
      columns: ['12/31/2025'],
      sections: [{ title: 'Assets', rows: [{ ...row, id: 'total', caption: 'Total assets', amounts: [1000] }] }],
      notes: [],
    },
    {
      key: 'reconciliation',
      title: 'Reconciliation with FOCUS',
      columns: ['As filed', 'Difference'],
      sections: [{ title: null, rows: [{ ...row, id: '940', code: '940', caption: 'Assets', amounts: [990, 10] }] }],
      notes: ['1 item differs.'],
    },
  ],
};

test('the annual report is reviewed page by page, with what keeps it a draft', async () => {
  apiServer.use(
    http.get('*/api/x/annual-report/prefill-form-data', () => HttpResponse.json({ data: prefill })),
    http.post('*/api/x/annual-report/preview', () => HttpResponse.json({ data: preview })),
  );
  const { user } = await renderApp('/reports/annual?new=Q4%2025', { as: 'secondAdmin' });
  const header = within(await screen.findByRole('dialog', { name: 'Annual: NEW REPORT' }));
  await header.findByDisplayValue('Annual Q4 25');
  await user.click(header.getByRole('button', { name: 'Next' }));
  await screen.findByRole('heading', { name: 'Period', level: 3 });
  await user.click(screen.getByRole('button', { name: 'Next' }));
  const region = within(await screen.findByRole('region', { name: 'Annual report preview' }));
  expect(await region.findByRole('row', { name: 'Total assets 1,000.00' })).toBeInTheDocument();
  expect(region.getByText('No trial balance for 12/31/2024.')).toBeInTheDocument();
  await user.selectOptions(region.getByRole('combobox', { name: 'Page' }), 'Reconciliation with FOCUS');
  expect(region.getByRole('row', { name: '940 Assets 990.00 10.00' })).toBeInTheDocument();
  expect(region.getByText('1 item differs.')).toBeInTheDocument();
});
