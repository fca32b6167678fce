import { answers, type CallCase, makers, members, refuses } from '@tests/conformance/callCase';
import { listChecks, malformedLists } from '@tests/conformance/lists';
import { madeUpNow } from '@tests/conformance/registerCases';
import { administratorChecks, isNothingStaged, type StagedKindCalls, stagingChecks } from '@tests/conformance/staging';
import { scoped } from '@tests/conformance/world/world';
import { periodQuestionsAnswerSchema } from '@/contract/questions/periodQuestions.schema';
import { answerSchema } from '@/contract/questions/questions.schema';
import { listOf } from '@/contract/wire/envelope.schema';

const answerCalls: StagedKindCalls = {
  path: '/x/answers',
  row: answerSchema,
  populate: [],
  makeUp: async () => {
    const addition = laterAnswer();
    return {
      addition,
      changed: { ...addition, text: 'Changed' },
      filters: { subject: { $contains: addition.subject } },
      isIt: (row) => Reflect.get(Object(row), 'subject') === addition.subject,
      isChanged: (row) => Reflect.get(Object(row), 'text') === 'Changed',
    };
  },
};

const listCall = (call: string) => ({
  call,
  row: answerSchema,
  sortField: 'subject',
  textFields: ['subject'],
  searchFields: { number: 'subject', name: 'text' },
});

/** Answers as records, and the questions of a period. */
export const questionCases: readonly CallCase[] = [
  ...['GET /x/answers', 'GET /x/answers/edit-mode'].map(
    (call): CallCase => ({
      call,
      access: members,
      request: (world) => ({ query: scoped(world) }),
      comesTo: answers(listOf(answerSchema)),
      malformed: malformedLists(listCall(call)),
      checks: listChecks(listCall(call)),
    }),
  ),
  {
    call: 'PUT /x/answers',
    access: members,
    request: (world) => ({ query: scoped(world), body: { data: [] } }),
    comesTo: refuses(400, 422),
    malformed: {
      'an answer without a question': (world) => ({
        query: scoped(world),
        body: { data: [{ ...laterAnswer(), rule: '' }] },
      }),
    },
    checks: stagingChecks(answerCalls),
  },
  {
    call: 'GET /x/answers/mark-done',
    access: members,
    isHarmless: (world) => isNothingStaged({ world, kind: answerCalls }),
    // Preparers post theirs at once.
    ownChecks: administratorChecks(answerCalls),
    request: (world) => ({ query: scoped(world) }),
  },
  {
    call: 'GET /x/questions',
    access: members,
    request: (world) => ({ query: scoped(world, { time_report: world.timeReports[0] }) }),
    comesTo: answers(periodQuestionsAnswerSchema),
    malformed: { 'a period that is none': (world) => ({ query: scoped(world, { time_report: 'Q5 25' }) }) },
  },
  {
    call: 'POST /x/questions/answers',
    access: makers,
    request: (world) => ({ query: scoped(world), body: { data: unasked() } }),
    comesTo: refuses(409, 422),
    malformed: {
      'an answer without a text': (world) => ({ query: scoped(world), body: { data: { ...unasked(), text: '' } } }),
    },
  },
  {
    call: 'DELETE /x/questions/answers',
    access: makers,
    // A missing answer is answered like a missing call.
    isThere: async (world) =>
      (await world.admin.send('GET /x/questions', { query: scoped(world, { time_report: world.timeReports[0] }) }))
        .status !== 404,
    request: (world) => ({ query: scoped(world, { id: 999_999_999 }) }),
    comesTo: refuses(404),
    malformed: { 'no id': (world) => ({ query: scoped(world) }) },
  },
  {
    call: 'POST /x/questions/reclassifications',
    access: makers,
    request: (world) => ({ query: scoped(world), body: { data: { number: '0', focus_id: '735' } } }),
    comesTo: refuses(422),
    malformed: { 'no line': (world) => ({ query: scoped(world), body: { data: { number: '1000' } } }) },
  },
];

/** Returns an answer of a period so far ahead that no trial balance has it. */
function laterAnswer() {
  const { id, updatedAt, name } = madeUpNow();
  return { id, updatedAt, ...unasked(), subject: name };
}

function unasked() {
  const question = { rule: 'liabilityInDebit', version: 1, subject: 'Conformance', figures: '0.01' };
  return { time_report: 'DEC 98', ...question, text: 'Conformance', date: null, paper: null };
}
