import { periodClosesAnswerSchema } from '@/contract/close/periodClose.schema';
import { administrators, answers, type CallCase, members, refuses } from '../callCase';
import { scoped, type World } from '../world/world';

/** A period that nobody has books of. */
const unheld = { time_report: 'JAN 00' };
const noPeriod = (world: World) => ({ query: scoped(world), body: { data: { time_report: 'Q5 25', reason: 'x' } } });

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
