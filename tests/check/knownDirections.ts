/** Imports of a later capability that the server still has, by reason. The list only shrinks: an entry without an import fails. */
export const knownDirections: readonly { reason: string; imports: readonly string[] }[] = [
  {
    reason: 'Members and their invitations are read in the same statement as accounts and sessions.',
    imports: [
      'auth -> members/invitationsRepository',
      'auth -> members/memberNowRepository',
      'auth -> members/membersRepository',
    ],
  },
  {
    reason: 'A session that ends and a message that fails withdraw pending reminders in the same transaction.',
    imports: ['auth -> calendar/reminders/remindersRepository', 'messages -> calendar/reminders/remindersRepository'],
  },
  {
    reason: 'Company settings are commits: they raise the counter and enter the chain.',
    imports: [
      'company -> history/records/chainRecordsRepository',
      'company -> history/records/rowDigestsRepository',
      'company -> staging/repositories/commitDaysRepository',
      'company -> staging/repositories/commitsRepository',
      'members -> staging/repositories/layers',
    ],
  },
  {
    reason:
      'A commit writes the chain, the line sums and the state of its request, and refuses rows of closed periods.',
    imports: [
      'staging -> close/closedRowsRepository',
      'staging -> history/records/chainRecordsRepository',
      'staging -> history/records/rowDigestsRepository',
      'staging -> netCapital/lineSumsRepository',
      'staging -> reviews/reviewRecipientsRepository',
      'staging -> reviews/reviewsRepository',
      'imports -> close/closedRowsRepository',
    ],
  },
  {
    reason: 'Rows remember the import that brought them.',
    imports: [
      'coa -> imports/importsRepository',
      'inventory -> imports/importsRepository',
      'staging -> imports/importsRepository',
      'trialBalance -> imports/importsRepository',
    ],
  },
  {
    reason: 'Haircuts and net capital are computed from positions, balances, registers and earlier filings.',
    imports: [
      'haircuts -> inventory/repositories/positionsRepository',
      'haircuts -> netCapital/tentativeNetCapital',
      'netCapital -> inventory/repositories/inventoryRepository',
      'netCapital -> reports/reportsRepository',
      'netCapital -> trialBalance/balancesRepository',
    ],
  },
  {
    reason: 'Statements and annual accounts share the queries of explanations, and compare with filed reports.',
    imports: [
      'annual -> explain/explainRepository',
      'statements -> explain/explainRepository',
      'statements -> reports/lastPostingRepository',
      'statements -> reports/reportsRepository',
    ],
  },
  {
    reason:
      'What-ifs and notices start from a computed day; notices, registers and reports read the holidays and what was filed.',
    imports: [
      'notices -> calendar/calendarRepository',
      'notices -> capitalDays/capitalDaysRepository',
      'registers -> calendar/calendarRepository',
      'reports -> calendar/calendarRepository',
      'whatIf -> capitalDays/capitalDaysRepository',
    ],
  },
  {
    reason: 'First steps and the close ask for open requests and open firms.',
    imports: ['close -> practice/openFirmsRepository', 'reports -> reviews/reviewsRepository'],
  },
  {
    reason:
      'The binder holds the annual package, a template takes the learned SSOI numbers, and a kind names the type of its explanation.',
    imports: ['reports -> annual/annualKind', 'reports -> explain/explaining', 'reports -> ssoi/ssoiNumbers'],
  },
];
