import { screen, within } from '@testing-library/react';
import { apiServer } from '@tests/support/screens/apiServer';
import { renderApp } from '@tests/support/screens/renderApp';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test } from 'vitest';
import '@/app/navigation/navigation';
import { reportKinds } from '@/app/reportKinds';
import type { ReportType } from '@/contract/reports/report';
import type { Report, ReportPrefill } from '@/contract/reports/report.schema';
import type { ListedKind, ReportKindDescription } from '@/features/reports/reportKind';

/** All that the app asks of a kind of report that FOCUS and SSOI know nothing of. */
const vaultsKind: ReportKindDescription = {
  successText: 'Vaults report generated',
  failureText: 'Unable to generate the vaults report',
  noReportText: 'There is no vaults report',
  periodField: 'period',
  actions: [
    { name: 'preview', text: 'Look over' },
    { name: 'submit', text: 'Submit' },
  ],
  Outcome: ({ request }) => <p>It would say {String(request.prefill['place'])}.</p>,
  useFindings: (asked) =>
    typeof asked === 'symbol' || asked.request.prefill['place'] !== 'Nowhere'
      ? []
      : [{ rule: 'noPlace', severity: 'error', message: 'Nowhere holds nothing', codes: [], fields: ['place'] }],
  Preview: ({ request, onSubmit }) => (
    <button type="button" onClick={() => onSubmit({ ...request, name: 'Looked over' })}>
      Submit {request.name}
    </button>
  ),
};

/** The registry's line; the server's list has the type with the kind. */
const vaults: ListedKind = {
  type: 'VAULTS' as ReportType,
  name: 'Vaults',
  path: 'vaults',
  load: async () => vaultsKind,
};

// Screen tests share their modules: what is registered here is taken out again, and the menu is made without it.
const registry = reportKinds as ListedKind[];
beforeEach(() => void registry.push(vaults));
afterEach(() => void registry.pop());

const prefill: ReportPrefill = {
  prefill: [
    {
      name: 'where',
      title: 'Where it is held',
      fields: [
        { name: 'period', label: 'Period', type: 'time_report', isEditable: true, validation: { required: true } },
        { name: 'place', label: 'Place', type: 'input', isEditable: true, validation: { required: true } },
      ],
    },
  ],
  prefillValues: { period: 'Q2 25' },
  suggestedName: 'Vaults Q2 25',
};

/** Answers the calls of the kind, as its server would, and keeps what it is sent. */
function givenServer() {
  const sent: object[] = [];
  const reports: Report[] = [];
  const asked: string[] = [];
  apiServer.use(
    http.get('*/api/report/vaults/prefill-form-data', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json({ data: prefill });
    }),
    http.post('*/api/report/vaults/generate', async ({ request }) => {
      const { data } = (await request.json()) as { data: Record<string, unknown> };
      sent.push(data);
      const report = reportOf(String(data['name']));
      reports.push(report);
      return HttpResponse.json({ data: { report }, message: 'ok' });
    }),
    http.get('*/api/reports', ({ request }) => {
      asked.push(new URL(request.url).search);
      const pagination = { page: 1, pageSize: 10, pageCount: 1, total: reports.length };
      return HttpResponse.json({ data: reports, pagination });
    }),
  );
  return { sent, asked };
}

function reportOf(name: string): Report {
  const at = '2025-07-21T10:00:00.000Z';
  const type = 'VAULTS' as ReportType; // as the registry's line has it
  const times = { createdAt: at, updatedAt: at };
  return { id: 901, type, time_report: 'Q2 25', name, description: null, ...times, ...noFindings };
}

const noFindings = { findings: [], warnings: [], user_company_setting: null };

async function startWizard(address = '/reports/vaults') {
  const server = givenServer();
  const view = await renderApp(address, { as: 'secondAdmin' });
  return { ...server, ...view };
}

test('a third kind has its tab, list, wizard, findings, outcome and row by its folder and its line', async () => {
  const { user, sent, asked } = await startWizard();
  const tabs = within(await screen.findByRole('navigation', { name: 'Reports' }));
  expect(tabs.getAllByRole('link').map((tab) => tab.textContent)).toEqual(
    expect.arrayContaining(['FOCUS', 'SSOI', 'Vaults', 'Balance Sheet']),
  );
  expect(await screen.findByRole('heading', { name: 'Vaults', level: 1 })).toBeInTheDocument();
  const start = screen.getByRole('button', { name: 'New Vaults Report' });
  await expect.poll(() => start).toBeEnabled();
  await user.click(start);
  const header = within(await screen.findByRole('dialog', { name: 'Vaults: NEW REPORT' }));
  expect(await header.findByDisplayValue('Vaults Q2 25')).toBeInTheDocument();
  await user.click(header.getByRole('button', { name: 'Next' }));

  await screen.findByRole('heading', { name: 'Where it is held', level: 3 });
  const place = screen.getByRole('textbox', { name: /^Place/ });
  await user.type(place, 'Nowhere');
  expect(await screen.findByText('Nowhere holds nothing')).toBeInTheDocument();
  await user.clear(place);
  await user.type(place, 'A vault');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('It would say A vault.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Submit' }));

  expect(await screen.findByText('Vaults report generated')).toBeInTheDocument();
  expect(await screen.findByRole('cell', { name: /^Vaults Q2 25/ })).toBeInTheDocument();
  expect(sent).toEqual([{ name: 'Vaults Q2 25', prefill: { period: 'Q2 25', place: 'A vault' } }]);
  expect(asked.some((search) => decodeURIComponent(search).includes('filters[type]=VAULTS'))).toBe(true);
});

test('a third kind is amended, and looked over before it is sent', async () => {
  const { user, sent, asked } = await startWizard('/reports/vaults?new=Q2%2025&amends=12');
  const header = within(await screen.findByRole('dialog', { name: 'Vaults: AMENDMENT' }));
  expect(await header.findByDisplayValue('Vaults Q2 25')).toBeInTheDocument();
  await user.click(header.getByRole('button', { name: 'Next' }));
  await user.click(await screen.findByRole('button', { name: 'Look over' }));
  expect(await screen.findByText('This field is required')).toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: /^Place/ }), 'A vault');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(await screen.findByRole('button', { name: 'Look over' }));
  await user.click(await screen.findByRole('button', { name: 'Submit Vaults Q2 25' }));
  expect(await screen.findByRole('cell', { name: /^Looked over/ })).toBeInTheDocument();
  expect(sent).toMatchObject([{ name: 'Looked over', amends: 12 }]);
  expect(asked.filter((search) => search.includes('amends=12'))).not.toEqual([]);
});
