import { verifyRecords } from '@server/history/records/verifyRecords';
import { stagedKinds } from '@server/stagedKinds';
import {
  accepted,
  accountChange,
  type Bookkeeper,
  balanceChange,
  firstOf,
  newAccount,
  newBalance,
  openBooks,
  refusalOf,
  rowsOf,
} from '@tests/support/backend/bookkeeper';
import { setUpBackend, setUpBooks } from '@tests/support/backend/setUpBackend';
import { importExampleBooks } from '@tests/support/books/exampleBooks';
import { turnRuleOn } from '@tests/support/books/twoPersonRule';
import { workedExampleTyped } from '@tests/support/books/workedExample';
import { pdfText } from '@tests/support/documents/pdfText';
import { beforeEach, expect, test } from 'vitest';
import type { FocusPreview } from '@/contract/focus/focusPreview.schema';
import type { LoggedChange } from '@/contract/history/history.schema';
import type { CapitalInputsAnswer } from '@/contract/netCapital/capitalInputs.schema';
import type { PeriodQuestions } from '@/contract/questions/periodQuestions.schema';
import type { AnswerEntry, AnswerOutcome, AnswerQuestion, AskedQuestion } from '@/contract/questions/questions.schema';
import type { Report, ReportFinding, ReportPrefill, ReportVerification } from '@/contract/reports/report.schema';
import type { ReviewEffect } from '@/contract/reviews/reviewEffect.schema';

const backend = setUpBackend();
const admin = setUpBooks(backend, 'admin@second.netcap.test');

const period = { time_report: 'Q2 25' };
const reason = 'The vendor bills us again in July.';

beforeEach(async () => {
  await importExampleBooks(backend);
});

/** Books a refund in payables in a period: an asset on a liability line. */
async function givenRefund(debit = 500, timeReport = 'Q2 25') {
  const numbers = [998, 999];
  const known = (await admin.accounts()).filter(({ account_number }) => numbers.map(String).includes(account_number));
  if (known.length === 0) {
    const line = firstOf((await admin.accounts()).filter(({ focus_setting }) => focus_setting?.focus_id === '1205'));
    const focusSetting = line.focus_setting?.id ?? null;
    await admin.commit(
      'coas',
      numbers.map((number) => newAccount(number, { focusSetting })),
    );
  }
  const [other, refund] = await Promise.all(numbers.map(accountOf));
  await admin.commit('trial-balances', [
    newBalance(refund?.id ?? 0, { id: known.length + 1, debit, timeReport }),
    newBalance(other?.id ?? 0, { id: known.length + 2, credit: debit, timeReport }),
  ]);
}

async function accountOf(number: number) {
  return firstOf(await admin.accounts({ filters: { account_number: { $contains: String(number) } } }));
}

async function changeRefund(debit: number) {
  const rows = await admin.balances();
  const of = (number: string) => firstOf(rows.filter(({ coa }) => coa.account_number === number));
  await admin.commit('trial-balances', [
    balanceChange(of('999'), { debit }),
    balanceChange(of('998'), { credit: debit }),
  ]);
}

async function readQuestions(person: Bookkeeper = admin, timeReport = period.time_report): Promise<PeriodQuestions> {
  return accepted<{ data: PeriodQuestions }>(await person.get('/x/questions', { time_report: timeReport })).data;
}

type Asked = ReportFinding & { question: AskedQuestion };

async function refundQuestion(person: Bookkeeper = admin, timeReport = period.time_report): Promise<Asked> {
  const { findings } = await readQuestions(person, timeReport);
  return firstOf(
    findings.filter((each): each is Asked => each.rule === 'liabilityInDebit' && each.question !== undefined),
  );
}

async function answerOf(asked: Asked, changes: Partial<AnswerQuestion> = {}): Promise<AnswerQuestion> {
  const { version, subject, figures } = asked.question;
  return { ...period, rule: asked.rule, version, subject, figures, text: reason, date: null, paper: null, ...changes };
}

const send = (answer: AnswerQuestion, person: Bookkeeper = admin) => person.send('POST /x/questions/answers', answer);

async function answered(changes: Partial<AnswerQuestion> = {}): Promise<AnswerOutcome> {
  return accepted<AnswerOutcome>(await send(await answerOf(await refundQuestion(), changes)));
}

