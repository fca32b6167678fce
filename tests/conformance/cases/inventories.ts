import { answers, type CallCase, members, refuses } from '@tests/conformance/callCase';
import { answered, requireThat } from '@tests/conformance/expectations';
import { listChecks, malformedLists } from '@tests/conformance/lists';
import {
  commitChecks,
  isNothingStaged,
  markDoneChecks,
  type StagedKindCalls,
  stagingChecks,
  type Throwaway,
} from '@tests/conformance/staging';
import { scoped, type World } from '@tests/conformance/world/world';
import Type from 'typebox';
import { availableReportDatesSchema, inventoryRowSchema } from '@/contract/inventory/inventory.schema';
import type { NonOption, NonOptionChange } from '@/contract/inventory/nonOption';
import { nonOptionSchema } from '@/contract/inventory/nonOption.schema';
import type { Option, OptionChange } from '@/contract/inventory/option';
import { optionSchema } from '@/contract/inventory/option.schema';
import { answerOf, listOf } from '@/contract/wire/envelope.schema';
import { fieldDefinitionSchema } from '@/contract/wire/fieldDefinition.schema';

/** A date so old that the company has no inventory of it. */
const freeDate = '2010-03-31';
const filters = { report_date: freeDate };
const identifier = 'Conformance';

const nonOptionCalls: StagedKindCalls = {
  path: '/non-options-inventories',
  row: nonOptionSchema,
  populate: [],
  makeUp: madeUpNonOption,
};
const optionCalls: StagedKindCalls = {
  path: '/options-inventories',
  row: optionSchema,
  populate: [],
  makeUp: madeUpOption,
};

/** Both kinds of the inventory. */
export const inventoryCases: readonly CallCase[] = [
  ...[nonOptionCalls, optionCalls].flatMap(casesOf),
  {
    call: 'GET /inventories',
    access: members,
    request: (world) => ({ query: scoped(world) }),
    comesTo: answers(listOf(inventoryRowSchema)),
    malformed: {
      ...malformedLists({ sortField: 'identifier' }),
      'a report date that is none': (world) => ({ query: scoped(world, { reportDate: '03-31-2026' }) }),
    },
    checks: listChecks({ call: 'GET /inventories', row: inventoryRowSchema, sortField: 'identifier' }),
  },
  {
    call: 'GET /inventories/available-report-date',
    access: members,
    request: (world) => ({ query: scoped(world) }),
    comesTo: answers(availableReportDatesSchema),
  },
  {
    call: 'POST /x/copy-positions',
    access: members,
    request: (world) => ({
      query: scoped(world),
      body: { data: { from: freeDate, to: freeDate, kinds: ['HAIRCUT_OPTION'] } },
    }),
    comesTo: refuses(422),
    malformed: {
      'no kinds': (world) => ({
        query: scoped(world),
        body: { data: { from: freeDate, to: '2010-06-30', kinds: [] } },
      }),
    },
  },
];

