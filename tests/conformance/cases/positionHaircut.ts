import { type CallCase, members, refuses } from '@tests/conformance/callCase';
import { scoped } from '@tests/conformance/world/world';

const unknownId = 2_147_483_646;

/** Reasons of a position's haircut. */
export const positionHaircutCases: readonly CallCase[] = [
  {
    call: 'GET /x/position-haircut',
    access: members,
    request: (world) => ({ query: scoped(world, { kind: 'HAIRCUT_DETAIL', id: unknownId }) }),
    comesTo: refuses(404),
    // A backend without the call has no message on malformed requests.
    isThere: async (world) =>
      (await world.admin.send('GET /x/position-haircut', { query: scoped(world) })).status === 400,
    malformed: {
      'a kind that is no inventory': (world) => ({ query: scoped(world, { kind: 'COA', id: unknownId }) }),
      'no position': (world) => ({ query: scoped(world, { kind: 'HAIRCUT_OPTION' }) }),
    },
  },
];
