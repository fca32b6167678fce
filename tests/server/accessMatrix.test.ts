import {
  administrators,
  type CallerName,
  callers,
  everybody,
  makers,
  members,
  type Row,
  users,
} from '@tests/support/access';
import type { SignedIn } from '@tests/support/backend/backend';
import { setUpBackend } from '@tests/support/backend/setUpBackend';
import { compareWithGuide } from '@tests/support/guideRoles';
import { newAnswer } from '@tests/support/questions/newAnswer';
import { newCommitment } from '@tests/support/registers/commitments';
import { newReceivable } from '@tests/support/registers/receivables';
import { newRecurringEntry } from '@tests/support/registers/recurringEntries';
import { newLoan } from '@tests/support/registers/subordinatedLoans';
import { newWithdrawal } from '@tests/support/registers/withdrawals';
import type { InjectOptions } from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import { amountFormTypes, reportSegments } from '@/contract/reports/report';

const added = { id: 7, updatedAt: '2026-01-01T00:00:00.000Z' };
const ofCompany = 'company_id=COMPANY';
const account = { ...added, accountName: 'Cash', accountNumber: '1000', focusSetting: null, ssoiSetting: null };
const inputs = { ...added, time_report: 'Q1 25', values: {} };
const balance = { ...added, debit: 1, credit: 0, coa: 999_999, timeReport: 'Q1 25', description: null };
const madeUpPasskey = {
  id: 'bWFkZSB1cA',
  rawId: 'bWFkZSB1cA',
  type: 'public-key',
  response: { clientDataJSON: 'e30', authenticatorData: 'e30', signature: 'e30' },
};

/** Forms that take nothing from the books open without any. */
const withoutBooks: readonly string[] = ['sipc-3', 'custody'];

/** Returns a kind of report of our own backend: its wizard, preview and generation. */
function makingRows(path: string, opens = 422): Record<string, Row> {
  const query = ofCompany;
  const made = { expected: makers(400), query, payload: {} };
  const opened = { [`GET /api/x/${path}/prefill-form-data`]: { expected: members(opens), query } };
  return { ...opened, [`POST /api/x/${path}/preview`]: made, [`POST /api/x/${path}/generate`]: made };
}

/** Returns a staged kind: its lists, a save with its outcome, and Mark Done. */
function stagedRows(path: string, saved: { status: number; row: object }): Record<string, Row> {
  const listed = { expected: members(200), query: ofCompany };
  return {
    [`GET /api/${path}`]: listed,
    [`GET /api/${path}/edit-mode`]: listed,
    [`PUT /api/${path}`]: { expected: members(saved.status), query: ofCompany, payload: { data: [saved.row] } },
    [`GET /api/${path}/mark-done`]: listed,
  };
}

