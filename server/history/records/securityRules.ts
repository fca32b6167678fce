import { roleNames } from '@/contract/auth/user';
import type { SecurityEvent } from '@/contract/history/securityLog.schema';
import { fluxReports } from '@/contract/statements/statement';
import { formatDay, isIsoDate } from '@/domain/periods';
import { reportTitle } from '@/domain/statements/reportNames';

/** The inputs of a call; only the fields that an entry names are read, never a secret. */
export type Asked = { body: unknown; query: unknown; params: unknown };

type Rule = { event: SecurityEvent; text: string | ((asked: Asked) => string) };

/** The calls whose success is logged. */
const rules: Readonly<Record<string, Rule>> = {
  'POST /api/x/sign-out': { event: 'SIGN_OUT', text: 'Signed out' },
  'DELETE /api/x/sessions': {
    event: 'SIGN_OUT',
    text: ({ query }) =>
      wordOf(query, 'id') === '' ? 'Ended all other sessions and revoked the calendar addresses' : 'Ended a session',
  },
  'PUT /api/x/password': { event: 'PASSWORD', text: 'Changed the password' },
  'POST /api/reset-password': { event: 'PASSWORD', text: 'Reset the password by the mailed code' },
  'POST /api/x/reset-by-link': { event: 'PASSWORD', text: 'Reset the password by the mailed link' },
  'POST /api/x/unlock': { event: 'LOCK_OUT', text: 'Unlocked sign-in by the mailed link' },
  'POST /api/x/step-up': { event: 'STEP_UP', text: ({ body }) => `Confirmed their identity ${wayOf(body)}` },
  'POST /api/x/passkeys': { event: 'SECOND_FACTOR', text: ({ body }) => `Added passkey ${wordOf(body, 'name')}` },
  'PUT /api/x/passkeys': {
    event: 'SECOND_FACTOR',
    text: ({ body }) => `Renamed passkey ${wordOf(body, 'id')} to ${wordOf(body, 'name')}`,
  },
  'DELETE /api/x/passkeys': {
    event: 'SECOND_FACTOR',
    text: ({ query }) => `Removed passkey ${wordOf(query, 'id')}`,
  },
  'PUT /api/x/second-factor': { event: 'SECOND_FACTOR', text: 'Turned two-step verification on or off' },
  'PUT /api/x/authenticator': { event: 'SECOND_FACTOR', text: 'Set up an authenticator app' },
  'POST /api/x/recovery-codes': { event: 'SECOND_FACTOR', text: 'Made new recovery codes' },
  'POST /api/remember-device': { event: 'SECOND_FACTOR', text: 'Had the browser remembered' },
  'PUT /api/x/second-factor-requirement': {
    event: 'SECOND_FACTOR',
    text: 'Changed whether the company requires two-step verification',
  },
  'DELETE /api/x/member-second-factor': {
    event: 'SECOND_FACTOR',
    text: ({ query }) => `Reset the two-step verification of member ${wordOf(query, 'id')}`,
  },
  'POST /api/companies/:id/invite': {
    event: 'INVITATION',
    text: ({ body }) =>
      `Invited ${wordOf(objectOf(objectOf(body)['data'])['user'], 'email')} as ${roleOf(body)}${untilOf(body)}`,
  },
  'POST /api/x/sent-invitations/resend': {
    event: 'INVITATION',
    text: ({ body }) => `Sent invitation ${wordOf(body, 'id')} again`,
  },
  'DELETE /api/x/sent-invitations': {
    event: 'INVITATION',
    text: ({ query }) => `Withdrew invitation ${wordOf(query, 'id')}`,
  },
  'POST /api/x/accept-invitation': { event: 'INVITATION', text: 'Accepted an invitation' },
  'PUT /api/x/user-role': {
    event: 'ROLE',
    text: ({ body }) => `Changed the role of member ${wordOf(body, 'id')} to ${roleOf(body)}`,
  },
  'PUT /api/x/user-last-day': {
    event: 'ROLE',
    text: ({ body }) =>
      untilOf(body) === ''
        ? `Cleared the last day of member ${wordOf(body, 'id')}`
        : `Gave member ${wordOf(body, 'id')} access${untilOf(body)}`,
  },
  'DELETE /api/companies/:id/users': {
    event: 'REMOVAL',
    text: ({ query }) => `Removed members ${wordOf(query, 'id')}`,
  },
  'GET /api/report/download': {
    event: 'EXPORT',
    text: ({ query }) => `Downloaded report ${wordOf(query, 'reportId')} (${fileTypeOf(query)})`,
  },
  'GET /api/x/binder/download': {
    event: 'EXPORT',
    text: ({ query }) => `Downloaded the binder of ${wordOf(query, 'time_report')}`,
  },
  'GET /api/x/export/download': { event: 'EXPORT', text: 'Downloaded the full export' },
  'GET /api/x/change-log/download': { event: 'EXPORT', text: 'Downloaded the change log' },
  'GET /api/x/review-comments/download': { event: 'EXPORT', text: 'Downloaded all comments' },
  'GET /api/x/security-log/download': { event: 'EXPORT', text: 'Downloaded the security log' },
  'GET /api/x/statement-file': {
    event: 'EXPORT',
    text: ({ query }) => `Downloaded ${statementOf(query)} (${fileTypeOf(query)})`,
  },
  'GET /api/x/comparison-file': { event: 'EXPORT', text: 'Downloaded a comparison' },
  'GET /api/x/what-if-file': { event: 'EXPORT', text: 'Downloaded a what-if scenario' },
  'GET /api/x/practice/file': {
    event: 'EXPORT',
    text: ({ query }) => `Downloaded the list of firms (${fileTypeOf(query)})`,
  },
  'POST /api/x/calendar-links': { event: 'EXPORT', text: 'Made a calendar address of due dates' },
  'DELETE /api/x/calendar-links/:id': {
    event: 'EXPORT',
    text: ({ params }) => `Revoked calendar address ${wordOf(params, 'id')}`,
  },
  'DELETE /api/reports': {
    event: 'REPORT_DELETION',
    text: ({ query }) => `Deleted reports ${wordOf(query, 'id')}`,
  },
};

