import { answers, type CallCase, makers, members, refuses } from '@tests/conformance/callCase';
import { answered, refused, requireThat } from '@tests/conformance/expectations';
import { scoped, type World } from '@tests/conformance/world/world';
import type { TSchema } from 'typebox';
import type { Coa } from '@/contract/coa/coa.schema';
import { coaSchema } from '@/contract/coa/coa.schema';
import type { RecurringValues } from '@/contract/registers/recurringEntries.schema';
import { recurringEntriesAnswerSchema } from '@/contract/registers/recurringEntries.schema';
import { listOf } from '@/contract/wire/envelope.schema';

/** An entry that doesn't exist. */
const path = { id: 2_147_483_645 };
const longAgo = '2001-01-01T00:00:00.000Z';

/** An entry with accounts that don't exist. */
const recurring: RecurringValues = {
  name: 'Conformance',
  kind: 'REVERSES',
  debit_coa: path.id,
  credit_coa: path.id + 1,
  amount: 1,
  first_period: 'Q1 00',
  last_period: null,
};

/** Returns an entry with two of the company's accounts. */
async function bookable(world: World): Promise<RecurringValues> {
  const query = scoped(world, { pagination: { page: 1, pageSize: 2 } });
  const { data } = answered(await world.admin.send('GET /coas', { query }), listOf(coaSchema)) as { data: Coa[] };
  const [debit, credit] = data;
  return { ...recurring, debit_coa: debit?.id ?? 0, credit_coa: credit?.id ?? 0 };
}

type Entry = { id: number; amount: number; updatedAt: string };
type Register = {
  name: 'recurring-entries';
  values: RecurringValues;
  /** Values that only the company's own books have. */
  valuesIn?: (world: World) => Promise<RecurringValues>;
  schema: TSchema;
  entriesOf: (data: unknown) => readonly Entry[];
};

const registers: readonly Register[] = [
  {
    name: 'recurring-entries',
    values: recurring,
    valuesIn: bookable,
    schema: recurringEntriesAnswerSchema,
    entriesOf: (data) => (data as { entries: Entry[] }).entries, // as the schema has it
  },
];

/** Entries of a company's registers. */
export const capitalRegisterCases: readonly CallCase[] = registers.flatMap(casesOf);

function casesOf(register: Register): readonly CallCase[] {
  const { name, values, schema } = register;
  const isThere = async (world: World) =>
    (await world.admin.send(`GET /x/${name}`, { query: scoped(world) })).status !== 404;
  return [
    {
      call: `GET /x/${name}`,
      access: members,
      request: (world) => ({ query: scoped(world) }),
      comesTo: answers(schema),
    },
    {
      call: `POST /x/${name}`,
      access: makers,
      request: (world) => ({ query: scoped(world), body: { data: { ...values, amount: 0 } } }),
      comesTo: refuses(422),
      malformed: { 'no values': (world) => ({ query: scoped(world), body: { data: {} } }) },
      ownChecks: { 'adds, changes and removes an entry': (world) => checkRoundTrip(world, register) },
    },
    {
      call: `PUT /x/${name}/:id`,
      access: makers,
      request: (world) => ({ path, query: scoped(world), body: { data: { ...values, updatedAt: longAgo } } }),
      comesTo: refuses(404),
      malformed: { 'no updatedAt': (world) => ({ path, query: scoped(world), body: { data: values } }) },
      isThere,
    },
    {
      call: `DELETE /x/${name}/:id`,
      access: makers,
      request: (world) => ({ path, query: scoped(world, { updatedAt: longAgo }) }),
      comesTo: refuses(404),
      malformed: { 'no updatedAt': (world) => ({ path, query: scoped(world) }) },
      isThere,
    },
  ];
}

async function checkRoundTrip(world: World, { name, schema, entriesOf, ...register }: Register): Promise<void> {
  const values = (await register.valuesIn?.(world)) ?? register.values;
  const query = scoped(world);
  const read = (reply: Parameters<typeof answered>[0]) =>
    entriesOf((answered(reply, schema) as { data: unknown }).data); // as every answer is
  const before = read(await world.admin.send(`GET /x/${name}`, { query })).map(({ id }) => id);
  const added = read(await world.admin.send(`POST /x/${name}`, { query, body: { data: values } })).find(
    ({ id }) => !before.includes(id),
  );
  requireThat(added !== undefined, `POST /x/${name}: the entry is not in the answer`);
  const own = { id: added.id };
  const change = { query, path: own, body: { data: { ...values, amount: 2, updatedAt: added.updatedAt } } };
  const changed = read(await world.admin.send(`PUT /x/${name}/:id`, change)).find(({ id }) => id === added.id);
  requireThat(changed?.amount === 2, `PUT /x/${name}/:id: the amount is not what was sent`);
  refused(await world.admin.send(`PUT /x/${name}/:id`, change), 409);
  const end = scoped(world, { updatedAt: changed.updatedAt });
  const left = read(await world.admin.send(`DELETE /x/${name}/:id`, { path: own, query: end }));
  requireThat(!left.some(({ id }) => id === added.id), `DELETE /x/${name}/:id: the entry is still there`);
}
