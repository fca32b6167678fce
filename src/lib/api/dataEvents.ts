import { stagedKinds } from '@/contract/staging/staging';
import { apiError } from './apiError';
import type { TagType } from './baseApi';

/** Figures computed from the books, and reports, which tell if their books changed since. */
const figures = ['Totals', 'Report'] as const;

/** Requests, saved and rejected rows, and the counts of imports: all follow any change of saved rows. */
const staging = ['Review', 'BooksState', 'Import'] as const;

/** Balances show the names and lines of their accounts. */
const accounts = ['COA', 'BALANCE'] as const;
const balances = ['BALANCE', 'Period'] as const;
const positions = ['HAIRCUT_DETAIL', 'HAIRCUT_OPTION', 'Period'] as const;

/** A change of the books raises their commit number, and the change log gets an entry. */
const commit = 'BooksState';

/**
 * Cache tags by what happened to the server's data. A mutation names its event, and a new one is an entry here; `tests/lib/api/dataEvents.test.tsx`
 * states independently which data depends on which facts.
 */
const tagsByEvent = {
  accountsSaved: [...accounts, ...staging],
  balancesSaved: [...balances, ...staging],
  positionsSaved: [...positions, ...staging],
  withdrawalsSaved: ['WITHDRAWAL', ...staging],
  loansSaved: ['SUBORDINATED_LOAN', ...staging],
  recurringEntriesSaved: ['RECURRING_ENTRY', ...staging],
  receivablesSaved: ['RECEIVABLE', ...staging],
  commitmentsSaved: ['COMMITMENT', ...staging],
  /** Rows of any kind were staged, by an undo or for a user who left. */
  rowsStaged: [...stagedKinds, 'Period', ...staging],
  accountsMarkedDone: [...accounts, ...staging, ...figures],
  balancesMarkedDone: [...balances, ...staging, ...figures],
  positionsMarkedDone: [...positions, ...staging, ...figures],
  withdrawalsMarkedDone: ['WITHDRAWAL', ...staging, ...figures],
  loansMarkedDone: ['SUBORDINATED_LOAN', ...staging, ...figures],
  /** Recurring entries affect no figure until a period starts with them. */
  recurringEntriesMarkedDone: ['RECURRING_ENTRY', ...staging],
  /** Questions of the figures read them. */
  receivablesMarkedDone: ['RECEIVABLE', ...staging, ...figures],
  commitmentsMarkedDone: ['COMMITMENT', ...staging, ...figures],
  /** Posted, or sent for review. */
  questionAnswered: ['ANSWER', ...staging, ...figures],
  requestDecided: [...stagedKinds, 'Period', ...staging, ...figures],
  /** The polled state of the books says that others posted, changed settings or decided on the user's requests. */
  booksChangedByOthers: [...stagedKinds, 'Period', 'Review', 'Import', ...figures, 'Company', 'PeriodClose'],
  /** A request has fewer or more rows than shown. */
  requestContentsChanged: ['Review', 'ReviewEffect'],
  /** The effect of an approval is outdated; after a success it stays, since a decided request has none while its panel is still shown. */
  effectOutdated: ['ReviewEffect'],
  commentsChanged: ['Comment'],
  importsChanged: ['Import'],
  /** Posted, or sent for review. */
  capitalInputsSaved: ['CAPITAL_INPUTS', 'Review', ...figures, commit],
  capitalSettingsChanged: ['Company', ...figures, commit],
  /** Requests say who may decide on them. */
  twoPersonRuleChanged: ['Company', 'Review', commit],
  companySaved: ['Company', ...figures, commit],
  ssoiNumbersSaved: [commit],
  /** A report stores its capital inputs, and the next one continues it. */
  reportGenerated: ['CAPITAL_INPUTS', 'Review', ...figures, commit],
  reportsDeleted: [...figures],
  /** Closing stores the inputs that were only prefilled. */
  periodClosedOrReopened: ['PeriodClose', 'CAPITAL_INPUTS', ...figures, commit],
  closeStepsSaved: ['PeriodClose'],
  /** Holidays are postings. */
  calendarChanged: ['Calendar', commit],
  noticeChanged: ['Notice'],
  capitalDayChanged: ['CapitalDay', 'Notice'],
  scenarioChanged: ['WhatIfScenario'],
  fluxNotesChanged: ['FluxNote'],
  cashFlowsChanged: ['CashFlow'],
  membersChanged: ['Member', 'Invitation', 'User'],
  invitationsChanged: ['Invitation'],
  /** The user's own companies and what each requires of them. */
  membershipsChanged: ['User'],
  /** Name, addresses and picture. */
  ownProfileSaved: ['User', 'Member', 'Review', 'Comment'],
  secondFactorChanged: ['SecondFactor', 'User'],
  sessionsEnded: ['Session', 'CalendarLink'],
  messageSettingsSaved: ['MessageSettings'],
  remindersSaved: ['Reminders'],
  calendarLinksChanged: ['CalendarLink'],
} as const satisfies Record<string, readonly TagType[]>;

/** Something that happened to the server's data, and so to what is cached of it. */
export type DataEvent = keyof typeof tagsByEvent;

/** Returns the tags to invalidate after events. */
export function tagsOf(...events: readonly DataEvent[]): TagType[] {
  return [...new Set(events.flatMap((event): readonly TagType[] => tagsByEvent[event]))];
}

/** Returns the tags to invalidate after events of one company; its record is cached by its id. */
export function tagsIn(companyId: number, ...events: readonly DataEvent[]) {
  return tagsOf(...events).map((type) => (type === 'Company' ? { type, id: companyId } : type));
}

/** Returns true after a refused call, which changed nothing; an unanswered call may have. */
export function isRefused(error: unknown): boolean {
  return typeof apiError(error)?.status === 'number';
}

/** Returns the tags to invalidate after a call that changes nothing when it is refused. */
export function unlessRefused(error: unknown, ...events: readonly DataEvent[]): readonly TagType[] {
  return isRefused(error) ? [] : tagsOf(...events);
}
