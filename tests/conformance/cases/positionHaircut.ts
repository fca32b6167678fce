import { type CallCase, members, refuses } from '../callCase';
import { scoped } from '../world/world';

const unknownId = 2_147_483_646;

/** Why a position is charged what it is. */
export const positionHaircutCases: readonly CallCase[] = [
  {
    call: 'GET /x/position-haircut',
    access: members,
    request: (world) => ({ query: scoped(world, { kind: 'HAIRCUT_DETAIL', id: unknownId }) }),
    comesTo: refuses(404),
    // A backend without it has no words about what is malformed.
    isThere: async (world) =>
      (await world.admin.send('GET /x/position-haircut', { query: scoped(world) })).status === 400,
    malformed: {
      'a kind that is no inventory': (world) => ({ query: scoped(world, { kind: 'COA', id: unknownId }) }),
      'no position': (world) => ({ query: scoped(world, { kind: 'HAIRCUT_OPTION' }) }),
    },
  },
];
