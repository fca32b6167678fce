import { answers, type CallCase, members } from '@tests/conformance/callCase';
import { scoped } from '@tests/conformance/world/world';
import { stagedHaircutsAnswerSchema } from '@/contract/haircuts/stagedHaircuts.schema';

/** Haircuts of the caller's staged positions. */
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
