import { answers, type CallCase, makers, members, refuses } from '@tests/conformance/callCase';
import { answered, requireThat } from '@tests/conformance/expectations';
import { scoped, type World } from '@tests/conformance/world/world';
import { explanationAnswerSchema } from '@/contract/explain/explain.schema';
import { reportPrefillAnswerSchema } from '@/contract/reports/report.schema';
import { totalsAnswerSchema } from '@/contract/statements/totals.schema';

/** Explanations of figures. */
export const explainCases: readonly CallCase[] = [
  {
    call: 'GET /x/explain',
    access: members,
    request: (world) => ({ query: figure(world, totalAssets(world)) }),
    comesTo: answers(explanationAnswerSchema),
    malformed: {
      'no figure': (world) => ({ query: scoped(world) }),
      'a kind of figure that is none': (world) => ({ query: figure(world, `sum:${world.timeReports[0]}:940`) }),
      'a period that is none': (world) => ({ query: figure(world, 'focus:Q5 25:940') }),
      'an item that is none': (world) => ({ query: figure(world, `focus:${world.timeReports[0]}:99999`) }),
      'page 0': (world) => ({
        query: scoped(world, { figure: totalAssets(world), pagination: { page: 0, pageSize: 10 } }),
      }),
    },
    checks: { 'gives the amount of the totals': checkAmount },
  },
  {
    call: 'POST /x/explain-preview',
    access: makers,
    request: (world) => ({ query: figure(world, totalAssets(world)), body: { data: { type: 'FOCUS', prefill: {} } } }),
    comesTo: refuses(422),
    malformed: {
      'no figure': (world) => ({ query: scoped(world), body: { data: { type: 'FOCUS', prefill: {} } } }),
      'a type that is none': (world) => ({
        query: figure(world, totalAssets(world)),
        body: { data: { type: 'X-17', prefill: {} } },
      }),
    },
    checks: { 'gives the amount of the totals with the answers that the wizard starts with': checkPreviewed },
  },
  {
    call: 'POST /x/explain-what-if',
    access: members,
    request: (world) => ({ query: figure(world, totalAssets(world)), body: { data: stepsOf(world) } }),
    comesTo: answers(explanationAnswerSchema),
    malformed: {
      'no figure': (world) => ({ query: scoped(world), body: { data: stepsOf(world) } }),
      'a kind of step that is none': (world) => ({
        query: figure(world, totalAssets(world)),
        body: { data: { ...stepsOf(world), steps: [{ kind: 'wish', values: {} }] } },
      }),
    },
  },
];

function figure(world: World, address: string): object {
  return scoped(world, { figure: address });
}

function stepsOf(world: World): object {
  return { time_report: world.timeReports[0], steps: [] };
}

function totalAssets(world: World): string {
  return `focus:${world.timeReports[0]}:940`;
}

async function checkAmount(world: World): Promise<void> {
  const reply = await world.admin.send('GET /x/explain', { query: figure(world, totalAssets(world)) });
  if (reply.status === 404) return;
  const { data } = answered(reply, explanationAnswerSchema);
  const period = world.timeReports[0] ?? '';
  const totals = await world.admin.send('GET /trial-balance/get-totals', {
    query: scoped(world, { time_reports: [period] }),
  });
  const shown = answered(totals, totalsAnswerSchema).data[period]?.total_assets;
  requireThat(data.amount === shown, `GET /x/explain: total assets are ${data.amount}, and ${shown} in the totals`);
}

async function checkPreviewed(world: World): Promise<void> {
  const query = figure(world, totalAssets(world));
  const prefilled = await world.admin.send('GET /report/focus/prefill-form-data', {
    query: scoped(world, { time_report: world.timeReports[0] }),
  });
  const { prefillValues } = answered(prefilled, reportPrefillAnswerSchema).data;
  const body = { data: { type: 'FOCUS', prefill: prefillValues } };
  const reply = await world.admin.send('POST /x/explain-preview', { query, body });
  if (reply.status === 404 || (reply.status === 422 && !world.isOwn)) return;
  const saved = await world.admin.send('GET /x/explain', { query });
  const [previewed, kept] = [reply, saved].map((each) => answered(each, explanationAnswerSchema).data.amount);
  requireThat(previewed === kept, `POST /x/explain-preview: total assets are ${previewed}, and ${kept} in the books`);
}
