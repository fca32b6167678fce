import { answers, type CallCase, members, refuses } from '@tests/conformance/callCase';
import { answered, requireStatus, requireThat } from '@tests/conformance/expectations';
import { follow } from '@tests/conformance/http';
import { scoped, type World } from '@tests/conformance/world/world';
import type { TSchema } from 'typebox';
import { linkSchema } from '@/contract/reports/report.schema';
import type { StatementAnswer, StatementGroupAnswer } from '@/contract/statements/statement.schema';
import {
  balanceSheetAnswerSchema,
  incomeSheetAnswerSchema,
  indebtednessSheetAnswerSchema,
  netCapitalDatesAnswerSchema,
  netCapitalReportAnswerSchema,
  nonAllowableSheetAnswerSchema,
} from '@/contract/statements/statement.schema';
import { totalsAnswerSchema } from '@/contract/statements/totals.schema';

/** The statements and capital reports. */
export const statementCases: readonly CallCase[] = [
  periodCase('GET /dashboard/balance-sheet', balanceSheetAnswerSchema),
  periodCase('GET /dashboard/income-sheet', incomeSheetAnswerSchema),
  periodCase('GET /dashboard/al-nonal-sheet', nonAllowableSheetAnswerSchema),
  periodCase('GET /dashboard/aggregate-indebtedness-sheet', indebtednessSheetAnswerSchema),
  {
    call: 'GET /net-capital/available-report-date',
    access: members,
    request: (world) => ({ query: scoped(world) }),
    comesTo: answers(netCapitalDatesAnswerSchema),
  },
  {
    call: 'GET /net-capital',
    access: members,
    request: async (world) => ({ query: scoped(world, { reportDate: await latestDate(world) }) }),
    comesTo: answers(netCapitalReportAnswerSchema),
    malformed: {
      'a date that is none': (world) => ({ query: scoped(world, { reportDate: '2025-02-30' }) }),
      'no date': (world) => ({ query: scoped(world) }),
    },
    checks: { 'is the net capital of the totals': checkNetCapital },
  },
  haircutCase('GET /haircut-summary'),
  haircutCase('GET /haircut-securities'),
  {
    call: 'GET /x/statement-file',
    access: members,
    request: (world) => ({ query: fileOf(world, { report: 'balance-sheet', type: 'csv' }) }),
    comesTo: answers(linkSchema),
    malformed: {
      'a report that is none': (world) => ({ query: fileOf(world, { report: 'dividends', type: 'csv' }) }),
      'a type that is none': (world) => ({ query: fileOf(world, { report: 'balance-sheet', type: 'word' }) }),
      'no period': (world) => ({ query: scoped(world, { report: 'balance-sheet', type: 'csv' }) }),
      'no date': (world) => ({ query: fileOf(world, { report: 'net-capital', type: 'csv' }) }),
    },
    checks: {
      'leads to a CSV file': async (world) => {
        const query = fileOf(world, { report: 'balance-sheet', type: 'csv' });
        const reply = await world.admin.send('GET /x/statement-file', { query });
        const file = await follow(world.backend, answered(reply, linkSchema).data.url);
        requireStatus(file, [200]);
      },
    },
  },
  {
    call: 'GET /x/comparison-file',
    access: members,
    request: (world) => ({ query: comparisonOf(world) }),
    comesTo: refuses(422),
    malformed: {
      'a report that is none': (world) => ({ query: comparisonOf(world, { report: 'dividends' }) }),
      'a type that is none': (world) => ({ query: comparisonOf(world, { type: 'word' }) }),
      'an order that is none': (world) => ({ query: comparisonOf(world, { order: 'smallest' }) }),
      'no earlier date': (world) => ({ query: comparisonOf(world, { before: undefined }) }),
      'a later date in the place of the earlier one': (world) => ({
        query: comparisonOf(world, { before: '1999-02-01' }),
      }),
      'a period of a report of dates': (world) => ({ query: comparisonOf(world, { before: 'Q4 98' }) }),
    },
    isThere: async (world) =>
      (await world.admin.send('GET /x/comparison-file', { query: comparisonOf(world) })).status !== 404,
  },
];

/** Returns a comparison of days on which no firm has books. */
function comparisonOf(world: World, changes: object = {}): object {
  const times = { now: '1999-01-31', before: '1998-12-31' };
  return scoped(world, { report: 'net-capital', type: 'csv', ...times, ...changes });
}

function fileOf(world: World, wanted: object): object {
  return scoped(world, { ...wanted, time_reports: world.timeReports.slice(0, 2) });
}

/** Returns the company's latest date, or some day if the caller sees none. */
async function latestDate(world: World): Promise<string> {
  const reply = await world.admin.send('GET /net-capital/available-report-date', { query: scoped(world) });
  if (reply.status !== 200) return '2025-03-31';
  return answered(reply, netCapitalDatesAnswerSchema).data[0]?.report_date ?? '2025-03-31';
}

async function checkNetCapital(world: World): Promise<void> {
  const query = scoped(world, { reportDate: await latestDate(world) });
  const { data } = answered(await world.admin.send('GET /net-capital', { query }), netCapitalReportAnswerSchema);
  const totals = answered(
    await world.admin.send('GET /trial-balance/get-totals', {
      query: scoped(world, { time_reports: world.timeReports.slice(0, 24) }),
    }),
    totalsAnswerSchema,
  );
  const shown = data.find(({ label }) => label === 'Net Capital')?.value;
  const known = Object.values(totals.data).map(({ total_net_capital }) => total_net_capital);
  requireThat(
    known.includes(shown ?? null),
    `GET /net-capital: Net Capital is ${shown}, which no period's totals have`,
  );
}

/** Returns a case of a day on which no firm has an inventory. */
function haircutCase(call: string): CallCase {
  return {
    call,
    access: members,
    request: (world) => ({ query: scoped(world, { reportDate: '1999-01-01' }) }),
    comesTo: refuses(422),
    malformed: {
      'a date that is none': (world) => ({ query: scoped(world, { reportDate: '2025-02-30' }) }),
      'no date': (world) => ({ query: scoped(world) }),
    },
    isThere: async () => true,
  };
}

function periodCase(call: string, schema: TSchema): CallCase {
  const request = (world: World) => ({ query: scoped(world, { time_reports: world.timeReports.slice(0, 2) }) });
  return {
    call,
    access: members,
    request,
    comesTo: answers(schema),
    malformed: {
      'a period that is none': (world) => ({ query: scoped(world, { time_reports: ['Q5 25'] }) }),
      'no period': (world) => ({ query: scoped(world) }),
    },
    checks: {
      'has totals that are the sums of their rows': async (world) => {
        const { data } = answered(await world.admin.send(call, request(world)), schema) as StatementAnswer;
        for (const [name, group] of Object.entries(data)) {
          for (const timeReport of world.timeReports.slice(0, 2)) checkTotal(call, { name, group, timeReport });
        }
      },
    },
  };
}

type GroupTotal = { name: string; group: StatementGroupAnswer; timeReport: string };

function checkTotal(call: string, { name, group, timeReport }: GroupTotal): void {
  if (group.data === undefined) return;
  const added = [...group.data, ...(group.special ?? []).filter(({ place }) => place !== 'afterTotal')];
  const amountOf = (row: object) => Number(Reflect.get(row, timeReport) ?? 0);
  const cents = added.reduce((sum, row) => sum + Math.round(amountOf(row) * 100), 0);
  requireThat(
    cents === Math.round(amountOf(group.total) * 100),
    `${call}: data.${name}.total.${timeReport} is ${amountOf(group.total)}, and its rows add up to ${cents / 100}`,
  );
}
