import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { baseApi, type DataEvent, type TagType, tagsOf } from '@/lib/api';

type Fact =
  | `${'saved' | 'posted'} ${'accounts' | 'balances' | 'positions' | 'withdrawals' | 'loans' | 'recurring entries'}`
  | `${'saved' | 'posted'} ${'accounts' | 'balances' | 'positions' | 'withdrawals' | 'receivables' | 'commitments' | 'answers'}`
  | 'requests'
  | 'own rejected rows'
  | 'comments'
  | 'effect'
  | 'imports'
  | 'commit number'
  | 'capital inputs'
  | 'capital settings'
  | 'profile'
  | 'two-person rule'
  | 'receivables'
  | 'loans'
  | 'recurring entries'
  | 'reports'
  | 'own capital inputs'
  | 'closes'
  | 'close steps'
  | 'calendar'
  | 'notices'
  | 'capital days'
  | 'scenarios'
  | 'reasons'
  | 'cash flows'
  | 'members'
  | 'invitations'
  | 'memberships'
  | 'own profile'
  | 'second factors'
  | 'sessions'
  | 'message settings'
  | 'reminders'
  | 'calendar links';

type Facts = readonly Fact[];

const accounts: Facts = ['saved accounts', 'posted accounts'];
const balances: Facts = ['saved balances', 'posted balances'];
const positions: Facts = ['saved positions', 'posted positions'];
const withdrawals: Facts = ['saved withdrawals', 'posted withdrawals'];
const loans: Facts = ['saved loans', 'posted loans'];
const recurringEntries: Facts = ['saved recurring entries', 'posted recurring entries'];
const receivables: Facts = ['saved receivables', 'posted receivables'];
const commitments: Facts = ['saved commitments', 'posted commitments'];
const saved: Facts = [
  'saved accounts',
  'saved balances',
  'saved positions',
  'saved withdrawals',
  'saved loans',
  'saved recurring entries',
  'saved receivables',
  'saved commitments',
  'saved answers',
];
const postedFigures: Facts = [
  'posted accounts',
  'posted balances',
  'posted positions',
  'posted withdrawals',
  'posted loans',
  'posted receivables',
  'posted commitments',
  'posted answers',
];
const posted: Facts = [...postedFigures, 'posted recurring entries'];

/** Facts that the server computes net capital and every statement from. */
const figures: Facts = [...postedFigures, 'capital inputs', 'capital settings', 'profile', 'reports'];

/** The facts that data under a tag is computed from. */
const tagFacts: Record<TagType, Facts> = {
  COA: accounts,
  BALANCE: [...accounts, ...balances],
  HAIRCUT_DETAIL: positions,
  HAIRCUT_OPTION: positions,
  WITHDRAWAL: withdrawals,
  CAPITAL_INPUTS: ['own capital inputs', 'capital inputs'],
  SUBORDINATED_LOAN: loans,
  RECURRING_ENTRY: recurringEntries,
  RECEIVABLE: receivables,
  COMMITMENT: commitments,
  ANSWER: ['saved answers', 'posted answers'],
  Period: [...balances, ...positions],
  Totals: figures,
  Report: figures,
  Review: ['requests', 'own profile', 'two-person rule'],
  Comment: ['comments', 'own profile'],
  ReviewEffect: ['effect'],
  BooksState: ['commit number', 'own rejected rows'],
  Import: ['imports', ...saved, ...posted],
  Company: ['profile', 'capital settings', 'two-person rule'],
  Receivables: ['receivables'],
  CapitalRegister: ['loans', 'recurring entries'],
  PeriodClose: ['closes', 'close steps'],
  Calendar: ['calendar'],
  Notice: ['notices', 'capital days'],
  CapitalDay: ['capital days'],
  WhatIfScenario: ['scenarios'],
  FluxNote: ['reasons'],
  CashFlow: ['cash flows'],
  Member: ['members', 'own profile'],
  Invitation: ['invitations'],
  User: ['memberships', 'own profile', 'second factors'],
  SecondFactor: ['second factors'],
  Session: ['sessions'],
  MessageSettings: ['message settings'],
  Reminders: ['reminders'],
  CalendarLink: ['calendar links'],
};

const staging: Facts = ['requests', 'own rejected rows'];

