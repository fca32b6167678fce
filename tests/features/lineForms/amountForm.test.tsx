import { screen, within } from '@testing-library/react';
import { apiServer } from '@tests/support/screens/apiServer';
import { renderApp } from '@tests/support/screens/renderApp';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import type { AmountFormPreview } from '@/contract/lineForms/amountForm.schema';
import type { ReportPrefill } from '@/contract/reports/report.schema';

const period = { name: 'endDate', label: 'Period', type: 'time_report', isEditable: true } as const;
const revenue = { name: 'line_2a', label: '2a Total revenue', type: 'currency', isEditable: true } as const;
const prefill: ReportPrefill = {
  prefill: [{ name: 'section0', title: 'Total revenue', fields: [period, revenue] }],
  prefillValues: { endDate: 'Q2 25', line_2a: 1000 },
  suggestedName: 'SIPC-6 Q2 25',
};
const message = '2a is $1,000; the books have $900.';
const preview: AmountFormPreview = {
  covers: '01/01/2025 to 06/30/2025',
  sections: [
    { title: 'Revenue', lines: [{ id: '2a', caption: 'Total revenue', amount: 1000, books: 900, is_total: false }] },
    { title: null, lines: [{ id: '2e', caption: 'General assessment', amount: 2, books: null, is_total: true }] },
  ],
  findings: [{ rule: 'typedOverBooks', severity: 'warning', message, codes: [], fields: ['line_2a'] }],
};

test('a form of amounts is reviewed line by line beside the books, with what differs from them', async () => {
  const calls: string[] = [];
  apiServer.use(
    http.get('*/api/x/amount-forms/sipc-6/prefill-form-data', () => HttpResponse.json({ data: prefill })),
    http.post('*/api/x/amount-forms/sipc-6/preview', () => HttpResponse.json({ data: preview })),
    http.post('*/api/x/amount-forms/sipc-6/generate', ({ request }) => {
      calls.push(new URL(request.url).pathname);
      return HttpResponse.json({ error: { status: 500, name: 'Error', message: 'Not here' } }, { status: 500 });
    }),
  );
  const { user } = await renderApp('/reports/sipc-6?new=Q2%2025', { as: 'secondAdmin' });
  const header = within(await screen.findByRole('dialog', { name: 'SIPC-6: NEW REPORT' }));
  await header.findByDisplayValue('SIPC-6 Q2 25');
  await user.click(header.getByRole('button', { name: 'Next' }));
  await screen.findByRole('heading', { name: 'Total revenue', level: 3 });
  await user.click(screen.getByRole('button', { name: 'Next' }));
  const region = within(await screen.findByRole('region', { name: 'Form preview' }));
  expect(await region.findByRole('row', { name: '2a Total revenue 1,000 900' })).toBeInTheDocument();
  expect(region.getByRole('row', { name: '2e General assessment 2' })).toBeInTheDocument();
  expect(region.getByText(message)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await expect.poll(() => calls).toEqual(['/api/x/amount-forms/sipc-6/generate']);
});
