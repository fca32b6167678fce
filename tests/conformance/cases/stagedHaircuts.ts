import { stagedHaircutsAnswerSchema } from '@/contract/inventory/stagedHaircuts.schema';
import { answers, type CallCase, members } from '../callCase';
import { scoped } from '../world/world';

/** What the caller's staged positions would be charged. */
export const stagedHaircutsCases: readonly CallCase[] = [
  {
    call: 'GET /x/staged-haircuts',
    access: members,
    request: (world) => ({ query: scoped(world, { kind: 'HAIRCUT_DETAIL' }) }),
    comesTo: answers(stagedHaircutsAnswerSchema),
    malformed: {
      'a kind that is no inventory': (world) => ({ query: scoped(world, { kind: 'COA' }) }),
      'what is no date': (world) => ({ query: scoped(world, { kind: 'HAIRCUT_OPTION', report_date: '06/30/2026' }) }),
    },
  },
];