/** The facts that each event may change. */
const eventFacts: Record<DataEvent, Facts> = {
  accountsSaved: ['saved accounts', ...staging],
  balancesSaved: ['saved balances', ...staging],
  positionsSaved: ['saved positions', ...staging],
  withdrawalsSaved: ['saved withdrawals', ...staging],
  rowsStaged: [...saved, 'own capital inputs', ...staging],
  loansSaved: ['saved loans', ...staging],
  recurringEntriesSaved: ['saved recurring entries', ...staging],
  receivablesSaved: ['saved receivables', ...staging],
  commitmentsSaved: ['saved commitments', ...staging],
  accountsMarkedDone: [...accounts, ...staging, 'commit number'],
  balancesMarkedDone: [...balances, ...staging, 'commit number'],
  positionsMarkedDone: [...positions, ...staging, 'commit number'],
  withdrawalsMarkedDone: [...withdrawals, ...staging, 'commit number'],
  requestDecided: [...saved, ...posted, 'own capital inputs', 'capital inputs', ...staging, 'commit number'],
  loansMarkedDone: [...loans, ...staging, 'commit number'],
  recurringEntriesMarkedDone: [...recurringEntries, ...staging, 'commit number'],
  receivablesMarkedDone: [...receivables, ...staging, 'commit number'],
  commitmentsMarkedDone: [...commitments, ...staging, 'commit number'],
  booksChangedByOthers: [
    ...saved,
    ...posted,
    'requests',
    'capital inputs',
    'capital settings',
    'profile',
    'two-person rule',
    'closes',
  ],
  questionAnswered: ['saved answers', 'posted answers', ...staging, 'commit number'],
  requestContentsChanged: ['requests', 'effect'],
  effectOutdated: ['effect'],
  commentsChanged: ['comments'],
  importsChanged: ['imports'],
  capitalInputsSaved: ['own capital inputs', 'capital inputs', ...staging, 'commit number'],
  capitalSettingsChanged: ['capital settings', 'commit number'],
  twoPersonRuleChanged: ['two-person rule', 'commit number'],
  companySaved: ['profile', 'capital settings', 'commit number'],
  ssoiNumbersSaved: ['commit number'],
  reportGenerated: ['reports', 'own capital inputs', 'capital inputs', ...staging, 'commit number'],
  reportsDeleted: ['reports'],
  periodClosedOrReopened: ['closes', 'capital inputs', 'commit number'],
  closeStepsSaved: ['close steps'],
  calendarChanged: ['calendar', 'commit number'],
  noticeChanged: ['notices'],
  capitalDayChanged: ['capital days'],
  scenarioChanged: ['scenarios'],
  fluxNotesChanged: ['reasons'],
  cashFlowsChanged: ['cash flows'],
  membersChanged: ['members', 'invitations', 'memberships'],
  invitationsChanged: ['invitations'],
  membershipsChanged: ['memberships'],
  ownProfileSaved: ['own profile'],
  secondFactorChanged: ['second factors'],
  sessionsEnded: ['sessions', 'calendar links'],
  messageSettingsSaved: ['message settings'],
  remindersSaved: ['reminders'],
  calendarLinksChanged: ['calendar links'],
};

