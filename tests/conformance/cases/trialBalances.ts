import { answers, type CallCase, members, refuses } from '@tests/conformance/callCase';
import { answered, requireThat } from '@tests/conformance/expectations';
import { type ListCall, listChecks, malformedLists } from '@tests/conformance/lists';
import {
  commitChecks,
  isNothingStaged,
  markDoneChecks,
  type StagedKindCalls,
  stagingChecks,
} from '@tests/conformance/staging';
import { scoped, type World } from '@tests/conformance/world/world';
import type { Coa } from '@/contract/coa/coa.schema';
import { coaSchema } from '@/contract/coa/coa.schema';
import type { StagedRow } from '@/contract/staging/staging';
import type { Balance, BalanceChange } from '@/contract/trialBalance/trialBalance.schema';
import { availableTimeReportsSchema, balanceSchema } from '@/contract/trialBalance/trialBalance.schema';
import { listOf } from '@/contract/wire/envelope.schema';
import { coaCalls } from './coas';

const populate = ['coa', 'coa.focus_setting', 'coa.ssoi_setting'];

const balanceList = (call: string): ListCall => ({
  call,
  row: balanceSchema,
  sortField: 'coa.account_number',
  textFields: ['coa.account_number'],
  searchFields: { number: 'coa.account_number', name: 'coa.account_name' },
  populate,
});

export const balanceCalls: StagedKindCalls = {
  path: '/trial-balances',
  row: balanceSchema,
  populate,
  makeUp: madeUpBalance,
};

/** The trial balances. */
export const trialBalanceCases: readonly CallCase[] = [
  ...['GET /trial-balances', 'GET /trial-balances/edit-mode'].map(
    (call): CallCase => ({
      call,
      access: members,
      request: (world) => ({ query: scoped(world, { populate }) }),
      comesTo: answers(listOf(balanceSchema)),
      malformed: {
        ...malformedLists(balanceList(call)),
        'a period that is none': (world) => ({ query: scoped(world, { filters: { time_report: 'Q5 25' } }) }),
      },
      checks: { ...listChecks(balanceList(call)), 'filters by the period': (world) => checkPeriodFilter(world, call) },
    }),
  ),
  {
    call: 'PUT /trial-balances',
    access: members,
    request: (world) => ({ query: scoped(world), body: { data: [] } }),
    comesTo: refuses(400, 422),
    malformed: {
      'an amount that is text': (world) => ({
        query: scoped(world),
        body: { data: [{ ...balanceOf(1000, world.timeReports[0] ?? ''), debit: '1.25' }] },
      }),
      'a period that is none': (world) => ({ query: scoped(world), body: { data: [balanceOf(1000, 'Q5 25')] } }),
    },
    checks: stagingChecks(balanceCalls),
  },
  {
    call: 'GET /trial-balances/mark-done',
    access: members,
    request: (world) => ({ query: scoped(world) }),
    isHarmless: (world) => isNothingStaged({ world, kind: balanceCalls }),
    checks: markDoneChecks(balanceCalls),
    ownChecks: commitChecks(balanceCalls),
  },
  {
    call: 'GET /trial-balances/available-time-report',
    access: members,
    request: (world) => ({ query: scoped(world) }),
    comesTo: answers(availableTimeReportsSchema),
    checks: {
      'names each period once': async ({ timeReports }) => {
        requireThat(
          new Set(timeReports).size === timeReports.length,
          `GET /trial-balances/available-time-report: names a period twice: ${timeReports.join(', ')}`,
        );
      },
      'names the committed periods in edit mode, too': async (world) => {
        const query = scoped(world, { edit_mode: true });
        const reply = await world.admin.send('GET /trial-balances/available-time-report', { query });
        const named = answered(reply, availableTimeReportsSchema).data.map(({ time_report }) => time_report);
        const missing = world.timeReports.filter((timeReport) => !named.includes(timeReport));
        requireThat(
          missing.length === 0,
          `GET /trial-balances/available-time-report: edit_mode leaves out ${missing.join(', ')}`,
        );
      },
    },
  },
];

/** Returns a balance of the company's first account in a period without a trial balance. */
export async function madeUpBalance(world: World) {
  const { data } = answered(await world.admin.send('GET /coas', { query: firstAccount(world) }), listOf(coaSchema));
  const account: Coa | undefined = data[0];
  requireThat(account !== undefined, 'GET /coas: the company has no account');
  const timeReport = freePeriod(world);
  const addition = balanceOf(account.id, timeReport);
  const changed = { ...addition, debit: 1234.56 };
  return {
    account,
    timeReport,
    addition,
    changed,
    filters: { time_report: timeReport, coa: { account_number: { $contains: account.account_number } } },
    isIt: (row: unknown) => isOf(row as Partial<Balance>, account.id, timeReport),
    isChanged: (row: StagedRow) => (row as Balance).debit === changed.debit,
  };
}

function firstAccount(world: World): object {
  const pagination = { page: 1, pageSize: 1 };
  return scoped(world, { populate: coaCalls.populate, pagination, sort: ['account_number:asc'] });
}

function isOf({ coa, time_report }: Partial<Balance>, accountId: number, timeReport: string): boolean {
  return coa?.id === accountId && time_report === timeReport;
}

function balanceOf(coa: number, timeReport: string): BalanceChange {
  const updatedAt = new Date().toISOString();
  return { id: 7, updatedAt, coa, debit: 1.25, credit: 0, description: 'Conformance', timeReport };
}

/** Returns an old month without books that ends no quarter. */
function freePeriod({ timeReports }: World): string {
  const months = ['JAN', 'FEB', 'APR', 'MAY'].flatMap((month) => ['10', '11', '12'].map((year) => `${month} ${year}`));
  const free = months.find((month) => !timeReports.includes(month));
  requireThat(free !== undefined, 'The company has a trial balance of every month that a throwaway one could be of');
  return free;
}

async function checkPeriodFilter(world: World, call: string): Promise<void> {
  const [timeReport] = world.timeReports;
  const query = scoped(world, { populate, filters: { time_report: timeReport } });
  const { data } = answered(await world.admin.send(call, { query }), listOf(balanceSchema));
  requireThat(data.length > 0, `${call}: the filter time_report ${timeReport} gives no row`);
  const stray = data.find((row) => row.time_report !== timeReport);
  requireThat(stray === undefined, `${call}: the filter time_report ${timeReport} lets ${stray?.time_report} through`);
}