/** Opens the books of the second company to the demo company's user of a role. */
async function memberOf(role: 'ADMIN' | 'MIDDLE') {
  const emailAddress = `${role.toLowerCase()}@demo.netcap.test`;
  await backend.database.pool.query(
    `insert into memberships (company_id, id, user_id, user_email_id, role, created_at, updated_at)
     select $1, nextval('record_ids'), e.user_id, e.id, $2, '2026-01-01', '2026-01-01' from user_emails e where e.email_address = $3`,
    [backend.secondCompanyId, role, emailAddress],
  );
  return openBooks(backend, emailAddress, backend.secondCompanyId);
}

/** Turns the two-person rule on. Returns the other administrator. */
async function givenTwoPersons() {
  const other = await memberOf('ADMIN');
  await turnRuleOn(admin);
  return other;
}

test('an answer settles its question, and falls when the balance changes by a cent', async () => {
  accepted(await admin.send('PUT /x/capital-inputs', { values: workedExampleTyped }, period));
  await givenRefund();
  expect(await refundQuestion()).toMatchObject({
    severity: 'question',
    question: {
      stake: { net_capital: -500 },
      proposal: { number: '999', focus_id: '735' },
      answer: null,
      pending: null,
      offered: null,
    },
  });
  expect(await answered()).toEqual({
    message: 'Answer saved.',
    data: { outcome: 'committed', review_request_id: null },
  });
  const settled = await refundQuestion();
  expect(settled).toMatchObject({
    severity: 'warning',
    question: { answer: { text: reason, date: null, paper: null }, offered: null },
  });
  expect(settled.question.answer?.by).not.toBe('');
  await changeRefund(500.01);
  expect(await refundQuestion()).toMatchObject({
    severity: 'question',
    question: { answer: null, offered: { text: reason, time_report: 'Q2 25' } },
  });
});

test('an answer to an earlier version of its question falls', async () => {
  await givenRefund();
  await answered();
  await backend.database.pool.query('update answer_versions set question_version = 0');
  expect(await refundQuestion()).toMatchObject({ severity: 'question', question: { offered: { text: reason } } });
});

test('a later answer takes the place of an earlier one, and the same again changes nothing', async () => {
  await givenRefund();
  await answered();
  expect(await answered()).toMatchObject({ data: { outcome: 'nothing' } });
  await answered({ text: 'Refunded in July.', date: '2025-07-02', paper: ' Bank statement ' });
  const rows = rowsOf<AnswerEntry>(await admin.get('/x/answers'));
  expect(rows).toMatchObject([
    { title: 'Debit balance on a liability line', text: 'Refunded in July.', paper: 'Bank statement' },
  ]);
});

test("last period's answer is offered, never taken", async () => {
  await givenRefund(500, 'Q1 25');
  await givenRefund();
  const last = await refundQuestion(admin, 'Q1 25');
  accepted(await send(await answerOf(last, { time_report: 'Q1 25' })));
  expect(await refundQuestion()).toMatchObject({
    severity: 'question',
    question: { answer: null, offered: { text: reason, time_report: 'Q1 25' } },
  });
});

test('an answer is taken back', async () => {
  await givenRefund();
  await answered();
  const { question } = await refundQuestion();
  const id = question.answer?.id ?? 0;
  const taken = accepted<AnswerOutcome>(await admin.remove('/x/questions/answers', { id }));
  expect(taken).toMatchObject({ message: 'Answer taken back.', data: { outcome: 'committed' } });
  expect(await refundQuestion()).toMatchObject({ severity: 'question', question: { answer: null, offered: null } });
  expect(refusalOf(await admin.remove('/x/questions/answers', { id })).status).toBe(404);
});

test('a question that is not asked any more and an empty answer are refused', async () => {
  await givenRefund();
  const answer = await answerOf(await refundQuestion());
  expect(refusalOf(await send({ ...answer, text: ' ' }))).toMatchObject({
    status: 422,
    message: 'Enter your answer.',
    errors: [{ path: 'text' }],
  });
  await changeRefund(600);
  expect(refusalOf(await send(answer))).toMatchObject({
    status: 409,
    message: "This question isn't asked any more. Load the questions again.",
  });
  expect(refusalOf(await admin.get('/x/questions', { time_report: 'Q4 99' })).status).toBe(422);
});

