import type { SignedIn } from '@tests/support/backend/backend';
import { accepted } from '@tests/support/backend/bookkeeper';
import { setUpBackend } from '@tests/support/backend/setUpBackend';
import { apiUrl, importExampleBooks, typedValues } from '@tests/support/books/exampleBooks';
import { generateExample, printedOf, storedReport } from '@tests/support/reports/storedReports';
import { afterEach, expect, test } from 'vitest';
import type { Report, ReportVerification } from '@/contract/reports/report.schema';
import { netCapital } from '@/domain/focus/form/netCapital';
import { focusWords } from '@/domain/focus/form/words';
import { focusLine } from '@/domain/focus/lines/focusLines';
import { currentRulesVersion, type FocusRules, focusRules, focusRulesByVersion } from '@/domain/focus/rules';
import type { Figures } from '@/domain/focus/types';
import { add, money } from '@/domain/money';

const backend = setUpBackend();
const thisVersion = currentRulesVersion();
const nextVersion = thisVersion + 1;
const rulesInForce = focusRules(thisVersion);
let undo: (() => void)[] = [];

afterEach(() => {
  for (const back of undo) back();
  undo = [];
});

/** Changes live rules or form data for one test. */
function change(target: object, values: object): void {
  const before = { ...target };
  const added = Object.keys(values).filter((name) => !(name in target));
  undo.push(() => {
    Object.assign(target, before);
    for (const name of added) Reflect.deleteProperty(target, name);
  });
  Object.assign(target, values);
}

/** Rules that give 1,000.00 more net capital and equity at the end, and find nothing. */
const otherRules: FocusRules = (inputs) => {
  const computation = rulesInForce(inputs);
  const entries = Object.entries(computation.figures).map(([code, figure]) => {
    if (figure.amount === null || (code !== '3750' && code !== '4290')) return [code, figure];
    return [code, { ...figure, amount: add(figure.amount, money(1000)) }];
  });
  const figures: Figures = Object.fromEntries(entries);
  return { ...computation, findings: [], figures };
};

/** Makes a later release: a caption, a word, a line of the form and the rules are other than they were. */
function changeEverything(): void {
  const lastRow = netCapital.rows.at(-1);
  if (lastRow === undefined) throw new Error('The section has rows');
  change(lastRow, { label: 'NET CAPITAL, NEW CAPTION' });
  change(focusWords, { report: 'FOCUS Part IIB' });
  change(focusWords.captions, { '13': 'NEW CAPTION OF THE NAME' });
  change(focusLine('3750'), { label: 'New label', formula: '[3640]', unit: 'percent' });
  change(focusLine('4570'), { label: 'New label of the exemption' });
  change(focusRulesByVersion, { [nextVersion]: otherRules });
}

async function beginningEquity(person: SignedIn): Promise<number> {
  const query = { company_id: backend.secondCompanyId, time_report: 'Q3 25' };
  const answer = await person.inject({ url: apiUrl('/x/capital-inputs', query) });
  return accepted<{ data: { values: { beginningEquity: number } } }>(answer).data.values.beginningEquity;
}

function askToVerify(person: SignedIn, { id: reportId }: Report) {
  return person.inject({
    url: apiUrl('/x/report-verification', { company_id: backend.secondCompanyId, reportId }),
  });
}

async function verified(person: SignedIn, report: Report): Promise<ReportVerification> {
  return accepted<{ data: ReportVerification }>(await askToVerify(person, report)).data;
}

async function listed(person: SignedIn): Promise<Report[]> {
  const answer = await person.inject({ url: apiUrl('/reports', { company_id: backend.secondCompanyId }) });
  return accepted<{ data: Report[] }>(answer).data;
}

test('a report stays to the letter and the cell when rules, captions and lines of the form change', async () => {
  const admin = await importExampleBooks(backend);
  const report = await generateExample(backend, admin);
  const stored = await storedReport(backend, report);
  const before = [await printedOf(stored, 'cents'), await printedOf(stored, 'dollars'), await listed(admin)];
  changeEverything();
  const now = await storedReport(backend, report);
  expect([await printedOf(now, 'cents'), await printedOf(now, 'dollars'), await listed(admin)]).toEqual(before);

  const later = await storedReport(backend, await generateExample(backend, admin));
  const { pages, cells } = await printedOf(later, 'cents');
  expect(pages.join(' ')).toContain('NET CAPITAL, NEW CAPTION');
  expect(pages.join(' ')).toContain('NEW CAPTION OF THE NAME');
  expect(cells).toContainEqual(expect.arrayContaining(['Cover', 'A1', 'FOCUS Part IIB: Cover']));
  expect(later.rulesVersion).toBe(nextVersion);
});

