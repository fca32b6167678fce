import { answers, type CallCase, members } from '@tests/conformance/callCase';
import { answered, requireThat } from '@tests/conformance/expectations';
import { madeUpNow, madeUpRow, registerCases } from '@tests/conformance/registerCases';
import { scoped, type World } from '@tests/conformance/world/world';
import type { Coa } from '@/contract/coa/coa.schema';
import { coaSchema } from '@/contract/coa/coa.schema';
import type { ReceivableChange } from '@/contract/registers/receivables.schema';
import { agedReceivablesAnswerSchema, receivableSchema } from '@/contract/registers/receivables.schema';
import { listOf } from '@/contract/wire/envelope.schema';
import { coaCalls } from './coas';

/** Open receivables of a period, and their age. */
export const receivableCases: readonly CallCase[] = [
  ...registerCases({
    path: '/x/receivables',
    row: receivableSchema,
    named: 'debtor',
    searchFields: { number: 'account_number', name: 'debtor' },
    makeUp: async (world) => madeUpRow(laterReceivable(await firstNumberOf(world)), 'debtor'),
    unreadable: { what: 'a row of no kind', row: { ...laterReceivable('1'), kind: 'gift' } },
  }),
  {
    call: 'GET /x/receivables/aged',
    access: members,
    request: (world) => ({ query: scoped(world, { time_report: world.timeReports[0] }) }),
    comesTo: answers(agedReceivablesAnswerSchema),
    malformed: { 'a period that is none': (world) => ({ query: scoped(world, { time_report: 'Q5 25' }) }) },
  },
];

/** Returns the first account number of the company. */
async function firstNumberOf(world: World): Promise<string> {
  const pagination = { page: 1, pageSize: 1 };
  const query = scoped(world, { populate: coaCalls.populate, pagination, sort: ['account_number:asc'] });
  const { data } = answered(await world.admin.send('GET /coas', { query }), listOf(coaSchema));
  const account: Coa | undefined = data[0];
  requireThat(account !== undefined, 'GET /coas: the company has no account');
  return account.account_number;
}

/** Returns a receivable of a period so far ahead that no trial balance has it. */
function laterReceivable(account_number: string): ReceivableChange {
  const { name: debtor, ...staged } = madeUpNow();
  const values = { time_report: 'DEC 98', kind: 'interest', arisen_on: '2098-12-01', amount: 1 } as const;
  const offset = { offset_amount: null, offset_contract: null };
  return { ...staged, ...values, ...offset, debtor, account_number };
}
