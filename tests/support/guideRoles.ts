import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Beginnings of the routes behind each row of the guide's table of roles. */
const routesOfRows: Readonly<Record<string, readonly string[]>> = {
  'Read books, figures, filings and reports, and download them': [
    'GET /api/coas',
    'GET /api/reports',
    'GET /api/report/',
  ],
  'Change and import books, and send the changes for review': [
    'PUT /api/coas',
    'PUT /api/x/capital-inputs/records',
    'POST /api/upload',
    'POST /api/x/imports',
  ],
  'Compute a what-if and stage it': ['POST /api/x/what-if-staging', 'POST /api/x/what-if'],
  'Generate reports': [
    'POST /api/report/',
    'POST /api/x/amount-forms/',
    'POST /api/x/annual-report/',
    'POST /api/x/focus-preview',
    'POST /api/x/explain-preview',
  ],
  'Save capital inputs, SSOI line numbers and cash flow classes': [
    'PUT /api/x/capital-inputs',
    'PUT /api/x/ssoi-numbers',
    'POST /api/x/ssoi-matches',
    'PUT /api/x/cash-flow-accounts',
  ],
  'Answer questions, and give reasons for movements': [
    'POST /api/x/questions/',
    'DELETE /api/x/questions/',
    'PUT /api/x/flux-',
  ],
  'Edit notices and record them as sent': ['POST /api/x/notices', 'PUT /api/x/notices'],
  'Save what-if scenarios, and compute days': [
    'POST /api/x/what-if-scenarios',
    'PUT /api/x/what-if-scenarios',
    'DELETE /api/x/what-if-scenarios',
    'POST /api/x/capital-days',
    'DELETE /api/x/capital-days',
  ],
  'Assign steps of the close, and start the next period': [
    'PUT /api/x/close/',
    'POST /api/x/close/',
    'GET /api/x/roll-forward',
    'POST /api/x/roll-forward',
  ],
  'Record a report as filed': ['PUT /api/x/filed'],
  'Read all review requests and the change log, and download binders': [
    'GET /api/x/open-reviews',
    'GET /api/x/change-log',
    'GET /api/x/binder',
  ],
  'Undo a posting': ['POST /api/x/undo-commit'],
  'Approve, reject and close review requests': [
    'GET /api/review-requests/',
    'POST /api/x/review-approvals',
    'GET /api/x/review-effect',
  ],
  'Invite people, change their roles and remove them': [
    'POST /api/companies/:id/invite',
    'DELETE /api/companies/:id/users',
    'PUT /api/x/user-',
    'GET /api/x/former-users',
    'POST /api/x/former-users',
    'GET /api/x/sent-invitations',
    'POST /api/x/sent-invitations',
    'DELETE /api/x/sent-invitations',
    'GET /api/x/staged-work',
    'DELETE /api/x/member-second-factor',
    'GET /api/x/second-factor-requirement',
    'PUT /api/x/second-factor-requirement',
  ],
  'Change the company profile, capital settings, holidays and due dates': [
    'PUT /api/companies/:id',
    'POST /api/x/capital-settings',
    'PUT /api/x/capital-settings',
    'DELETE /api/x/capital-settings',
    'POST /api/x/holidays',
    'DELETE /api/x/holidays',
    'PUT /api/x/due-dates',
    'DELETE /api/x/due-dates',
  ],
  'Turn the two-person rule on and off': ['POST /api/x/two-person-rule', 'DELETE /api/x/two-person-rule'],
  'Close and reopen periods': ['POST /api/x/closes'],
  'Delete reports, and take back what was recorded as filed': ['DELETE /api/reports', 'DELETE /api/x/filed'],
  'Read the security log, verify records, download comments and everything': [
    'GET /api/x/security-log',
    'GET /api/x/record-verification',
    'GET /api/x/review-comments/download',
    'GET /api/x/export',
  ],
};

type GuideRole = 'viewer' | 'middle' | 'admin';
const guideRoles: readonly GuideRole[] = ['viewer', 'middle', 'admin'];

/** Returns the roles that the guide's table ticks, by row. */
function readGuideRoles(): Map<string, GuideRole[]> {
  const page = readFileSync(join(import.meta.dirname, '../../docs/guide/administration.md'), 'utf8');
  const [, table = ''] = page.split('| What | Viewer | Middle | Admin |\n');
  const rows = (table.split('\n\n')[0] ?? '').split('\n').slice(1);
  return new Map(
    rows.map((row) => {
      const [, label = '', ...ticks] = row.split('|').map((cell) => cell.trim());
      return [label, guideRoles.filter((_, position) => ticks[position] === 'yes')];
    }),
  );
}

/** Returns the row of the guide's table that a route belongs to; the longest beginning decides. */
function guideRowOf(route: string): string | undefined {
  const matches = Object.entries(routesOfRows).flatMap(([row, starts]) =>
    starts.filter((start) => route.startsWith(start)).map((start) => ({ row, length: start.length })),
  );
  return matches.toSorted((a, b) => b.length - a.length)[0]?.row;
}

/** Lists the routes whose roles differ from the guide's table or are missing there, and the rows of the table without a route. */
export function compareWithGuide(matrix: Readonly<Record<string, { expected: Record<GuideRole, number> }>>) {
  const guide = readGuideRoles();
  const routes = Object.entries(matrix).map(([route, { expected }]) => ({
    route,
    row: guideRowOf(route),
    roles: guideRoles.filter((role) => expected[role] !== 403),
  }));
  const wrong = routes.filter(({ row, roles }) =>
    row === undefined ? roles.length > 0 && roles.length < guideRoles.length : guide.get(row)?.join() !== roles.join(),
  );
  const unused = [...guide.keys()].filter((row) => !routes.some((each) => each.row === row));
  return { wrong, unused };
}
