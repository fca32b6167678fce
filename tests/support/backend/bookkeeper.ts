import { apiUrl } from '@tests/support/books/exampleBooks';
import { testStart } from '@tests/support/fixed';
import { csvUpload } from '@tests/support/staging/csvUpload';
import type { LightMyRequestResponse } from 'fastify';
import type { Coa, CoaChange } from '@/contract/coa/coa.schema';
import type { UploadResult } from '@/contract/imports/upload.schema';
import type { NonOption } from '@/contract/inventory/nonOption';
import type { Option } from '@/contract/inventory/option';
import type { ReviewDecision } from '@/contract/reviews/review';
import type { ReviewRequest } from '@/contract/reviews/review.schema';
import type { MarkDoneAnswer } from '@/contract/staging/staging.schema';
import type { Balance, BalanceChange } from '@/contract/trialBalance/trialBalance.schema';
import type { ErrorAnswer, ListAnswer } from '@/contract/wire/envelope.schema';
import type { TestBackend } from './backend';

/** The kinds of the books by their paths. */
export type Kind =
  | 'coas'
  | 'trial-balances'
  | 'non-options-inventories'
  | 'options-inventories'
  | 'x/withdrawals'
  | 'x/subordinated-loans'
  | 'x/recurring-entries'
  | 'x/receivables'
  | 'x/commitments';

/** A user who keeps a company's books through the API. */
export type Bookkeeper = Awaited<ReturnType<typeof openBooks>>;

/** Signs a user in to keep the books of their company, or of the named one. */
export async function openBooks(
  backend: Pick<TestBackend, 'companyId' | 'secondCompanyId' | 'signIn'>,
  emailAddress: string,
  companyId = emailAddress.endsWith('@second.netcap.test') ? backend.secondCompanyId : backend.companyId,
) {
  const person = await backend.signIn(emailAddress);
  const urlOf = (path: string, query: object = {}) => apiUrl(path, { company_id: companyId, ...query });
  const get = (path: string, query?: object) => person.inject({ url: urlOf(path, query) });
  const send = (call: `${'POST' | 'PUT'} /${string}`, data: unknown, query?: object) => {
    const [method, path] = call.split(' ') as ['POST' | 'PUT', string];
    return person.inject({ method, url: urlOf(path, query), payload: { data } });
  };
  const remove = (path: string, query?: object) => person.inject({ method: 'DELETE', url: urlOf(path, query) });
  const put = (kind: Kind, data: readonly unknown[]) => send(`PUT /${kind}`, data);
  const save = async (kind: Kind, data: readonly unknown[]) => accepted(await put(kind, data));
  const markDone = (kind: Kind) => get(`/${kind}/mark-done`);
  return {
    get,
    send,
    remove,
    put,
    person,
    /** Saves rows; fails if they are refused. */
    save,
    markDone,
    /** Saves rows and marks them done, as a user who may commit. */
    commit: async (kind: Kind, data: readonly unknown[]) => {
      await save(kind, data);
      return doneOf(await markDone(kind));
    },
    /** Decides a request. */
    decide: (id: number, type: ReviewDecision) => get(`/review-requests/${id}`, { type }),
    approveTogether: (ids: readonly number[]) => send('POST /x/review-approvals', { ids }),
    reviewRequests: async (query?: object) => rowsOf<ReviewRequest>(await get('/review-requests', query)),
    upload: (action: string, csv: string | Buffer, query: object = {}) =>
      person.inject({ method: 'POST', url: urlOf('/upload', { action, ...query }), ...csvUpload('books.csv', csv) }),
    accounts: async (query?: object) => rowsOf<Coa>(await get('/coas', query)),
    editedAccounts: async (query?: object) => rowsOf<Coa>(await get('/coas/edit-mode', query)),
    nonOptions: async (query?: object) => rowsOf<NonOption>(await get('/non-options-inventories', query)),
    options: async (query?: object) => rowsOf<Option>(await get('/options-inventories', query)),
    editedNonOptions: async (query?: object) =>
      rowsOf<NonOption>(await get('/non-options-inventories/edit-mode', query)),
    editedOptions: async (query?: object) => rowsOf<Option>(await get('/options-inventories/edit-mode', query)),
    balances: async (query?: object) => rowsOf<Balance>(await get('/trial-balances', query)),
    editedBalances: async (query?: object) => rowsOf<Balance>(await get('/trial-balances/edit-mode', query)),
  };
}

/** Returns a new account in the form of a save; the number is its temporary id too. */
export function newAccount(number: number, changes: Partial<CoaChange> = {}): CoaChange {
  return {
    id: number,
    updatedAt: testStart.toISOString(),
    accountName: `Account ${number}`,
    accountNumber: String(number),
    focusSetting: 200,
    ssoiSetting: null,
    ...changes,
  };
}

/** Returns a loaded account in the form of a save. */
export function accountChange(coa: Coa, changes: Partial<CoaChange> = {}): CoaChange {
  return {
    id: coa.id,
    updatedAt: coa.updatedAt,
    accountName: coa.account_name,
    accountNumber: coa.account_number,
    focusSetting: coa.focus_setting?.id ?? null,
    ssoiSetting: coa.ssoi_setting?.id ?? null,
    ...changes,
  };
}

/** Returns a new balance of an account in the form of a save. */
export function newBalance(coa: number, changes: Partial<BalanceChange> = {}): BalanceChange {
  return { id: 1, updatedAt: testStart.toISOString(), coa, debit: 0, credit: 0, timeReport: 'Q1 25', ...changes };
}

/** Returns a loaded balance in the form of a save. */
export function balanceChange(balance: Balance, changes: Partial<BalanceChange> = {}): BalanceChange {
  const { id, updatedAt, coa, debit, credit, description, time_report } = balance;
  return { id, updatedAt, coa: coa.id, debit, credit, description, timeReport: time_report, ...changes };
}

/** Returns the only row, or the first of several; fails without one. */
export function firstOf<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('There is no row.');
  return row;
}

/** Returns the rows of a list answer; fails on a refusal. */
export function rowsOf<Row>(answer: LightMyRequestResponse): Row[] {
  return accepted<ListAnswer<Row>>(answer).data;
}

/** Returns the result of Mark Done; fails on a refusal. */
export function doneOf(answer: LightMyRequestResponse): MarkDoneAnswer['data'] {
  return accepted<MarkDoneAnswer>(answer).data;
}

/** Returns the result of an import; fails on a refusal. */
export function importOf(answer: LightMyRequestResponse): UploadResult {
  return accepted<{ data: UploadResult }>(answer).data;
}

/** Returns a refusal's status, message and places. */
export function refusalOf(answer: LightMyRequestResponse) {
  const { error } = answer.json<ErrorAnswer>();
  return { status: answer.statusCode, message: error.message, errors: error.details?.errors ?? [] };
}

/** Returns an accepted answer's body; fails on a refusal. */
export function accepted<Body>(answer: LightMyRequestResponse): Body {
  if (answer.statusCode !== 200) throw new Error(`Refused with ${answer.statusCode}: ${answer.body}`);
  return answer.json<Body>();
}