/** Returns the log entry of a successful call; null if it isn't logged. */
export function entryOf(call: string, asked: Asked): { event: SecurityEvent; text: string } | null {
  const rule = rules[call];
  if (rule === undefined) return null;
  return { event: rule.event, text: typeof rule.text === 'string' ? rule.text : rule.text(asked) };
}

type Refused = Asked & { status: number };

/** Returns the log entry of a call refused after authorization; null if it isn't logged. */
export function refusalOf(call: string, { status, body }: Refused): { event: SecurityEvent; text: string } | null {
  if (call !== 'POST /api/x/step-up') return null;
  if (status === 429) return { event: 'LOCK_OUT', text: 'Refused to confirm an identity after too many tries' };
  return status === 422 ? { event: 'STEP_UP', text: `Refused to confirm an identity ${wayOf(body)}` } : null;
}

/** Returns the way in which the user proved their identity. */
function wayOf(body: unknown): string {
  const sent = objectOf(objectOf(body)['data']);
  if ('passkey' in sent) return 'by a passkey';
  return 'code' in sent ? 'by a code' : 'by the password';
}

/** Returns the last day of access as text; empty without one. */
function untilOf(body: unknown): string {
  const day = wordOf(body, 'ends_on');
  return day === '' ? '' : ` through ${isIsoDate(day) ? formatDay(day) : day}`;
}

function roleOf(body: unknown): string {
  const names: Readonly<Record<string, string>> = roleNames;
  const role = wordOf(body, 'role');
  return names[role] ?? role;
}

function fileTypeOf(query: unknown): string {
  const type = wordOf(query, 'type');
  return type === 'excel' ? 'Excel' : type.toUpperCase();
}

function statementOf(query: unknown): string {
  const asked = wordOf(query, 'report');
  const report = fluxReports.find((name) => name === asked);
  return report === undefined ? asked : reportTitle(report);
}

/** The logged calls. */
export const loggedCalls: readonly string[] = Object.keys(rules);

const maxWord = 200;

/** Returns a sent value, in `data` or not. */
function wordOf(sent: unknown, name: string): string {
  const value = { ...objectOf(sent), ...objectOf(objectOf(sent)['data']) }[name];
  const words = Array.isArray(value)
    ? value.join(', ')
    : ['string', 'number'].includes(typeof value)
      ? String(value)
      : '';
  return words.slice(0, maxWord);
}

function objectOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}