/** Each route with a small request; where nothing small can succeed, with one that is refused only after the caller was let in. */
const matrix: Record<string, Row> = {
  'GET /api/docs': { expected: everybody(200) },
  'POST /api/x/csp-report': { expected: everybody(204), payload: {} },
  'POST /api/login': { expected: everybody(401), payload: { username: 'nobody@example.com', password: 'x' } },
  'POST /api/refresh-token': {
    expected: everybody(401),
    payload: { username: 'nobody@example.com', refreshToken: 'x' },
  },
  'POST /api/response-mfa-challenge': { expected: everybody(422), payload: { code: '1', session: 'x', username: 'x' } },
  'POST /api/remember-device': { expected: users(403), payload: {} },
  'POST /api/forget-password': { expected: everybody(400), payload: {} },
  'POST /api/reset-password': { expected: everybody(422), payload: { otp: '1', new_password: 'short', id: 'x' } },
  'POST /api/x/reset-by-link': { expected: everybody(422), payload: { token: 'x', new_password: 'Harbour!2031' } },
  'POST /api/x/unlock': { expected: everybody(422), payload: { token: 'x' } },
  'GET /api/x/captcha-challenge': { expected: everybody(200) },
  'GET /api/x/outbox': { expected: everybody(200) },
  'GET /api/x/capabilities': { expected: everybody(200) },
  'GET /api/x/health': { expected: everybody(200) },
  'GET /api/x/ready': { expected: everybody(200) },
  'GET /api/x/metrics': { expected: everybody(404) },
  'GET /api/me': { expected: users(200) },
  'POST /api/me': { expected: users(200), payload: { first_name: 'Dana', last_name: 'Whitfield' } },
  'POST /api/me/register-more-email': { expected: users(400), payload: {} },
  'PUT /api/x/password': { expected: users(400), payload: {} },
  'POST /api/x/step-up': { expected: users(422), payload: { data: { password: 'wrong' } } },
  'GET /api/x/sessions': { expected: users(200) },
  'DELETE /api/x/sessions': { expected: users(404), query: 'id=made-up' },
  'GET /api/x/second-factor': { expected: users(200) },
  'PUT /api/x/second-factor': { expected: users(400), payload: {} },
  'GET /api/x/message-settings': { expected: users(200) },
  'PUT /api/x/message-settings': { expected: users(400), payload: {} },
  'GET /api/x/reminders': { expected: users(200) },
  'PUT /api/x/reminders': { expected: users(400), payload: {} },
  'POST /api/x/authenticator': { expected: users(400), payload: {} },
  'PUT /api/x/authenticator': { expected: users(422), payload: { data: { setup: 'made-up', code: '000000' } } },
  'POST /api/x/recovery-codes': { expected: users(400), payload: {} },
  'GET /api/x/passkeys': { expected: users(200) },
  'POST /api/x/passkeys/options': { expected: users(200) },
  'POST /api/x/passkeys': { expected: users(400), payload: {} },
  'PUT /api/x/passkeys': { expected: users(404), payload: { data: { id: 999_999, name: 'Key' } } },
  'DELETE /api/x/passkeys': { expected: users(404), query: 'id=999999' },
  'POST /api/x/step-up/options': { expected: users(200) },
  'POST /api/x/passkey-sign-in/options': { expected: everybody(200), payload: {} },
  'POST /api/x/passkey-sign-in': { expected: everybody(422), payload: { passkey: madeUpPasskey } },
  'DELETE /api/x/avatar': { expected: users(200) },
  'GET /api/x/avatars/:token': { expected: everybody(404), path: '/api/x/avatars/made-up' },
  'POST /api/me/confirm-register-email': { expected: users(422), payload: { data: { token: 'made-up' } } },
  'POST /api/sent-otp': {
    expected: everybody(422),
    payload: { mobileNumber: '1', countryCode: 'us', password: 'x', superAdmin: true },
  },
  'POST /api/verify-otp': { expected: everybody(422), query: 'action=mobile', payload: { userId: 'x', otp: '1' } },
  'POST /api/register-user': { expected: everybody(400), payload: {} },
  'POST /api/resend-mobile-otp': { expected: everybody(200), query: 'action=sign_up', payload: { userId: 'x' } },
  'POST /api/resend-email-otp': { expected: everybody(200), payload: { userId: 'x' } },
  'POST /api/companies/:id/invite': {
    expected: administrators(400),
    path: '/api/companies/COMPANY/invite',
    payload: {},
  },
  'GET /api/x/invitation': { expected: everybody(404), query: 'token=made-up' },
  'POST /api/register-invite': { expected: everybody(400), payload: {} },
  'POST /api/x/accept-invitation': { expected: users(404), payload: { token: 'made-up' } },
  'POST /api/companies': { expected: users(400), payload: {} },
  'GET /api/x/export': { expected: administrators(200), query: 'company_id=COMPANY' },
  'GET /api/x/export/download': { expected: administrators(200), query: 'company_id=COMPANY' },
  'GET /api/x/sample-company': { expected: users(200) },
  'POST /api/x/sample-company': { expected: users(400), payload: {} },
  'DELETE /api/x/sample-company': { expected: users(404), query: 'id=999999' },
  'GET /api/companies/:id': { expected: members(200), path: '/api/companies/COMPANY' },
  'PUT /api/companies/:id': { expected: administrators(400), path: '/api/companies/COMPANY', payload: {} },
  'GET /api/companies/:id/users': { expected: members(200), path: '/api/companies/COMPANY/users' },
  'DELETE /api/companies/:id/users': {
    expected: administrators(404),
    path: '/api/companies/COMPANY/users',
    query: 'id=999999',
  },
  'PUT /api/x/user-role': { expected: administrators(400), query: 'company_id=COMPANY', payload: {} },
  'PUT /api/x/user-last-day': { expected: administrators(400), query: 'company_id=COMPANY', payload: {} },
  'GET /api/x/second-factor-requirement': { expected: administrators(200), query: 'company_id=COMPANY' },
  'PUT /api/x/second-factor-requirement': { expected: administrators(400), query: ofCompany, payload: {} },
  'DELETE /api/x/member-second-factor': { expected: administrators(404), query: 'company_id=COMPANY&id=999999' },
  'GET /api/x/staged-work': { expected: administrators(200), query: 'company_id=COMPANY&id=999999' },
  'GET /api/x/former-users': { expected: administrators(200), query: 'company_id=COMPANY' },
  'POST /api/x/former-users/changes': { expected: administrators(400), query: 'company_id=COMPANY', payload: {} },
  'GET /api/x/sent-invitations': { expected: administrators(200), query: 'company_id=COMPANY' },
  'POST /api/x/sent-invitations/resend': { expected: administrators(400), query: 'company_id=COMPANY', payload: {} },
  'DELETE /api/x/sent-invitations': { expected: administrators(404), query: 'company_id=COMPANY&id=999999' },
  'GET /api/focus-settings': { expected: users(200) },
  'GET /api/ssoi-settings': { expected: users(200) },
  'POST /api/coas': { expected: members(400), query: 'company_id=COMPANY', payload: {} },
  ...stagedRows('coas', { status: 200, row: account }),
  'PUT /api/coas/new': { expected: members(200), query: 'company_id=COMPANY', payload: { data: [account] } },
  ...stagedRows('trial-balances', { status: 422, row: balance }),
  'GET /api/trial-balances/available-time-report': { expected: members(200), query: 'company_id=COMPANY' },
  'GET /api/inventories': { expected: members(200), query: 'company_id=COMPANY' },
  'GET /api/inventories/available-report-date': { expected: members(200), query: 'company_id=COMPANY' },
  'POST /api/x/copy-positions': {
    expected: members(422),
    query: 'company_id=COMPANY',
    payload: { data: { from: '2001-03-31', to: '2001-06-30', kinds: ['HAIRCUT_OPTION'] } },
  },
  ...stagedRows('non-options-inventories', { status: 422, row: added }),
  'GET /api/non-options-inventories/prefill': { expected: members(200), query: 'company_id=COMPANY' },
  'GET /api/non-options-inventories/available-report-date': { expected: members(200), query: 'company_id=COMPANY' },
  ...stagedRows('options-inventories', { status: 422, row: added }),
  'GET /api/options-inventories/prefill': { expected: members(200), query: 'company_id=COMPANY' },
  'GET /api/options-inventories/available-report-date': { expected: members(200), query: 'company_id=COMPANY' },
  'GET /api/x/balance-sums': { expected: members(200), query: 'company_id=COMPANY&time_report=Q1%2025' },
  'GET /api/x/mapped-before': { expected: members(200), query: 'company_id=COMPANY' },
  'GET /api/x/saved-changes': { expected: members(200), query: 'company_id=COMPANY&kind=BALANCE' },
  'GET /api/x/books-state': { expected: members(200), query: 'company_id=COMPANY' },
  'GET /api/x/work-progress': { expected: members(200), query: 'company_id=COMPANY&work=APPROVAL' },
  'POST /api/x/send-again': { expected: members(200), query: 'company_id=COMPANY&kind=COA' },
  'GET /api/x/record-history': { expected: members(404), query: 'company_id=COMPANY&kind=COA&id=999999' },
  'GET /api/x/flux-notes': {
    expected: members(200),
    query: 'company_id=COMPANY&report=balance-sheet&time_report=Q1%2025',
  },
  'PUT /api/x/flux-notes': { expected: makers(400), query: 'company_id=COMPANY', payload: {} },
  'PUT /api/x/flux-threshold': { expected: makers(400), query: 'company_id=COMPANY', payload: {} },
  'GET /api/x/staged-haircuts': { expected: members(200), query: 'company_id=COMPANY&kind=HAIRCUT_DETAIL' },
  'GET /api/x/position-haircut': { expected: members(404), query: 'company_id=COMPANY&kind=HAIRCUT_DETAIL&id=999999' },
  'GET /api/x/explain': { expected: members(422), query: 'company_id=COMPANY&figure=focus:Q1%2025:3750' },
  'GET /api/x/change-log': { expected: makers(200), query: 'company_id=COMPANY' },
  'GET /api/x/security-log': { expected: administrators(200), query: 'company_id=COMPANY' },
  'GET /api/x/security-log/download': { expected: administrators(200), query: 'company_id=COMPANY' },
  'GET /api/x/record-verification': { expected: administrators(200), query: 'company_id=COMPANY' },
  'GET /api/x/change-log/people': { expected: makers(200), query: 'company_id=COMPANY' },
  'GET /api/x/change-log/download': { expected: makers(200), query: 'company_id=COMPANY' },
  'POST /api/x/undo-commit': { expected: makers(400), query: 'company_id=COMPANY', payload: {} },
  // Who may read and write within the company follows from the request: tests/server/reviews/reviewCommentsRoutes.test.ts.
  'GET /api/review-comments': {
    expected: members(404),
    query: 'company_id=COMPANY&filters[review_request][id]=999999',
  },
  'POST /api/review-comments': {
    expected: members(404),
    query: 'company_id=COMPANY',
    payload: { data: { comment: 'Why?', reviewRequestId: 999_999 } },
  },
  'PUT /api/review-comments': {
    expected: members(404),
    query: 'company_id=COMPANY',
    payload: { data: { comment: 'Why?', commentId: 999_999 } },
  },
  'DELETE /api/review-comments': { expected: members(404), query: 'company_id=COMPANY&id=999999' },
  'GET /api/x/review-comments/download': { expected: administrators(200), query: 'company_id=COMPANY' },
  'GET /api/review-requests': { expected: members(200), query: 'company_id=COMPANY' },
  'GET /api/review-requests/:id': {
    expected: administrators(404),
    path: '/api/review-requests/999999',
    query: 'company_id=COMPANY&type=approve',
  },
  'GET /api/review-requests/:id/contents': {
    expected: administrators(404),
    path: '/api/review-requests/999999/contents',
    query: 'company_id=COMPANY',
  },
  'GET /api/review-requests/contents/:id': {
    expected: administrators(404),
    path: '/api/review-requests/contents/999999',
    query: 'company_id=COMPANY',
  },
  'GET /api/x/open-reviews': { expected: makers(200), query: 'company_id=COMPANY' },
  'POST /api/x/review-approvals': {
    expected: administrators(404),
    query: 'company_id=COMPANY',
    payload: { data: { ids: [999_999] } },
  },
  'POST /api/upload': { expected: members(400), query: 'company_id=COMPANY&action=UPLOAD-COA' },
  'POST /api/x/imports/preview': { expected: members(400), query: 'company_id=COMPANY' },
  'POST /api/x/imports': { expected: members(400), query: 'company_id=COMPANY' },
  'GET /api/x/imports': { expected: members(200), query: 'company_id=COMPANY' },
  'POST /api/x/imports/:id/undo': { expected: members(404), path: '/api/x/imports/9/undo', query: ofCompany },
  'DELETE /api/x/imports/:id/columns': { expected: members(404), path: '/api/x/imports/9/columns', query: ofCompany },
  'GET /api/sample/download': { expected: members(200), query: 'company_id=COMPANY&type=COA' },
  'GET /api/x/files/:token': { expected: everybody(404), path: '/api/x/files/made-up' },

  'GET /api/x/statement-file': {
    expected: members(422),
    query: 'company_id=COMPANY&report=balance-sheet&type=csv&time_reports[0]=Q1%2025',
  },
  'GET /api/x/comparison-file': {
    expected: members(422),
    query: 'company_id=COMPANY&report=net-capital&type=csv&now=2025-06-30&before=2025-03-31',
  },
  'GET /api/haircut-summary': { expected: members(422), query: 'company_id=COMPANY&reportDate=2025-03-31' },
  'GET /api/haircut-securities': { expected: members(422), query: 'company_id=COMPANY&reportDate=2025-03-31' },
  'GET /api/net-capital': { expected: members(422), query: 'company_id=COMPANY&reportDate=2025-03-31' },
  'GET /api/net-capital/available-report-date': { expected: members(200), query: 'company_id=COMPANY' },
  'GET /api/trial-balance/get-totals': { expected: members(200), query: 'company_id=COMPANY&time_reports[0]=Q1%2025' },
  'GET /api/dashboard/balance-sheet': {
    expected: members(200),
    query: 'company_id=COMPANY&time_reports[0]=Q1%2025',
  },
  'GET /api/dashboard/income-sheet': {
    expected: members(200),
    query: 'company_id=COMPANY&time_reports[0]=Q1%2025',
  },
  'GET /api/dashboard/al-nonal-sheet': {
    expected: members(200),
    query: 'company_id=COMPANY&time_reports[0]=Q1%2025',
  },
  'GET /api/dashboard/aggregate-indebtedness-sheet': {
    expected: members(200),
    query: 'company_id=COMPANY&time_reports[0]=Q1%2025',
  },
  'GET /api/x/net-capital-standing': { expected: members(422), query: 'company_id=COMPANY&time_report=Q1%2025' },
  'GET /api/x/tie-out': { expected: members(422), query: 'company_id=COMPANY&time_report=Q1%2025' },
  'GET /api/x/binder': { expected: makers(422), query: 'company_id=COMPANY&time_report=Q1%2025' },
  'GET /api/x/binder/download': { expected: makers(422), query: 'company_id=COMPANY&time_report=Q1%2025' },
  'GET /api/x/net-capital-trend': { expected: members(200), query: 'company_id=COMPANY&time_report=Q1%2025' },
  'GET /api/x/own-effect': { expected: members(200), query: 'company_id=COMPANY&kind[]=COA' },
  'GET /api/x/review-effect': { expected: administrators(404), query: 'company_id=COMPANY&ids=999999' },
  'GET /api/x/capital-inputs': { expected: members(200), query: 'company_id=COMPANY&time_report=Q1%2025' },
  'PUT /api/x/capital-inputs': { expected: makers(400), query: 'company_id=COMPANY', payload: {} },
  ...stagedRows('x/capital-inputs/records', { status: 200, row: inputs }),
  'GET /api/x/capital-settings': { expected: members(200), query: 'company_id=COMPANY' },
  'POST /api/x/capital-settings': { expected: administrators(400), query: 'company_id=COMPANY', payload: {} },
  'PUT /api/x/capital-settings/:id': {
    expected: administrators(400),
    path: '/api/x/capital-settings/999999',
    query: 'company_id=COMPANY',
    payload: {},
  },
  'DELETE /api/x/capital-settings/:id': {
    expected: administrators(404),
    path: '/api/x/capital-settings/999999',
    query: 'company_id=COMPANY&updatedAt=2001-01-01T00:00:00.000Z',
  },
  'GET /api/x/two-person-rule': { expected: members(200), query: 'company_id=COMPANY' },
  'POST /api/x/two-person-rule': { expected: administrators(400), query: 'company_id=COMPANY', payload: {} },
  'POST /api/x/two-person-rule/:id/approval': {
    expected: administrators(404),
    path: '/api/x/two-person-rule/999999/approval',
    query: 'company_id=COMPANY',
  },
  'DELETE /api/x/two-person-rule/:id': {
    expected: administrators(404),
    path: '/api/x/two-person-rule/999999',
    query: 'company_id=COMPANY',
  },
  'GET /api/x/notices': { expected: members(200), query: 'company_id=COMPANY' },
  'POST /api/x/notices': { expected: makers(400), query: 'company_id=COMPANY', payload: {} },
  'GET /api/x/notices/:id/letter': {
    expected: members(404),
    path: '/api/x/notices/999999/letter',
    query: 'company_id=COMPANY',
  },
  'PUT /api/x/notices/:id/letter': {
    expected: makers(400),
    path: '/api/x/notices/999999/letter',
    query: 'company_id=COMPANY',
    payload: {},
  },
  'POST /api/x/notices/:id/sent': {
    expected: makers(400),
    path: '/api/x/notices/999999/sent',
    query: 'company_id=COMPANY',
    payload: {},
  },
  'POST /api/x/notices/:id/dismissed': {
    expected: makers(400),
    path: '/api/x/notices/999999/dismissed',
    query: 'company_id=COMPANY',
    payload: {},
  },
  'POST /api/x/notices/:id/reopened': {
    expected: makers(400),
    path: '/api/x/notices/999999/reopened',
    query: 'company_id=COMPANY',
    payload: {},
  },
  ...stagedRows('x/subordinated-loans', { status: 200, row: newLoan(added) }),
  'GET /api/x/subordinated-loans/tested': { expected: members(200), query: 'company_id=COMPANY' },
  ...stagedRows('x/withdrawals', { status: 200, row: newWithdrawal(added) }),
  'GET /api/x/withdrawals/tested': { expected: members(200), query: 'company_id=COMPANY' },
  'POST /api/x/what-if': { expected: members(400), query: 'company_id=COMPANY', payload: {} },
  'POST /api/x/what-if-positions': { expected: members(400), query: 'company_id=COMPANY&time_report=Q1%2025' },
  'POST /api/x/what-if-staging': { expected: members(400), query: 'company_id=COMPANY', payload: {} },
  'GET /api/x/what-if-scenarios': { expected: members(200), query: 'company_id=COMPANY' },
  'GET /api/x/what-if-scenarios/:id': {
    expected: members(404),
    path: '/api/x/what-if-scenarios/999999',
    query: 'company_id=COMPANY',
  },
  'GET /api/x/what-if-file': { expected: members(404), query: 'company_id=COMPANY&scenario=999999&type=pdf' },
  'POST /api/x/what-if-scenarios': { expected: makers(400), query: 'company_id=COMPANY', payload: {} },
  'PUT /api/x/what-if-scenarios/:id': {
    expected: makers(400),
    path: '/api/x/what-if-scenarios/999999',
    query: 'company_id=COMPANY',
    payload: {},
  },
  'DELETE /api/x/what-if-scenarios/:id': {
    expected: makers(404),
    path: '/api/x/what-if-scenarios/999999',
    query: 'company_id=COMPANY&updatedAt=2001-01-01T00:00:00.000Z',
  },
  'GET /api/x/capital-days': { expected: members(200), query: 'company_id=COMPANY' },
  'POST /api/x/capital-days': { expected: makers(400), query: 'company_id=COMPANY', payload: {} },
  'GET /api/x/capital-days/:id': {
    expected: members(404),
    path: '/api/x/capital-days/999999',
    query: 'company_id=COMPANY',
  },
  'GET /api/x/capital-days/:id/document': {
    expected: members(404),
    path: '/api/x/capital-days/999999/document',
    query: 'company_id=COMPANY',
  },
  'GET /api/x/capital-days/:id/focus': {
    expected: members(404),
    path: '/api/x/capital-days/999999/focus',
    query: 'company_id=COMPANY',
  },
  'DELETE /api/x/capital-days/:id': {
    expected: makers(404),
    path: '/api/x/capital-days/999999',
    query: 'company_id=COMPANY',
  },
  ...stagedRows('x/receivables', { status: 422, row: newReceivable(added) }),
  ...stagedRows('x/commitments', { status: 200, row: newCommitment(added) }),
  ...stagedRows('x/answers', { status: 422, row: newAnswer({ ...added, text: ' ' }) }),
  'GET /api/x/questions': { expected: members(422), query: 'company_id=COMPANY&time_report=Q1+99' },
  'POST /api/x/questions/answers': { expected: makers(400), query: 'company_id=COMPANY', payload: {} },
  'DELETE /api/x/questions/answers': { expected: makers(404), query: 'company_id=COMPANY&id=999999' },
  'POST /api/x/questions/reclassifications': { expected: makers(400), query: 'company_id=COMPANY', payload: {} },
  'GET /api/x/receivables/aged': { expected: members(400), query: 'company_id=COMPANY&time_report=NOV+' },
  'GET /api/x/close': { expected: members(400), query: 'company_id=COMPANY&time_report=NOV+' },
  'PUT /api/x/close/steps': { expected: makers(400), query: 'company_id=COMPANY&time_report=Q1+25', payload: {} },
  'PUT /api/x/close/own-steps': { expected: makers(400), query: 'company_id=COMPANY', payload: {} },
  'POST /api/x/close/own-steps/copy': { expected: makers(200), query: 'company_id=COMPANY' },
  ...stagedRows('x/recurring-entries', { status: 422, row: newRecurringEntry(added) }),
  'GET /api/x/roll-forward': { expected: makers(400), query: 'company_id=COMPANY&time_report=NOV+' },
  'POST /api/x/roll-forward': { expected: makers(400), query: 'company_id=COMPANY', payload: {} },
  'GET /api/x/closes': { expected: members(200), query: 'company_id=COMPANY' },
  'POST /api/x/closes': { expected: administrators(400), query: 'company_id=COMPANY', payload: {} },
  'POST /api/x/closes/reopen': { expected: administrators(400), query: 'company_id=COMPANY', payload: {} },
  'GET /api/x/holidays': { expected: members(200), query: 'company_id=COMPANY' },
  'POST /api/x/holidays': { expected: administrators(400), query: 'company_id=COMPANY', payload: {} },
  'DELETE /api/x/holidays/:id': {
    expected: administrators(404),
    path: '/api/x/holidays/999999',
    query: 'company_id=COMPANY',
  },
  'GET /api/x/due-dates': { expected: members(200), query: 'company_id=COMPANY' },
  'PUT /api/x/due-dates': { expected: administrators(400), query: 'company_id=COMPANY', payload: {} },
  'DELETE /api/x/due-dates/:id': {
    expected: administrators(404),
    path: '/api/x/due-dates/999999',
    query: 'company_id=COMPANY',
  },
  'GET /api/x/practice': { expected: users(200) },
  'POST /api/x/practice/figures': { expected: members(200), query: 'company_id=COMPANY' },
  'GET /api/x/practice/file': { expected: users(200), query: 'type=pdf' },
  'GET /api/x/practice/files/:token': { expected: everybody(404), path: '/api/x/practice/files/made-up' },
  'GET /api/x/calendar-links': { expected: users(200) },
  'POST /api/x/calendar-links': { expected: users(404), payload: { data: { company_id: 999_999 } } },
  'DELETE /api/x/calendar-links/:id': { expected: users(404), path: '/api/x/calendar-links/999999' },
  'GET /api/x/calendar-links/feeds/:file': {
    expected: everybody(404),
    path: '/api/x/calendar-links/feeds/made-up.ics',
  },
  'GET /api/x/filed': { expected: members(200), query: 'company_id=COMPANY' },
  'PUT /api/x/filed': { expected: makers(400), query: 'company_id=COMPANY', payload: {} },
  'DELETE /api/x/filed/:id': {
    expected: administrators(404),
    path: '/api/x/filed/999999',
    query: 'company_id=COMPANY',
  },
  ...Object.fromEntries(
    amountFormTypes.flatMap((type) => {
      const segment = reportSegments[type];
      return Object.entries(makingRows(`amount-forms/${segment}`, withoutBooks.includes(segment) ? 200 : 422));
    }),
  ),
  ...makingRows('annual-report'),
  'GET /api/x/cash-flow-accounts': { expected: members(422), query: 'company_id=COMPANY' },
  'PUT /api/x/cash-flow-accounts': { expected: makers(400), query: 'company_id=COMPANY', payload: {} },

  'GET /api/report/focus/prefill-form-data': { expected: members(422), query: 'company_id=COMPANY' },
  'POST /api/report/focus/generate': { expected: makers(400), query: 'company_id=COMPANY', payload: {} },
  'POST /api/x/explain-preview': { expected: makers(400), query: 'company_id=COMPANY', payload: {} },
  'POST /api/x/explain-what-if': { expected: members(400), query: 'company_id=COMPANY', payload: {} },
  'POST /api/x/focus-preview': { expected: makers(400), query: 'company_id=COMPANY', payload: {} },
  'GET /api/report/ssoi/prefill-form-data': { expected: members(422), query: 'company_id=COMPANY' },
  'POST /api/report/ssoi/preview': { expected: makers(400), query: 'company_id=COMPANY', payload: {} },
  'POST /api/report/ssoi/generate': { expected: makers(400), query: 'company_id=COMPANY', payload: {} },
  'GET /api/reports': { expected: members(200), query: 'company_id=COMPANY&filters[type]=FOCUS' },
  'GET /api/x/first-steps': { expected: members(200), query: 'company_id=COMPANY' },
  'GET /api/x/reported-periods': { expected: members(200), query: 'company_id=COMPANY' },
  'DELETE /api/reports': { expected: administrators(400), query: 'company_id=COMPANY' },
  'GET /api/x/report-verification': { expected: members(400), query: 'company_id=COMPANY' },
  'GET /api/x/ssoi-numbers': { expected: members(200), query: 'company_id=COMPANY' },
  'PUT /api/x/ssoi-numbers': { expected: makers(400), query: 'company_id=COMPANY', payload: {} },
  'POST /api/x/ssoi-matches': { expected: makers(400), query: 'company_id=COMPANY' },
  'POST /api/x/filing-template': { expected: members(400), query: 'company_id=COMPANY&reportId=999999' },
  'GET /api/x/report-changes': { expected: members(400), query: 'company_id=COMPANY' },
  'GET /api/report/download': { expected: members(400), query: 'company_id=COMPANY' },

  // Last, since it ends the sessions of those who call it.
  'POST /api/x/sign-out': { expected: users(200), payload: {} },
};