/** The facts that each cached answer is computed from. */
const queryFacts: Readonly<Record<string, Facts>> = {
  'COA.committed': ['posted accounts'],
  'COA.editable': accounts,
  'BALANCE.committed': ['posted balances', 'posted accounts'],
  'BALANCE.editable': [...balances, ...accounts],
  'HAIRCUT_DETAIL.committed': ['posted positions', ...figures],
  'HAIRCUT_DETAIL.editable': [...positions, ...figures],
  'HAIRCUT_OPTION.committed': ['posted positions', ...figures],
  'HAIRCUT_OPTION.editable': [...positions, ...figures],
  'WITHDRAWAL.committed': ['posted withdrawals'],
  'WITHDRAWAL.editable': withdrawals,
  'SUBORDINATED_LOAN.committed': ['posted loans'],
  'SUBORDINATED_LOAN.editable': loans,
  'RECURRING_ENTRY.committed': ['posted recurring entries', 'posted accounts'],
  'RECURRING_ENTRY.editable': [...recurringEntries, ...accounts],
  'RECEIVABLE.committed': ['posted receivables'],
  'RECEIVABLE.editable': receivables,
  'COMMITMENT.committed': ['posted commitments'],
  'COMMITMENT.editable': commitments,
  getRecords: posted,
  getSavedChanges: ['saved accounts'],
  getRecordHistory: ['posted accounts'],
  getBalanceSums: [...balances, ...accounts],
  listMergedInventory: ['posted positions', ...figures],
  getPositionHaircut: ['posted positions', ...figures],
  getStagedHaircuts: [...positions, ...figures],
  listPeriods: [...balances, ...positions],
  listCoaChoices: accounts,
  listMappedBefore: ['posted accounts'],
  getMappedCompany: ['profile'],
  getTotals: figures,
  getNetCapitalStanding: figures,
  getNetCapitalTrend: figures,
  getFirstSteps: ['profile', 'posted accounts', 'posted balances', 'requests', 'reports'],
  getStatement: figures,
  getDateReport: figures,
  getTieOut: figures,
  explain: figures,
  getBinder: [...figures, 'commit number'],
  listReports: figures,
  getReportedPeriods: ['reports'],
  getBooksState: ['commit number', 'own rejected rows'],
  listChanges: ['commit number'],
  listChangePeople: ['members'],
  listImports: ['imports', ...saved, ...posted],
  listReviews: ['requests'],
  getReview: ['requests', 'comments', 'two-person rule'],
  getReviewContents: ['requests'],
  getOpenReviews: ['requests'],
  listComments: ['requests', 'comments', 'own profile'],
  getReviewEffect: ['effect'],
  getOwnEffect: ['effect', 'saved accounts', ...figures],
  getLoanTests: [...loans, ...withdrawals, ...figures],
  getWithdrawalTests: [...withdrawals, ...loans, ...figures],
  getAgedReceivables: [...receivables, ...accounts, ...balances, ...figures],
  getCompany: ['profile'],
  getTwoPersonRule: ['two-person rule'],
  listQuestions: ['saved answers', 'posted answers', 'own capital inputs', 'posted receivables', ...figures],
  // Its wizard asks the figures each time it opens.
  previewFocus: ['saved answers', 'posted answers'],
  getCapitalSettings: ['capital settings', 'profile'],
  listCloses: ['closes', ...figures],
  getClose: ['close steps', ...staging, 'members', 'posted balances'],
  listHolidays: ['calendar'],
  listDueDates: ['calendar'],
  listFiled: ['calendar'],
  listNotices: ['notices', 'calendar', 'capital days', ...figures],
  listCapitalDays: ['capital days'],
  getCapitalDay: ['capital days', 'profile'],
  listScenarios: ['scenarios', 'capital days', ...figures],
  getOffers: ['posted positions', 'capital days'],
  listHeldSecurities: ['posted positions'],
  getFluxNotes: ['reasons'],
  getCashFlowAccounts: ['cash flows', ...figures],
  listUsers: ['members', 'own profile'],
  listFormerUsers: ['members'],
  listInvitations: ['invitations'],
  getMe: ['memberships', 'own profile', 'second factors'],
  getSampleCompany: ['memberships'],
  getSecondFactor: ['second factors'],
  getSecondFactorRequirement: ['second factors', 'members'],
  listPasskeys: ['second factors'],
  listSessions: ['sessions'],
  getMessageSettings: ['message settings'],
  getReminders: ['reminders'],
  listCalendarLinks: ['calendar links'],
};

/** Queries that follow no event: their screens ask each time they open or on a press, poll, or get what never changes. */
const askedAnew: readonly string[] = [
  ...['listExtras', 'listFocusSettings', 'listSsoiSettings', 'getPositionFields', 'getCaptchaChallenge', 'getSample'],
  ...['getInvitation', 'listOutbox', 'getWorkProgress', 'getPractice', 'listSecurityEntries', 'getRecordVerification'],
  ...['previewSsoi', 'outlineSsoi', 'previewAnnual', 'previewAmountForm', 'getReportPrefill', 'getWhatIf'],
  ...['getReportChanges', 'getRollForward', 'getStagedWork', 'readSsoiNumbers', 'getExport', 'getNoticeLetter'],
  ...[
    'getInventoryPdf',
    'getStatementPdf',
    'getDayDocument',
    'getStatementFile',
    'getComparisonFile',
    'getPracticeFile',
  ],
  ...['getScenarioFile', 'getReportLink', 'getBinderLink', 'getChangeLogLink', 'getCommentsLink', 'getSecurityLogLink'],
  'getExportLink',
];

