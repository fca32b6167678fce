import type { TSchema } from 'typebox';
import type { StatementAnswer, StatementGroup } from '@/contract/statement';
import {
  balanceSheetAnswerSchema,
  incomeSheetAnswerSchema,
  indebtednessSheetAnswerSchema,
  netCapitalDatesAnswerSchema,
  netCapitalReportAnswerSchema,
  nonAllowableSheetAnswerSchema,
} from '@/contract/statement.schema';
import { totalsAnswerSchema } from '@/contract/totals.schema';
import { parsePeriod } from '@/domain/periods';
import { answers, type CallCase, members } from '../callCase';
import { answered, requireThat } from '../expectations';
import { scoped, type World } from '../world';

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
    request: (world) => ({ query: scoped(world, { reportDate: dateOf(world) }) }),
    comesTo: answers(netCapitalReportAnswerSchema),
    malformed: {
      'a date that is none': (world) => ({ query: scoped(world, { reportDate: '2025-02-30' }) }),
      'no date': (world) => ({ query: scoped(world) }),
    },
    checks: { 'is the net capital of the totals': checkNetCapital },
  },
];

function dateOf({ timeReports }: World): string | undefined {
  return parsePeriod(timeReports[0] ?? '')?.end;
}

async function checkNetCapital(world: World): Promise<void> {
  const timeReport = world.timeReports[0] ?? '';
  const query = scoped(world, { reportDate: dateOf(world) });
  const { data } = answered(await world.admin.send('GET /net-capital', { query }), netCapitalReportAnswerSchema);
  const totals = await world.admin.send('GET /trial-balance/get-totals', {
    query: scoped(world, { time_reports: [timeReport] }),
  });
  const shown = data.find(({ label }) => label === 'Net Capital')?.value;
  const total = answered(totals, totalsAnswerSchema).data[timeReport]?.total_net_capital;
  requireThat(shown === total, `GET /net-capital: Net Capital is ${shown}, and ${total} in the totals`);
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

type GroupTotal = { name: string; group: StatementGroup; timeReport: string };

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
