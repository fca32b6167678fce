import { answers, type CallCase, makers, members, refuses } from '@tests/conformance/callCase';
import { scoped, type World } from '@tests/conformance/world/world';
import { ssoiMatchesAnswerSchema, ssoiNumbersAnswerSchema } from '@/contract/ssoi/ssoiNumbers.schema';

/** A line with a published number, and an unpublished one under another line's number: both are refused, so that nothing is stored. */
const refused = { line: 'S02-12B1', number: '14030', caption: 'Conformance' };

const isThere = async (world: World) =>
  (await world.admin.send('GET /x/ssoi-numbers', { query: scoped(world) })).status !== 404;

/** SSOI line numbers of the company's own template. */
export const ssoiNumberCases: readonly CallCase[] = [
  {
    call: 'GET /x/ssoi-numbers',
    access: members,
    request: (world) => ({ query: scoped(world) }),
    comesTo: answers(ssoiNumbersAnswerSchema),
    isThere,
  },
  {
    call: 'PUT /x/ssoi-numbers',
    access: makers,
    request: (world) => ({ query: scoped(world), body: { data: save(refused) } }),
    comesTo: refuses(422),
    malformed: {
      'no file': (world) => ({ query: scoped(world), body: { data: { ...save(refused), file: undefined } } }),
      'a number that is none': (world) => ({
        query: scoped(world),
        body: { data: save({ ...refused, number: '11a' }) },
      }),
      'a line that is none': (world) => ({ query: scoped(world), body: { data: save({ ...refused, line: '14030' }) } }),
    },
    isThere,
  },
  {
    call: 'POST /x/ssoi-matches',
    access: makers,
    request: (world) => ({ query: scoped(world), csv: '13935\tListed equities\t\n11020\t12b-1 fees\t\n' }),
    comesTo: answers(ssoiMatchesAnswerSchema),
    malformed: { 'no file': (world) => ({ query: scoped(world) }) },
    isThere,
  },
];

function save(number: object): object {
  return { numbers: [number], file: 'conformance.xlsx', updatedAt: null };
}