/** Mutations without an event: they store nothing that is cached, or the dialog names it once their answer was read. */
const changesNothingCached: readonly string[] = [
  ...['login', 'signOut', 'answerMfaChallenge', 'rememberDevice', 'resendEmailOtp', 'resendMobileOtp', 'stepUp'],
  ...[
    'sendOtp',
    'verifyOtp',
    'registerUser',
    'registerInvite',
    'forgetPassword',
    'resetPassword',
    'resetByLink',
    'unlock',
  ],
  ...['beginPasskeySignIn', 'signInByPasskey', 'beginStepUp', 'beginPasskey', 'beginAuthenticator'],
  ...['addPasskey', 'confirmAuthenticator', 'makeRecoveryCodes', 'removeSampleCompany', 'computeFirmFigures'],
  ...['previewImport', 'readPositions', 'fillTemplate', 'matchSsoiLines'],
];

type Tag = TagType | { type: TagType };
type Definition = { type: 'query' | 'mutation'; providesTags?: unknown; invalidatesTags?: unknown };

const modules = import.meta.glob('../../../src/**/*.{ts,tsx}');

/** Paths and texts of the app's files that inject endpoints or invalidate tags. */
const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(`src/${path}`, 'utf8') }))
  .filter(({ text }) => /\.injectEndpoints\(|invalidateTags\(/.test(text));

/** The names that test files give their own endpoints and kinds, which stay in a worker that runs several files. */
const ofTests = /Probe$|^ROW\./;

/** Returns every endpoint of the app by its name. */
async function injectedEndpoints(): Promise<ReadonlyMap<string, Definition>> {
  for (const { path } of sources) await modules[`../../../src/${path}`]?.();
  const found = new Map<string, Definition>();
  const keep = (name: string) => (definition: Definition) => void found.set(name, definition);
  const names = Object.keys(baseApi.endpoints).filter((name) => !ofTests.test(name));
  const endpoints = Object.fromEntries(names.map((name) => [name, keep(name)]));
  baseApi.enhanceEndpoints({ endpoints });
  return found;
}

/** Returns the facts behind the tags that a query provides. */
function providedFacts({ providesTags }: Definition): Facts {
  const args = { kind: 'COA', kinds: ['COA'], companyId: 1000 };
  const tags: readonly Tag[] =
    typeof providesTags === 'function' ? providesTags(undefined, undefined, args) : (providesTags ?? []);
  return tags.flatMap((tag) => tagFacts[typeof tag === 'string' ? tag : tag.type]);
}

const allEvents = Object.keys(eventFacts) as DataEvent[];
const allTags = Object.keys(tagFacts) as TagType[];

it.each(allEvents)('%s invalidates exactly the data that depends on what it changes', (event) => {
  const dependent = allTags.filter((tag) => tagFacts[tag].some((fact) => eventFacts[event].includes(fact)));
  expect([...tagsOf(event)].sort()).toEqual(dependent.sort());
});

it('has every cached answer provide the tags of all facts that it is computed from', async () => {
  const queries = [...(await injectedEndpoints())].filter(([, { type }]) => type === 'query');
  const followed = queries.filter(([name]) => !askedAnew.includes(name));
  const missing = followed.flatMap(([name, definition]) => {
    const provided = providedFacts(definition);
    const facts = queryFacts[name] ?? [`no facts are stated for ${name}`];
    return facts.filter((fact) => !provided.includes(fact as Fact)).map((fact) => `${name}: ${fact}`);
  });
  expect(missing).toEqual([]);
  expect(Object.keys(queryFacts).filter((name) => !followed.some(([known]) => known === name))).toEqual([]);
});

it('has every mutation that changes cached data name an event, not tags', async () => {
  const mutations = [...(await injectedEndpoints())].filter(([, { type }]) => type === 'mutation');
  const without = mutations.filter(([, { invalidatesTags }]) => invalidatesTags === undefined).map(([name]) => name);
  expect(without.toSorted()).toEqual(changesNothingCached.toSorted());

  const listsTags = /invalidates?Tags[:(]\s*(\([^)]*\)\s*=>\s*)?\[/;
  expect(sources.filter(({ text }) => listsTags.test(text)).map(({ path }) => path)).toEqual([]);
});
