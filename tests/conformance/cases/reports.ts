import { administrators, answers, type CallCase, makers, members, refuses } from '@tests/conformance/callCase';
import { answered, refused, requireStatus, requireThat } from '@tests/conformance/expectations';
import { follow } from '@tests/conformance/http';
import { type ListCall, listChecks, malformedLists } from '@tests/conformance/lists';
import { scoped, type World } from '@tests/conformance/world/world';
import { firstStepsAnswerSchema } from '@/contract/company/firstSteps.schema';
import { focusPreviewAnswerSchema } from '@/contract/focus/focusPreview.schema';
import { filingTemplateAnswerSchema } from '@/contract/reports/filing.schema';
import { type DocumentType, documentTypes } from '@/contract/reports/report';
import type { Report, ReportPrefill } from '@/contract/reports/report.schema';
import {
  generateReportAnswerSchema,
  linkSchema,
  reportedPeriodsAnswerSchema,
  reportPrefillAnswerSchema,
  reportSchema,
  reportVerificationAnswerSchema,
} from '@/contract/reports/report.schema';
import { reportChangesAnswerSchema } from '@/contract/reports/reportChanges.schema';
import { listOf, messageSchema } from '@/contract/wire/envelope.schema';

const populate = ['user_company_setting', 'user_company_setting.user_email'];
const list: ListCall = { call: 'GET /reports', row: reportSchema, sortField: 'createdAt', populate };
const unknownIds = [2_147_483_645, 2_147_483_646];