test('a note takes no answer', async () => {
  await backend.database.pool.query(
    `update companies set profile = profile || '{"does_respondent_carry_customer_accounts": true}' where id = $1`,
    [backend.secondCompanyId],
  );
  const { findings } = await readQuestions();
  const note = firstOf(
    findings.filter((each): each is Asked => each.rule === 'carryingFirm' && each.question !== undefined),
  );
  expect(refusalOf(await send(await answerOf(note)))).toMatchObject({
    status: 422,
    message: 'This note needs no answer.',
  });
});

test('an answer is in log, chain and export, and a closed period refuses it', async () => {
  await givenRefund();
  const answer = await answerOf(await refundQuestion());
  await answered();
  expect(rowsOf<LoggedChange>(await admin.get('/x/change-log', { filters: { kind: 'ANSWER' } }))).toMatchObject([
    { change: 'added', name: 'Debit balance on a liability line (999 1205), Q2 25' },
  ]);
  const verify = () => verifyRecords(backend.database, { companyId: backend.secondCompanyId, kinds: stagedKinds });
  expect(await verify()).toMatchObject({ agrees: true });
  await backend.database.pool.query("update answer_versions set text = 'Other'");
  expect(await verify()).toMatchObject({ agrees: false });
  accepted(await admin.send('POST /x/closes', period));
  expect(refusalOf(await send({ ...answer, text: 'Again' }))).toMatchObject({
    status: 422,
    message: 'Q2 25 is closed. An administrator can reopen it.',
  });
});

test('under the two-person rule an answer waits for approval', async () => {
  await givenRefund();
  const other = await givenTwoPersons();
  const outcome = await answered();
  expect(outcome).toMatchObject({ data: { outcome: 'requested' } });
  expect(await refundQuestion()).toMatchObject({
    severity: 'question',
    question: { answer: null, pending: { text: reason } },
  });
  const id = outcome.data.review_request_id ?? 0;
  expect(refusalOf(await admin.decide(id, 'approve')).status).toBe(403);
  // Answered again, the former request is withdrawn.
  const again = await answered({ text: 'Refunded in July.' });
  expect(again.data.review_request_id).not.toBe(id);
  const { question } = await refundQuestion();
  expect(question.pending).toMatchObject({ text: 'Refunded in July.' });
  accepted(await admin.remove('/x/questions/answers', { id: question.pending?.id }));
  expect(await refundQuestion()).toMatchObject({ question: { pending: null } });
  const last = await answered();
  accepted(await other.decide(last.data.review_request_id ?? 0, 'approve'));
  expect(await refundQuestion()).toMatchObject({ severity: 'warning', question: { answer: { text: reason } } });
  const settled = (await refundQuestion()).question.answer?.id;
  const taken = accepted<AnswerOutcome>(await admin.remove('/x/questions/answers', { id: settled }));
  expect(taken.data.outcome).toBe('requested');
  accepted(await other.decide(taken.data.review_request_id ?? 0, 'approve'));
  expect(await refundQuestion()).toMatchObject({ severity: 'question', question: { answer: null } });
});

test("a preparer's answer needs no approval but under the two-person rule, where it settles once approved", async () => {
  await givenRefund();
  const middle = await memberOf('MIDDLE');
  const answer = await answerOf(await refundQuestion());
  expect(accepted<AnswerOutcome>(await send(answer, middle))).toMatchObject({ data: { outcome: 'committed' } });
  expect(await refundQuestion()).toMatchObject({ severity: 'warning' });
  await givenTwoPersons();
  const asked = accepted<AnswerOutcome>(await send({ ...answer, text: 'Refunded in July.' }, middle));
  expect(asked).toMatchObject({ data: { outcome: 'requested' } });
  const { question } = await refundQuestion(middle);
  expect(question).toMatchObject({ answer: { text: reason }, pending: { text: 'Refunded in July.' } });
  accepted(await admin.decide(asked.data.review_request_id ?? 0, 'approve'));
  expect(await refundQuestion(middle)).toMatchObject({
    severity: 'warning',
    question: { answer: { text: 'Refunded in July.' }, pending: null },
  });
});