const backend = setUpBackend({ keepsData: true });
let inject: Record<CallerName, SignedIn['inject']>;

beforeAll(async () => {
  const stale = await backend.signIn('admin@demo.netcap.test');
  await stale.inject({ method: 'POST', url: '/api/x/sign-out' });
  const injectOf = async (emailAddress: string) => (await backend.signIn(emailAddress)).inject;
  inject = {
    nobody: (options) => backend.app.inject(options),
    stale: stale.inject,
    admin: await injectOf('admin@demo.netcap.test'),
    middle: await injectOf('middle@demo.netcap.test'),
    viewer: await injectOf('viewer@demo.netcap.test'),
    stranger: await injectOf('admin@second.netcap.test'),
  };
});

function toRequest(route: string, { path, query, payload }: Row): InjectOptions {
  const [method, declared = ''] = route.split(' ');
  const url = [path ?? declared, query].filter(Boolean).join('?').replaceAll('COMPANY', String(backend.companyId));
  return { method: method as 'GET', url, ...(payload && { payload }) };
}

test('every route of the API is in the matrix, and nothing else', () => {
  expect(Object.keys(matrix).toSorted()).toEqual(backend.app.apiRoutes.toSorted());
});

test("the guide's table of roles is that of the routes, and has every one that a member may lack", () => {
  expect(compareWithGuide(matrix)).toEqual({ wrong: [], unused: [] });
});

test.each(Object.entries(matrix))('%s', async (route, row) => {
  const statuses = new Map<CallerName, number>();
  for (const caller of callers) statuses.set(caller, (await inject[caller](toRequest(route, row))).statusCode);
  expect(Object.fromEntries(statuses)).toEqual(row.expected);
});
