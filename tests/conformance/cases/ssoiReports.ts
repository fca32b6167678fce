import { answers, type CallCase, makers, members, refuses } from '@tests/conformance/callCase';
import { answered, refused, requireThat } from '@tests/conformance/expectations';
import { scoped, type World } from '@tests/conformance/world/world';
import type { ReportPrefill } from '@/contract/reports/report.schema';
import { reportPrefillAnswerSchema } from '@/contract/reports/report.schema';
import { ssoiGenerateAnswerSchema, ssoiPreviewAnswerSchema } from '@/contract/ssoi/ssoiReport.schema';
import { messageSchema } from '@/contract/wire/envelope.schema';
import { checkDocuments, checkVerification } from './reports';

/** Supplemental Statements of Income. */
export const ssoiReportCases: readonly CallCase[] = [
  {
    call: 'GET /report/ssoi/prefill-form-data',
    access: members,
    request: (world) => ({ query: scoped(world) }),
    comesTo: answers(reportPrefillAnswerSchema),
    malformed: { 'a period that is none': (world) => ({ query: scoped(world, { time_report: 'Q5 25' }) }) },
  },
  {
    call: 'POST /report/ssoi/preview',
    access: makers,
    request: (world) => ({ query: scoped(world), body: { data: {} } }),
    comesTo: refuses(400, 422),
    malformed: { 'no answers': (world) => ({ query: scoped(world), body: {} }) },
    checks: {
      'gives the items of the answers that the wizard starts with': async (world) => {
        const { prefillValues } = await readPrefill(world);
        const body = { data: prefillValues };
        const reply = await world.admin.send('POST /report/ssoi/preview', { query: scoped(world), body });
        const groups = answered(reply, ssoiPreviewAnswerSchema).data;
        const isFilled = groups.some(({ contents }) => contents.length > 0);
        requireThat(isFilled, 'POST /report/ssoi/preview: no group has an item');
      },
    },
  },
  {
    call: 'POST /report/ssoi/generate',
    access: makers,
    request: (world) => ({ query: scoped(world), body: { data: { name: 'Conformance', prefill: {} } } }),
    comesTo: refuses(400, 422),
    malformed: {
      'a report without a name': (world) => ({ query: scoped(world), body: { data: { name: '', prefill: {} } } }),
    },
    ownChecks: { 'makes a report that is downloaded, verified and deleted': checkReport },
  },
];

async function checkReport(world: World): Promise<void> {
  const { admin } = world;
  const { prefillValues } = await readPrefill(world);
  const body = { data: { name: 'Conformance', skip_validate: true, prefill: prefillValues } };
  const reply = await admin.send('POST /report/ssoi/generate', { query: scoped(world), body });
  const { report } = answered(reply, ssoiGenerateAnswerSchema).data;
  await checkDocuments(world, report);
  await checkVerification(world, report);
  const removal = { query: scoped(world, { id: String(report.id) }) };
  answered(await admin.send('DELETE /reports', removal), messageSchema);
  refused(await admin.send('DELETE /reports', removal), 404);
}

async function readPrefill(world: World): Promise<ReportPrefill> {
  const reply = await world.admin.send('GET /report/ssoi/prefill-form-data', { query: scoped(world) });
  return answered(reply, reportPrefillAnswerSchema).data;
}
