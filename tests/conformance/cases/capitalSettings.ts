import { isDeepStrictEqual } from 'node:util';
import { administrators, answers, type CallCase, members, refuses } from '@tests/conformance/callCase';
import { answered, refused, requireThat } from '@tests/conformance/expectations';
import { scoped, type World } from '@tests/conformance/world/world';
import type { CapitalSettingsList, CapitalSettingsValues } from '@/contract/company/capitalSettings.schema';
import { capitalSettingsAnswerSchema } from '@/contract/company/capitalSettings.schema';

const longAgo = '2001-01-01T00:00:00.000Z';

/** Settings after any date that a company may have. */
const values: CapitalSettingsValues = {
  effective_from: '2199-12-31',
  min_net_capital_req: 5000,
  method: 'BASIC',
  market_maker_minimum: null,
  add_ons: [],
  business_start: null,
  non_marketable_in: 'LEDGER',
};

/** An entry that doesn't exist. */
const path = { id: 2_147_483_645 };

/** Inputs of the net capital requirement, by effective date. */
export const capitalSettingsCases: readonly CallCase[] = [
  {
    call: 'GET /x/capital-settings',
    access: members,
    request: (world) => ({ query: scoped(world) }),
    comesTo: answers(capitalSettingsAnswerSchema),
    checks: { 'has at most one entry in force, the latest first': checkList },
  },
  {
    call: 'POST /x/capital-settings',
    access: administrators,
    request: (world) => ({ query: scoped(world), body: { data: { ...values, min_net_capital_req: null } } }),
    comesTo: refuses(422),
    malformed: {
      'a method that there is not': (world) => ({
        query: scoped(world),
        body: { data: { ...values, method: 'OTHER' } },
      }),
      'no values': (world) => ({ query: scoped(world), body: { data: {} } }),
    },
    ownChecks: { 'adds, changes and deletes an entry': checkRoundTrip },
  },
  {
    call: 'PUT /x/capital-settings/:id',
    access: administrators,
    request: (world) => ({ path, query: scoped(world), body: { data: { ...values, updatedAt: longAgo } } }),
    comesTo: refuses(404),
    malformed: { 'no updatedAt': (world) => ({ path, query: scoped(world), body: { data: values } }) },
    isThere: async (world) =>
      (await world.admin.send('PUT /x/capital-settings/:id', { path, query: scoped(world), body: {} })).status !== 404,
  },
  {
    call: 'DELETE /x/capital-settings/:id',
    access: administrators,
    request: (world) => ({ path, query: scoped(world, { updatedAt: longAgo }) }),
    comesTo: refuses(404),
    malformed: { 'no updatedAt': (world) => ({ path, query: scoped(world) }) },
    isThere: async (world) =>
      (await world.admin.send('DELETE /x/capital-settings/:id', { path, query: scoped(world) })).status !== 404,
  },
];

async function readList(world: World): Promise<CapitalSettingsList> {
  const reply = await world.admin.send('GET /x/capital-settings', { query: scoped(world) });
  return answered(reply, capitalSettingsAnswerSchema).data;
}

async function checkList(world: World): Promise<void> {
  const { entries } = await readList(world);
  const dates = entries.map((entry) => entry.effective_from ?? '');
  requireThat(
    isDeepStrictEqual(dates, dates.toSorted().reverse()),
    'GET /x/capital-settings: the entries are not the latest first',
  );
  requireThat(
    entries.filter((entry) => entry.is_in_force).length <= 1,
    'GET /x/capital-settings: several entries are in force',
  );
}

async function checkRoundTrip(world: World): Promise<void> {
  const before = (await readList(world)).entries;
  const query = scoped(world);
  const added = answered(
    await world.admin.send('POST /x/capital-settings', { query, body: { data: values } }),
    capitalSettingsAnswerSchema,
  ).data.entries.find((entry) => entry.effective_from === values.effective_from);
  requireThat(added !== undefined, 'POST /x/capital-settings: the entry is not in the answer');
  const entryPath = { id: added.id };
  refused(await world.admin.send('POST /x/capital-settings', { query, body: { data: values } }), 422);
  const send = (minimum: number, updatedAt: string) => {
    const body = { data: { ...values, min_net_capital_req: minimum, updatedAt } };
    return world.admin.send('PUT /x/capital-settings/:id', { path: entryPath, query, body });
  };
  const changed = answered(await send(7500, added.updatedAt), capitalSettingsAnswerSchema).data.entries.find(
    (entry) => entry.id === added.id,
  );
  requireThat(changed?.min_net_capital_req === 7500, 'PUT /x/capital-settings/:id: the minimum is not what was sent');
  refused(await send(9000, added.updatedAt), 409);
  const end = scoped(world, { updatedAt: changed.updatedAt });
  const gone = await world.admin.send('DELETE /x/capital-settings/:id', { path: entryPath, query: end });
  const { entries, history } = answered(gone, capitalSettingsAnswerSchema).data;
  requireThat(isDeepStrictEqual(entries, before), 'DELETE /x/capital-settings/:id: the entry is still there');
  requireThat(
    isDeepStrictEqual(
      history.filter(({ id }) => id === added.id).map(({ change }) => change),
      ['DELETED', 'CHANGED', 'ADDED'],
    ),
    'GET /x/capital-settings: the history does not tell what happened',
  );
}