function casesOf(kind: StagedKindCalls): CallCase[] {
  const { path, row } = kind;
  const lists = [`GET ${path}`, `GET ${path}/edit-mode`].map((call): CallCase => {
    const list = { call, row, sortField: 'identifier', searchFields: { number: 'identifier', name: 'cusip_isin' } };
    return {
      call,
      access: members,
      request: (world) => ({ query: scoped(world) }),
      comesTo: answers(listOf(row)),
      malformed: {
        ...malformedLists(list),
        'a report date that is none': (world) => ({ query: scoped(world, { filters: { report_date: '03-31-2026' } }) }),
      },
      checks: { ...listChecks(list), 'filters by the report date': (world) => checkDateFilter(world, call, kind) },
    };
  });
  return [
    ...lists,
    {
      call: `PUT ${path}`,
      access: members,
      request: (world) => ({ query: scoped(world), body: { data: [] } }),
      comesTo: refuses(400, 422),
      malformed: {
        'a price that is text': (world) => ({
          query: scoped(world),
          body: { data: [{ id: 7, updatedAt: new Date().toISOString(), closingPrice: '1.25' }] },
        }),
      },
      checks: stagingChecks(kind),
    },
    {
      call: `GET ${path}/mark-done`,
      access: members,
      request: (world) => ({ query: scoped(world) }),
      isHarmless: (world) => isNothingStaged({ world, kind }),
      checks: markDoneChecks(kind),
      ownChecks: commitChecks(kind),
    },
    {
      call: `GET ${path}/prefill`,
      access: members,
      request: (world) => ({ query: scoped(world) }),
      comesTo: answers(answerOf(Type.Array(fieldDefinitionSchema))),
    },
    {
      call: `GET ${path}/available-report-date`,
      access: members,
      request: (world) => ({ query: scoped(world) }),
      comesTo: answers(availableReportDatesSchema),
      checks: {
        'names each date once, the latest first': async (world) => {
          const dates = await reportDates(world, kind);
          const sorted = [...new Set(dates)].toSorted().toReversed();
          requireThat(dates.join() === sorted.join(), `GET ${path}/available-report-date: gives ${dates.join(', ')}`);
        },
      },
    },
  ];
}

async function reportDates(world: World, { path }: StagedKindCalls): Promise<string[]> {
  const reply = await world.admin.send(`GET ${path}/available-report-date`, { query: scoped(world) });
  return answered(reply, availableReportDatesSchema).data.map(({ report_date }) => report_date);
}

async function checkDateFilter(world: World, call: string, kind: StagedKindCalls): Promise<void> {
  const [date] = await reportDates(world, kind);
  if (date === undefined) return;
  const query = scoped(world, { filters: { report_date: date } });
  const { data } = answered(await world.admin.send(call, { query }), listOf(kind.row)) as { data: Dated[] };
  const stray = data.find((row) => row.report_date !== date);
  requireThat(stray === undefined, `${call}: the filter report_date ${date} lets ${stray?.report_date} through`);
}

type Dated = { identifier?: string; report_date?: string };

const isIt = (row: unknown) => (row as Dated).identifier === identifier && (row as Dated).report_date === freeDate;

async function madeUpNonOption(): Promise<Throwaway> {
  const addition: NonOptionChange = {
    id: 7,
    updatedAt: new Date().toISOString(),
    reportDate: freeDate,
    identifier,
    cusipIsin: null,
    type: 'EQUITY',
    subtype: 'COMMON',
    currency: 'USD',
    qty: 100,
    purchPr: 9.5,
    longOrShort: 'Long',
    closingPrice: 10.1234,
    maturity: null,
    totPosVal: 1012.34,
    bondsFaceVal: null,
    haircutAmount: null,
  };
  const changed = { ...addition, purchPr: 9.8765 };
  return { addition, changed, filters, isIt, isChanged: (row) => (row as NonOption).purch_pr === changed.purchPr };
}

async function madeUpOption(): Promise<Throwaway> {
  const addition: OptionChange = {
    id: 7,
    updatedAt: new Date().toISOString(),
    reportDate: freeDate,
    identifier,
    cusipIsin: null,
    callPut: 'Call',
    currency: 'USD',
    contractsQty: 5,
    contractPurchPr: 3.1,
    longShort: 'Long',
    covered: 'No',
    underlyingSymbol: 'CNF',
    underlyingExecPr: 50,
    strike: 50,
    underlyingMktPr: 48.1234,
    underlyingMktValue: 24_061.7,
    closingPrice: 2.5,
    totPosVal: 1250,
  };
  const changed = { ...addition, contractPurchPr: 3.1234 };
  const isChanged: Throwaway['isChanged'] = (row) => (row as Option).contract_purch_pr === changed.contractPurchPr;
  return { addition, changed, filters, isIt, isChanged };
}
