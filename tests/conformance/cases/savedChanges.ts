import { answers, type CallCase, members } from '@tests/conformance/callCase';
import { answered, requireThat } from '@tests/conformance/expectations';
import { isNothingStaged, type StagedKindCalls, withAddition } from '@tests/conformance/staging';
import { scoped, type World } from '@tests/conformance/world/world';
import { booksStateAnswerSchema, sendAgainAnswerSchema } from '@/contract/staging/booksState.schema';
import type { StagedKindName } from '@/contract/staging/staging';
import type { SavedChanges } from '@/contract/staging/staging.schema';
import { savedChangesAnswerSchema } from '@/contract/staging/staging.schema';
import { workProgressAnswerSchema } from '@/contract/staging/workProgress.schema';
import { balanceSumsAnswerSchema } from '@/contract/trialBalance/balanceSums.schema';
import { coaCalls } from './coas';
import { balanceCalls } from './trialBalances';

/** Changes that Mark Done would submit, and their balance. */
export const savedChangesCases: readonly CallCase[] = [
  {
    call: 'GET /x/saved-changes',
    access: members,
    request: (world) => ({ query: scoped(world, { kind: 'COA' }) }),
    comesTo: answers(savedChangesAnswerSchema),
    malformed: { 'a kind that is none': (world) => ({ query: scoped(world, { kind: 'ALL' }) }) },
    checks: {
      'counts staged accounts': (world) => checkCount(world, 'COA', coaCalls),
      'counts staged balances': (world) => checkCount(world, 'BALANCE', balanceCalls),
    },
  },
  {
    call: 'GET /x/balance-sums',
    access: members,
    request: (world) => ({ query: scoped(world, { time_report: 'Q1 25', edit_mode: true }) }),
    comesTo: answers(balanceSumsAnswerSchema),
    malformed: { 'a period that is none': (world) => ({ query: scoped(world, { time_report: 'SOON' }) }) },
  },
  {
    call: 'GET /x/books-state',
    access: members,
    request: (world) => ({ query: scoped(world) }),
    comesTo: answers(booksStateAnswerSchema),
    malformed: {},
  },
  {
    call: 'GET /x/work-progress',
    access: members,
    request: (world) => ({ query: scoped(world, { work: 'APPROVAL' }) }),
    comesTo: answers(workProgressAnswerSchema),
    malformed: { 'work that is none': (world) => ({ query: scoped(world, { work: 'LUNCH' }) }) },
  },
  {
    call: 'POST /x/send-again',
    access: members,
    request: (world) => ({ query: scoped(world, { kind: 'COA' }) }),
    comesTo: answers(sendAgainAnswerSchema),
    malformed: { 'a kind that is none': (world) => ({ query: scoped(world, { kind: 'ALL' }) }) },
    isThere: async (world) => await isNothingStaged({ world, kind: coaCalls }),
  },
];

async function checkCount(world: World, kind: StagedKindName, calls: StagedKindCalls): Promise<void> {
  const before = await readSaved(world, kind);
  await withAddition(world, calls, async () => {
    const { count, outcome } = await readSaved(world, kind);
    requireThat(
      count === before.count + 1,
      `GET /x/saved-changes: one more saved row makes ${before.count} to ${count}`,
    );
    requireThat(outcome === 'committed', `GET /x/saved-changes: data.outcome for an ADMIN is ${outcome}`);
  });
}

async function readSaved(world: World, kind: StagedKindName): Promise<SavedChanges> {
  const reply = await world.admin.send('GET /x/saved-changes', { query: scoped(world, { kind }) });
  return answered(reply, savedChangesAnswerSchema).data;
}
