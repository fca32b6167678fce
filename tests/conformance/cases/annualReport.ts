import { type CallCase, makers, members, refuses } from '@tests/conformance/callCase';
import { answered, requireThat } from '@tests/conformance/expectations';
import { scoped, type World } from '@tests/conformance/world/world';
import { annualPreviewAnswerSchema } from '@/contract/annual/annualReport.schema';
import { cashFlowAccountsAnswerSchema } from '@/contract/annual/cashFlow.schema';
import { reportPrefillAnswerSchema } from '@/contract/reports/report.schema';

const calls = '/x/annual-report';
const nothing = (world: World) => ({ query: scoped(world), body: { data: { name: 'Conformance', prefill: {} } } });

/** An account id that doesn't exist: ids of records are assigned in sequence. */
const unknown = { account_id: 999_999_998, flow: 'OPERATING', updatedAt: null };

/** The annual report and the classes of its cash flows. A company may have no trial balance at the end of its fiscal year. */
export const annualReportCases: readonly CallCase[] = [
  {
    call: `GET ${calls}/prefill-form-data`,
    access: members,
    request: (world) => ({ query: scoped(world, { time_report: 'MAY 25' }) }),
    comesTo: refuses(422),
    malformed: { 'a period that is none': (world) => ({ query: scoped(world, { time_report: 'Q5 25' }) }) },
    checks: { 'is computed from what the wizard starts with': checkPreview },
  },
  {
    call: `POST ${calls}/preview`,
    access: makers,
    request: nothing,
    comesTo: refuses(422),
    malformed: { 'no answers': (world) => ({ query: scoped(world), body: { data: { name: 'Conformance' } } }) },
  },
  {
    call: `POST ${calls}/generate`,
    access: makers,
    request: nothing,
    comesTo: refuses(422),
    malformed: { 'no name': (world) => ({ query: scoped(world), body: { data: { name: '', prefill: {} } } }) },
  },
  {
    call: 'GET /x/cash-flow-accounts',
    access: members,
    request: (world) => ({ query: scoped(world, { time_report: 'MAY 25' }) }),
    comesTo: refuses(422),
    malformed: { 'a period that is none': (world) => ({ query: scoped(world, { time_report: 'Q5 25' }) }) },
    checks: { 'has each account once': checkAccounts },
  },
  {
    call: 'PUT /x/cash-flow-accounts',
    access: makers,
    request: (world) => ({ query: scoped(world), body: { data: unknown } }),
    comesTo: refuses(404),
    malformed: {
      'a class that is none': (world) => ({ query: scoped(world), body: { data: { ...unknown, flow: 'LENDING' } } }),
    },
    isThere: async (world) =>
      (await world.admin.send('GET /x/cash-flow-accounts', { query: scoped(world) })).status !== 404,
  },
];

async function checkPreview(world: World): Promise<void> {
  const query = scoped(world);
  const opened = await world.admin.send(`GET ${calls}/prefill-form-data`, { query });
  if (opened.status === 422) return;
  const { prefillValues } = answered(opened, reportPrefillAnswerSchema).data;
  const body = { data: { name: 'Conformance', prefill: prefillValues } };
  const preview = await world.admin.send(`POST ${calls}/preview`, { query, body });
  const { pages } = answered(preview, annualPreviewAnswerSchema).data;
  requireThat(pages.length > 0, `POST ${calls}/preview: the report has no pages`);
}

async function checkAccounts(world: World): Promise<void> {
  const answer = await world.admin.send('GET /x/cash-flow-accounts', { query: scoped(world) });
  if (answer.status === 422) return;
  const ids = answered(answer, cashFlowAccountsAnswerSchema).data.accounts.map(({ id }) => id);
  requireThat(new Set(ids).size === ids.length, 'GET /x/cash-flow-accounts: an account stands twice');
}
