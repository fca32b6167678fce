import { isDeepStrictEqual } from 'node:util';
import { administrators, answers, type CallCase, members, refuses, signedIn } from '@tests/conformance/callCase';
import { answered, requireThat } from '@tests/conformance/expectations';
import { type ListCall, listChecks, malformedLists } from '@tests/conformance/lists';
import { scoped, type World } from '@tests/conformance/world/world';
import { focusSettingSchema, ssoiSettingSchema } from '@/contract/coa/setting.schema';
import { companySavedTexts } from '@/contract/company/company';
import type { Company } from '@/contract/company/company.schema';
import { companySchema } from '@/contract/company/company.schema';
import { sampleAnswerSchema } from '@/contract/company/sampleCompany.schema';
import { companyExportAnswerSchema } from '@/contract/export/export.schema';
import { linkSchema } from '@/contract/reports/report.schema';
import { answerOf, listOf, messageSchema } from '@/contract/wire/envelope.schema';

const pickers = [
  {
    call: 'GET /focus-settings',
    row: focusSettingSchema,
    sortField: 'focus_id',
    textFields: ['focus_id'],
    isScoped: false,
  },
  {
    call: 'GET /ssoi-settings',
    row: ssoiSettingSchema,
    sortField: 'ssoi_id',
    textFields: ['ssoi_id'],
    isScoped: false,
  },
] as const satisfies readonly ListCall[];

/** The company, and the lines that its accounts can be mapped to. */
export const companyCases: readonly CallCase[] = [
  {
    call: 'POST /companies',
    access: signedIn,
    // Another user's address, so that no company is created.
    request: () => ({
      body: { data: { company_name: 'Conformance', domain: 'example.com', user_email: 999_999_999 } },
    }),
    comesTo: refuses(400, 422),
    malformed: {
      'no name': () => ({ body: { data: { company_name: ' ', domain: 'example.com', user_email: 1000 } } }),
      'a domain that is none': () => ({ body: { data: { company_name: 'A', domain: 'http://x', user_email: 1000 } } }),
    },
  },
  {
    call: 'GET /x/export',
    access: administrators,
    request: (world) => ({ query: scoped(world) }),
    comesTo: answers(companyExportAnswerSchema),
  },
  {
    call: 'GET /x/export/download',
    access: administrators,
    request: (world) => ({ query: scoped(world) }),
    comesTo: answers(linkSchema),
  },
  {
    call: 'GET /x/sample-company',
    access: signedIn,
    request: () => ({}),
    comesTo: answers(sampleAnswerSchema),
  },
  {
    call: 'POST /x/sample-company',
    access: signedIn,
    // Another user's address, as above.
    request: () => ({ body: { data: { user_email: 999_999_999 } } }),
    comesTo: refuses(422, 429),
    malformed: { 'no address': () => ({ body: { data: {} } }) },
  },
  {
    call: 'DELETE /x/sample-company',
    access: signedIn,
    request: () => ({ query: { id: 999_999_999 } }),
    comesTo: refuses(404),
    malformed: { 'no company': () => ({}) },
    isThere: async ({ admin }) => (await admin.send('GET /x/sample-company')).status === 200,
  },
  {
    call: 'GET /companies/:id',
    access: members,
    request: ({ companyId }) => ({ path: { id: companyId } }),
    comesTo: answers(answerOf(companySchema)),
    checks: {
      'is the company of the path': async ({ admin, companyId }) => {
        const { data } = answered(
          await admin.send('GET /companies/:id', { path: { id: companyId } }),
          answerOf(companySchema),
        );
        requireThat(data.id === companyId, `GET /companies/:id: data.id is ${data.id}, not ${companyId}`);
      },
    },
  },
  {
    call: 'PUT /companies/:id',
    access: administrators,
    request: ({ companyId }) => ({ path: { id: companyId }, body: { data: { company_name: '' } } }),
    comesTo: refuses(400, 422),
    malformed: {
      'no section': ({ companyId }) => ({ path: { id: companyId }, body: {} }),
      'a section that is no object': ({ companyId }) => ({ path: { id: companyId }, body: { data: { address: 5 } } }),
      'an answer that is neither Yes nor No': ({ companyId }) => ({
        path: { id: companyId },
        body: { data: { primary_contact: { is_principal_firm: 'maybe' } } },
      }),
    },
    checks: { 'keeps what is sent, and nothing else changes': checkSave },
  },
  ...pickers.map(
    (picker): CallCase => ({
      call: picker.call,
      access: signedIn,
      comesTo: answers(listOf(picker.row)),
      malformed: malformedLists(picker),
      checks: listChecks(picker),
    }),
  ),
];

/** Sends the tabs' sections unchanged, so that nothing has to be undone. */
async function checkSave({ admin, companyId }: World): Promise<void> {
  const path = { id: companyId };
  const read = async (): Promise<Company> =>
    answered(await admin.send('GET /companies/:id', { path }), answerOf(companySchema)).data;
  const before = await read();
  const { company_name, primary_contact, address, billing_information } = before;
  for (const data of [{ company_name, primary_contact, address }, { billing_information }]) {
    const { message } = answered(await admin.send('PUT /companies/:id', { path, body: { data } }), messageSchema);
    requireThat(
      Object.values<string>(companySavedTexts).includes(message),
      `PUT /companies/:id: the message "${message}" says neither that the profile is updated nor that it is drafted`,
    );
  }
  const { updatedAt: _before, ...sections } = before;
  const { updatedAt: _after, ...kept } = await read();
  requireThat(isDeepStrictEqual(kept, sections), 'PUT /companies/:id: the same sections sent again have changed');
}