/** First bytes of a document, and its media type. */
const documents: Record<DocumentType, { mediaType: string; magic: string }> = {
  pdf: { mediaType: 'application/pdf', magic: '%PDF-' },
  excel: { mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', magic: 'PK' },
};

/** Generated reports. */
export const reportCases: readonly CallCase[] = [
  {
    call: 'GET /report/focus/prefill-form-data',
    access: members,
    request: (world) => ({ query: scoped(world, { time_report: world.timeReports[0] }) }),
    comesTo: answers(reportPrefillAnswerSchema),
    malformed: { 'a period that is none': (world) => ({ query: scoped(world, { time_report: 'Q5 25' }) }) },
    checks: {
      'takes the latest period where none is named': async (world) => {
        await readPrefill(world);
      },
    },
  },
  {
    call: 'GET /x/first-steps',
    access: members,
    request: (world) => ({ query: scoped(world) }),
    comesTo: answers(firstStepsAnswerSchema),
  },
  {
    call: 'GET /x/reported-periods',
    access: members,
    request: (world) => ({ query: scoped(world) }),
    comesTo: answers(reportedPeriodsAnswerSchema),
  },
  {
    call: 'POST /report/focus/generate',
    access: makers,
    request: (world) => ({ query: scoped(world), body: { data: { name: 'Conformance', prefill: {} } } }),
    comesTo: refuses(400, 422),
    malformed: {
      'a report without a name': (world) => ({ query: scoped(world), body: { data: { name: '', prefill: {} } } }),
      'a report without answers': (world) => ({ query: scoped(world), body: { data: { name: 'Conformance' } } }),
    },
    ownChecks: { 'makes a report that is listed, downloaded and deleted': checkReport },
  },
  {
    call: 'POST /x/focus-preview',
    access: makers,
    request: (world) => ({ query: scoped(world), body: { data: { name: 'Conformance', prefill: {} } } }),
    comesTo: refuses(400, 422),
    malformed: {
      'a report without answers': (world) => ({ query: scoped(world), body: { data: { name: 'Conformance' } } }),
    },
    checks: { 'computes what the wizard starts with, or says what it lacks': checkPreview },
  },
  {
    call: 'GET /reports',
    access: members,
    request: (world) => ({ query: scoped(world, { populate }) }),
    comesTo: answers(listOf(reportSchema)),
    malformed: {
      ...malformedLists(list),
      'a type that is none': (world) => ({ query: scoped(world, { filters: { type: 'X-17' } }) }),
    },
    checks: {
      ...listChecks(list),
      'filters by the type': async (world) => {
        const reports = await readReports(world, { filters: { type: 'FOCUS' } });
        requireThat(
          reports.every(({ type }) => type === 'FOCUS'),
          'GET /reports: the filter type FOCUS lets others through',
        );
      },
    },
  },
  {
    call: 'DELETE /reports',
    access: administrators,
    request: (world) => ({ query: scoped(world, { id: unknownIds.slice(0, 1) }) }),
    comesTo: refuses(404),
    malformed: {
      'an id that is none': (world) => ({ query: scoped(world, { id: ['first'] }) }),
    },
    checks: { 'takes lists of ids in all ways': checkWaysOfIds },
    // Another backend might delete all reports.
    ownChecks: {
      'refuses no report': async (world) => {
        refused(await world.admin.send('DELETE /reports', { query: scoped(world) }), 400, 422);
      },
    },
  },
  {
    call: 'GET /x/report-verification',
    access: members,
    request: (world) => ({ query: scoped(world, { reportId: unknownIds[0] }) }),
    comesTo: refuses(404),
    isThere: async (world) =>
      (await world.admin.send('GET /x/report-verification', { query: scoped(world) })).status !== 404,
    malformed: { 'no report': (world) => ({ query: scoped(world) }) },
    checks: {
      'says whether a report is what its rules give': async (world) => {
        const [report] = await readReports(world, { pagination: { page: 1, pageSize: 1 } });
        if (report !== undefined) await checkVerification(world, report);
      },
    },
  },
  {
    call: 'POST /x/filing-template',
    access: members,
    request: (world) => ({ query: scoped(world, { reportId: unknownIds[0] }) }),
    comesTo: refuses(400, 404),
    isThere: async (world) =>
      (await world.admin.send('POST /x/filing-template', { query: scoped(world) })).status !== 404,
    malformed: {
      'no report': (world) => ({ query: scoped(world), csv: '3750,\n' }),
      'no file': (world) => ({ query: scoped(world, { reportId: unknownIds[0] }) }),
    },
    checks: {
      'fills what is beside an ID of a report': async (world) => {
        const [report] = await readReports(world, { pagination: { page: 1, pageSize: 1 }, filters: { type: 'FOCUS' } });
        if (report !== undefined) await checkFilling(world, report);
      },
    },
  },
  {
    call: 'GET /x/report-changes',
    access: members,
    request: (world) => ({ query: scoped(world, { reportId: unknownIds[0] }) }),
    comesTo: refuses(404),
    isThere: async (world) =>
      (await world.admin.send('GET /x/report-changes', { query: scoped(world) })).status !== 404,
    malformed: { 'no report': (world) => ({ query: scoped(world) }) },
    checks: {
      'says what a report would say today': async (world) => {
        const [report] = await readReports(world, { pagination: { page: 1, pageSize: 1 } });
        if (report !== undefined) await checkChanges(world, report);
      },
    },
  },
  {
    call: 'GET /report/download',
    access: members,
    request: (world) => ({ query: scoped(world, { reportId: unknownIds[0], type: 'pdf' }) }),
    comesTo: refuses(404),
    malformed: {
      'a type that is none': (world) => ({ query: scoped(world, { reportId: unknownIds[0], type: 'word' }) }),
      'no report': (world) => ({ query: scoped(world, { type: 'pdf' }) }),
    },
    checks: {
      'leads to documents of a report': async (world) => {
        const [report] = await readReports(world, { pagination: { page: 1, pageSize: 1 } });
        if (report !== undefined) await checkDocuments(world, report);
      },
    },
  },
];

async function checkPreview(world: World): Promise<void> {
  const { prefillValues } = await readPrefill(world);
  const body = { data: { name: 'Conformance', prefill: prefillValues } };
  const reply = await world.admin.send('POST /x/focus-preview', { query: scoped(world), body });
  if (reply.status === 422 && !world.isOwn) refused(reply, 422);
  else answered(reply, focusPreviewAnswerSchema);
}

async function checkReport(world: World): Promise<void> {
  const { admin } = world;
  const { prefillValues, capitalInputsUpdatedAt } = await readPrefill(world);
  const data = { name: 'Conformance', description: null, skip_validate: true, prefill: prefillValues };
  const generate = (updatedAt: string | null | undefined) =>
    admin.send('POST /report/focus/generate', {
      query: scoped(world),
      body: { data: { ...data, capitalInputsUpdatedAt: updatedAt } },
    });
  const { report } = answered(await generate(capitalInputsUpdatedAt), generateReportAnswerSchema).data;
  const listed = (await readReports(world, {})).find(({ id }) => id === report.id);
  requireThat(listed?.name === 'Conformance', 'POST /report/focus/generate: GET /reports does not list the report');
  await checkDocuments(world, report);
  await checkVerification(world, report);
  const removal = { query: scoped(world, { id: String(report.id) }) };
  answered(await admin.send('DELETE /reports', removal), messageSchema);
  refused(await admin.send('DELETE /reports', removal), 404);
}

/** Checks that both documents of a report can be downloaded and have the right format. */
export async function checkDocuments(world: World, { id: reportId }: Report): Promise<void> {
  for (const type of documentTypes) {
    const query = scoped(world, { reportId, type });
    const { url } = answered(await world.admin.send('GET /report/download', { query }), linkSchema).data;
    const file = await follow(world.backend, url);
    requireStatus(file, [200]);
    const { mediaType, magic } = documents[type];
    const told = file.headers.get('content-type') ?? 'none';
    requireThat(told.startsWith(mediaType), `GET /report/download: the ${type} is sent as ${told}`);
    requireThat(
      file.bytes.subarray(0, magic.length).toString('latin1') === magic,
      `GET /report/download: the ${type} does not begin as one`,
    );
  }
}

/** Checks that a report agrees with its rules exactly if nothing differs. */
export async function checkVerification(world: World, { id: reportId }: Report): Promise<void> {
  const reply = await world.admin.send('GET /x/report-verification', { query: scoped(world, { reportId }) });
  const { agrees, differences } = answered(reply, reportVerificationAnswerSchema).data;
  requireThat(
    agrees === (differences.length === 0),
    'GET /x/report-verification: a report agrees where nothing differs, and only there',
  );
}

/** Checks that the firm's name is filled into a template of two lines, and that captions missing in the form are named. */
async function checkFilling(world: World, { id: reportId }: Report): Promise<void> {
  const reply = await world.admin.send('POST /x/filing-template', {
    query: scoped(world, { reportId }),
    csv: '13\t\n99999\t\n',
  });
  const { content, report } = answered(reply, filingTemplateAnswerSchema).data;
  requireThat(
    report.filled === 1 && /^13\t.+\n99999\t\n$/.test(Buffer.from(content ?? '', 'base64').toString('utf8')),
    'POST /x/filing-template: the one ID that the report has is not filled, or something else is',
  );
  requireThat(
    report.unknown.length === 1 && report.unknown[0]?.id === '99999',
    'POST /x/filing-template: an ID that no form has is not named',
  );
}

/** Checks the comparison of a report; one that current books would refuse has no lines. */
async function checkChanges(world: World, { id: reportId }: Report): Promise<void> {
  const reply = await world.admin.send('GET /x/report-changes', { query: scoped(world, { reportId }) });
  const { report, refusal, lines, postings, posting_count } = answered(reply, reportChangesAnswerSchema).data;
  requireThat(report.id === reportId, 'GET /x/report-changes: another report is answered');
  requireThat(
    refusal === null || lines.length === 0,
    'GET /x/report-changes: lines are compared although the report would be refused',
  );
  requireThat(postings.length <= posting_count, 'GET /x/report-changes: more postings are named than there are');
}

async function checkWaysOfIds(world: World): Promise<void> {
  const [first, second] = unknownIds;
  const ways = [`id=${first},${second}`, `id[]=${first}&id[]=${second}`, `id=${first}&id=${second}`];
  for (const way of ways) {
    const query = `company_id=${world.companyId}&${way}`;
    refused(await world.admin.send('DELETE /reports', { query }), 404);
  }
}

async function readPrefill(world: World): Promise<ReportPrefill> {
  const reply = await world.admin.send('GET /report/focus/prefill-form-data', { query: scoped(world) });
  return answered(reply, reportPrefillAnswerSchema).data;
}

async function readReports(world: World, query: object): Promise<Report[]> {
  const ask = { query: scoped(world, { populate, ...query }) };
  return answered(await world.admin.send('GET /reports', ask), listOf(reportSchema)).data;
}
