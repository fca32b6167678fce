import { administrators, answers, type CallCase, makers, members, refuses } from '@tests/conformance/callCase';
import { scoped, type World } from '@tests/conformance/world/world';
import { closeAnswerSchema, ownStepsCopyAnswerSchema } from '@/contract/close/close.schema';
import { periodClosesAnswerSchema } from '@/contract/close/periodClose.schema';
import { rollForwardAnswerSchema } from '@/contract/close/rollForward.schema';

/** A period without books in any company. */
const unheld = { time_report: 'JAN 00' };
const noPeriod = (world: World) => ({ query: scoped(world), body: { data: { time_report: 'Q5 25', reason: 'x' } } });

const ofPeriod = (world: World) => ({ query: scoped(world, { time_report: 'JAN 00' }) });

/** The steps of a close. */
export const closeStepCases: readonly CallCase[] = [
  {
    call: 'GET /x/close',
    access: members,
    request: ofPeriod,
    comesTo: answers(closeAnswerSchema),
    malformed: { 'a period that is none': (world) => ({ query: scoped(world, { time_report: 'Q5 25' }) }) },
  },
  {
    call: 'PUT /x/close/steps',
    access: makers,
    request: (world) => ({ ...ofPeriod(world), body: { data: { key: 'balances', is_done: true } } }),
    comesTo: refuses(422),
    malformed: { 'no step': (world) => ({ ...ofPeriod(world), body: { data: {} } }) },
  },
  {
    call: 'PUT /x/close/own-steps',
    access: makers,
    request: (world) => ({ query: scoped(world), body: { data: { names: ['Twice', 'twice'] } } }),
    comesTo: refuses(422),
    malformed: { 'an empty name': (world) => ({ query: scoped(world), body: { data: { names: [' '] } } }) },
  },
  {
    call: 'POST /x/close/own-steps/copy',
    access: makers,
    request: (world) => ({ query: scoped(world) }),
    comesTo: answers(ownStepsCopyAnswerSchema),
  },
];

const nothing = { time_report: 'JAN 01', positions: false, balances: false, entries: false, equity_coa: null };

/** Initial books of a new period. */
export const rollForwardCases: readonly CallCase[] = [
  {
    call: 'GET /x/roll-forward',
    access: makers,
    request: ofPeriod,
    comesTo: answers(rollForwardAnswerSchema),
    malformed: { 'a period that is none': (world) => ({ query: scoped(world, { time_report: 'Q5 25' }) }) },
  },
  {
    call: 'POST /x/roll-forward',
    access: makers,
    request: (world) => ({ query: scoped(world), body: { data: nothing } }),
    comesTo: refuses(422),
    malformed: { 'no period': (world) => ({ query: scoped(world), body: { data: { positions: true } } }) },
  },
];

/** Closed periods. */
export const closeCases: readonly CallCase[] = [
  {
    call: 'GET /x/closes',
    access: members,
    request: (world) => ({ query: scoped(world) }),
    comesTo: answers(periodClosesAnswerSchema),
  },
  {
    call: 'POST /x/closes',
    access: administrators,
    request: (world) => ({ query: scoped(world), body: { data: unheld } }),
    comesTo: refuses(422),
    malformed: { 'a period that is none': noPeriod },
  },
  {
    call: 'POST /x/closes/reopen',
    access: administrators,
    request: (world) => ({ query: scoped(world), body: { data: { ...unheld, reason: 'Conformance' } } }),
    comesTo: refuses(409),
    malformed: {
      'a period that is none': noPeriod,
      'no reason': (world) => ({ query: scoped(world), body: { data: { ...unheld, reason: ' ' } } }),
    },
  },
];
