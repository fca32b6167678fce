import { companySchema } from '@/contract/company.schema';
import { answerOf, listOf } from '@/contract/envelope.schema';
import { focusSettingSchema, ssoiSettingSchema } from '@/contract/setting.schema';
import { answers, type CallCase, members, signedIn } from '../callCase';
import { answered, requireThat } from '../expectations';
import { type ListCall, listChecks, malformedLists } from '../lists';

const pickers = [
  {
    call: 'GET /focus-settings',
    row: focusSettingSchema,
    sortField: 'focus_id',
    textField: 'focus_id',
    isScoped: false,
  },
  { call: 'GET /ssoi-settings', row: ssoiSettingSchema, sortField: 'ssoi_id', textField: 'ssoi_id', isScoped: false },
] as const satisfies readonly ListCall[];

/** The company, and the lines that its accounts can be mapped to. */
export const companyCases: readonly CallCase[] = [
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
