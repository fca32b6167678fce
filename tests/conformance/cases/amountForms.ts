import { type CallCase, makers, members, refuses } from '@tests/conformance/callCase';
import { answered, requireThat } from '@tests/conformance/expectations';
import { scoped, type World } from '@tests/conformance/world/world';
import { amountFormPreviewAnswerSchema } from '@/contract/lineForms/amountForm.schema';
import { amountFormTypes, reportSegments } from '@/contract/reports/report';
import { reportPrefillAnswerSchema } from '@/contract/reports/report.schema';

/** Calls of the forms of amounts, which are alike. A company may have no trial balance at the end of its fiscal year. */
export const amountFormCases: readonly CallCase[] = amountFormTypes
  .map((type) => reportSegments[type])
  .flatMap(casesOf);

function casesOf(path: string): CallCase[] {
  const calls = `/x/amount-forms/${path}` as const;
  const nothing = (world: World) => ({ query: scoped(world), body: { data: { name: 'Conformance', prefill: {} } } });
  return [
    {
      call: `GET ${calls}/prefill-form-data`,
      access: members,
      request: (world) => ({ query: scoped(world, { time_report: 'MAY 25' }) }),
      comesTo: refuses(422),
      malformed: { 'a period that is none': (world) => ({ query: scoped(world, { time_report: 'Q5 25' }) }) },
      checks: { 'is computed from what the wizard starts with': (world) => checkPreview(world, calls) },
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
  ];
}

async function checkPreview(world: World, calls: string): Promise<void> {
  const query = scoped(world);
  const opened = await world.admin.send(`GET ${calls}/prefill-form-data`, { query });
  if (opened.status === 422) return;
  const { prefillValues } = answered(opened, reportPrefillAnswerSchema).data;
  const body = { data: { name: 'Conformance', prefill: prefillValues } };
  const previewed = await world.admin.send(`POST ${calls}/preview`, { query, body });
  // A form with questions starts without answers to all of them.
  if (previewed.status === 422) return;
  const { sections } = answered(previewed, amountFormPreviewAnswerSchema).data;
  requireThat(sections.length > 0, `POST ${calls}/preview: the form has no lines`);
}