test('the next period begins with the equity that was filed, whatever the rules give now', async () => {
  const admin = await importExampleBooks(backend);
  await generateExample(backend, admin);
  expect(await beginningEquity(admin)).toBe(269_755);
  changeEverything();
  expect(await beginningEquity(admin)).toBe(269_755);
  await generateExample(backend, admin);
  expect(await beginningEquity(admin)).toBe(270_755);
});

test('each report agrees with the version of the rules that made it', async () => {
  const admin = await importExampleBooks(backend);
  const first = await generateExample(backend, admin);
  change(focusRulesByVersion, { [nextVersion]: otherRules });
  const second = await generateExample(backend, admin);
  expect(await verified(admin, first)).toEqual({ rules_version: thisVersion, agrees: true, differences: [] });
  expect(await verified(admin, second)).toEqual({ rules_version: nextVersion, agrees: true, differences: [] });
});

test('a report whose rules were changed under their version says what differs', async () => {
  const admin = await importExampleBooks(backend);
  const report = await generateExample(backend, admin, { ...typedValues(), beginningEquity: 200_000 });
  change(focusRulesByVersion, { [thisVersion]: otherRules });
  const { agrees, differences } = await verified(admin, report);
  expect(agrees).toBe(false);
  expect(differences).toEqual([
    { item: '3750', stored: '249505', recomputed: '250505' },
    { item: '4290', stored: '227255', recomputed: '228255' },
    { item: expect.stringMatching(/^equityDiffers /), stored: 'error', recomputed: null },
  ]);
});

test('a report of rules that nobody has is shown, but not verified', async () => {
  const admin = await importExampleBooks(backend);
  change(focusRulesByVersion, { [nextVersion]: otherRules });
  const report = await generateExample(backend, admin);
  Reflect.deleteProperty(focusRulesByVersion, nextVersion);
  const answer = await askToVerify(admin, report);
  expect(answer.statusCode).toBe(409);
  expect(answer.json().error.message).toBe(
    `Second quarter was generated by rules version ${nextVersion}, which this server doesn't have.`,
  );
  expect((await printedOf(await storedReport(backend, report), 'cents')).pages.join(' ')).toContain('250,505.00');
});

test.each([
  ['inputs', `update reports set inputs = jsonb_set(inputs, '{filer,name}', '"Someone else"')`],
  ['results', `update reports set results = jsonb_set(results, '{boxes,cents,3750,text}', '"999,999.00"')`],
  ['findings', `update reports set findings = '[{"rule": "x", "severity": "warning", "message": "", "codes": []}]'`],
  ['rules version', `update reports set rules_version = ${nextVersion}`],
])('a report whose stored %s were changed is neither shown, verified nor continued', async (_what, tamper) => {
  const admin = await importExampleBooks(backend);
  const report = await generateExample(backend, admin);
  await backend.database.pool.query(tamper);
  const query = { company_id: backend.secondCompanyId };
  const answers = await Promise.all([
    askToVerify(admin, report),
    admin.inject({ url: apiUrl('/report/download', { ...query, reportId: report.id, type: 'pdf' }) }),
    admin.inject({ url: apiUrl('/x/capital-inputs', { ...query, time_report: 'Q3 25' }) }),
  ]);
  expect(answers.map((answer) => answer.statusCode)).toEqual([409, 409, 409]);
  expect(answers[0].json().error.message).toMatch(/doesn't match its checksum/);
});

test('a report without results is refused, and names what to do', async () => {
  const admin = await importExampleBooks(backend);
  const report = await generateExample(backend, admin);
  await backend.database.pool.query('update reports set results = null, rules_version = null');
  const query = { company_id: backend.secondCompanyId, reportId: report.id, type: 'pdf' };
  const answer = await admin.inject({ url: apiUrl('/report/download', query) });
  expect(answer.statusCode).toBe(409);
  expect(answer.json().error.message).toBe(
    "Second quarter was generated by an earlier version and its data can't be read. Generate it again.",
  );
});

test('only a report of the company is verified, for each of its members', async () => {
  const admin = await importExampleBooks(backend);
  const report = await generateExample(backend, admin);
  const stranger = await backend.signIn('admin@demo.netcap.test');
  expect((await askToVerify(stranger, report)).statusCode).toBe(404);
  expect((await askToVerify(admin, { ...report, id: 999_999 })).statusCode).toBe(404);
});