test("a question names the request with the caller's own inputs that settle it, until it is decided", async () => {
  const middle = await memberOf('MIDDLE');
  const requestsOf = async (person: Bookkeeper) => {
    const { findings } = await readQuestions(person);
    const asked = findings.flatMap(({ fields = [], question }) =>
      question?.place === 'inputs' ? fields.map((field) => [field, question.inputs_request_id]) : [],
    );
    return new Map(asked as [string, number | null][]);
  };
  const values = { rightOfUseAssets: 90_000 };
  const { data } = accepted<{ data: CapitalInputsAnswer }>(
    await middle.send('PUT /x/capital-inputs', { values }, period),
  );
  const id = data.draft?.review_request_id;
  const own = await requestsOf(middle);
  expect([own.get('rightOfUseAssets'), own.get('operatingLeasesLiabilities')]).toEqual([id, null]);
  expect((await requestsOf(admin)).get('rightOfUseAssets')).toBeNull();
  accepted(await admin.decide(Number(id), 'reject'));
  expect((await requestsOf(middle)).get('rightOfUseAssets')).toBeNull();
});

test("a preview's question has the caller's own answer in review, and the last answer to offer", async () => {
  await givenRefund();
  await answered();
  await changeRefund(600);
  const previewed = async () => {
    const { data } = accepted<{ data: FocusPreview }>(await admin.send('POST /x/focus-preview', await wizardRequest()));
    return firstOf(data.findings.filter(({ rule }) => rule === 'liabilityInDebit')).question;
  };
  expect(await previewed()).toMatchObject({ pending: null, offered: { text: reason, time_report: 'Q2 25' } });
  await givenTwoPersons();
  await answered({ text: 'Refunded in July.' });
  expect(await previewed()).toEqual((await refundQuestion()).question);
  expect(await previewed()).toMatchObject({ pending: { text: 'Refunded in July.' } });
});

test('the effect of a request says which questions it settles', async () => {
  await givenRefund();
  await givenTwoPersons();
  const { data } = await answered();
  const effect = accepted<{ data: ReviewEffect }>(
    await admin.get('/x/review-effect', { ids: [data.review_request_id] }),
  ).data;
  const rulesOf = (findings: readonly ReportFinding[] = []) =>
    findings.map(({ rule, severity }) => `${rule} ${severity}`);
  expect(rulesOf(effect.periods[0]?.resolved_findings)).toEqual(['liabilityInDebit question']);
});

test('a report freezes its questions with their answers, and its verification agrees', async () => {
  await givenRefund();
  await answered({ date: '2025-07-02', paper: 'Vendor statement' });
  const report = await generated();
  const finding = firstOf(report.findings.filter(({ rule }) => rule === 'liabilityInDebit'));
  expect(finding).toMatchObject({ severity: 'warning', question: { answer: { text: reason } } });
  const link = accepted<{ data: { url: string } }>(
    await admin.get('/report/download', { reportId: report.id, type: 'pdf' }),
  );
  const text = await pdfText((await backend.app.inject({ url: link.data.url })).rawPayload);
  expect(text).toContain('Questions and answers');
  expect(text).toContain('Vendor statement');
  await changeRefund(700);
  const verified = accepted<{ data: ReportVerification }>(
    await admin.get('/x/report-verification', { reportId: report.id }),
  );
  expect(verified.data).toMatchObject({ differences: [] });
});

async function wizardRequest() {
  const { data } = accepted<{ data: ReportPrefill }>(await admin.get('/report/focus/prefill-form-data'));
  return { name: 'Q2', prefill: data.prefillValues };
}

async function generated(): Promise<Report> {
  const data = await wizardRequest();
  return accepted<{ data: { report: Report } }>(await admin.send('POST /report/focus/generate', data)).data.report;
}

test('an account is saved on the proposed line as the own change, and not while it is in review', async () => {
  await givenRefund();
  const proposal = { number: '999', focus_id: '735' };
  const reclassify = (data: object) => admin.send('POST /x/questions/reclassifications', data);
  const saved = accepted<{ data: { id: number }; message: string }>(await reclassify(proposal));
  expect(saved.message).toContain('Account 999 Account 999 is saved on line 735');
  const edited = firstOf((await admin.editedAccounts()).filter(({ id }) => id === saved.data.id));
  expect(edited).toMatchObject({ status: 'EDITING', focus_setting: { focus_id: '735' } });
  expect(await refundQuestion()).toMatchObject({ severity: 'question' });
  expect(refusalOf(await reclassify({ ...proposal, focus_id: '3750' })).status).toBe(422);
  expect(refusalOf(await reclassify({ ...proposal, number: '77777' })).status).toBe(422);
  await givenTwoPersons();
  accepted(await admin.markDone('coas'));
  expect(refusalOf(await reclassify({ ...proposal, focus_id: '200' })).status).toBe(409);
  expect(accountChange(edited).focusSetting).not.toBeNull();
});
