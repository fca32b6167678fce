import { withSnapshot } from '@server/db/client';
import { type CoaRecord, listCoas as selectCoas, walkCoas } from '@server/db/repositories/coasRepository';
import { authorView, type BooksView, committedView } from '@server/db/repositories/layers';
import { ruleBroken } from '@server/faults';
import type { CompanyContext } from '@server/services/context';
import { containedText, type ListWish, pageOf, paginationOf, sortOf } from '@server/services/lists';
import { focusSettingOf, ssoiSettingOf } from '@server/services/settings';
import { markDone } from '@server/services/staging/markDone';
import { saveChanges } from '@server/services/staging/saveChanges';
import { scopeOf } from '@server/services/staging/stagedKind';
import { toStagedRow } from '@server/services/staging/wireRows';
import { type PageOrAll, readWholeList } from '@server/services/wholeLists';
import { type Coa, coaSortFields } from '@/contract/coa';
import type { MessageAnswer } from '@/contract/envelope';
import { firstRecordId, type MarkDoneAnswer } from '@/contract/staging';
import { accountTypeOf, allowableOf } from '@/domain/accounts';
import { mappableFocusLines } from '@/domain/focus/focusLines';
import { type CoaInput, coaKind } from './coaKind';

type Contains = { $contains: string };
type Ids = { $in: readonly number[] };
type CoaWish = ListWish & { filters?: { id?: Ids; account_number?: Contains; account_name?: Contains } };

/** The committed chart of accounts. */
export function listCoas(context: CompanyContext, wish: CoaWish): Promise<PageOrAll<Coa>> {
  return listView(context, committedView(context.member.companyId), wish);
}

/** The chart of accounts as its editor sees it: with the caller's own staged versions laid over it. */
export function listEditableCoas(context: CompanyContext, wish: CoaWish): Promise<PageOrAll<Coa>> {
  return listView(context, authorView(scopeOf(context)), wish);
}

/** Stages changes of accounts (see `saveChanges`). */
export function saveCoas(context: CompanyContext, changes: readonly CoaInput[]): Promise<MessageAnswer> {
  return saveChanges(context, coaKind, changes);
}

/** Stages additions alone. Throws 422 when a row names an account that is there already. */
export function addCoas(context: CompanyContext, additions: readonly CoaInput[]): Promise<MessageAnswer> {
  const details = additions.flatMap(({ id }, position) =>
    id !== undefined && id >= firstRecordId
      ? [{ path: `data[${position}].id`, message: `An addition has a temporary id below ${firstRecordId}` }]
      : [],
  );
  if (details.length > 0) throw ruleBroken('Only additions are taken here.', details);
  return saveChanges(context, coaKind, additions);
}

/** Ends the caller's work on the saved accounts (see `markDone`). */
export function markCoasDone(context: CompanyContext): Promise<MarkDoneAnswer> {
  return markDone(context, coaKind);
}

/** Older callers name the lines by their place in the row. */
const sortFields = [...coaSortFields, 'focus_setting.focus_id', 'ssoi_setting.ssoi_id'];

const lines = {
  allowable: codesThatAre('Allowable'),
  nonAllowable: codesThatAre('Non-Allowable'),
};

async function listView(context: CompanyContext, view: BooksView, wish: CoaWish): Promise<PageOrAll<Coa>> {
  const query = {
    filters: {
      ids: wish.filters?.id?.$in,
      accountNumber: containedText(wish.filters?.account_number),
      accountName: containedText(wish.filters?.account_name),
    },
    sort: sortOf(wish, sortFields),
    lines,
  };
  const page = pageOf(wish);
  if (page === null) return readWholeList(context, (tx) => walkCoas(tx, view, query), toCoa);
  const { rows, total } = await withSnapshot(context.database, (tx) => selectCoas(tx, view, { ...query, page }));
  return { data: rows.map(toCoa), pagination: paginationOf(wish, total) };
}

function toCoa(record: CoaRecord): Coa {
  return {
    ...toStagedRow(record),
    account_number: record.account_number,
    account_name: record.account_name,
    account_type: accountTypeOf(record.focus_id),
    allowable: allowableOf(record.focus_id),
    focus_setting: focusSettingOf(record.focus_id),
    ssoi_setting: ssoiSettingOf(record.ssoi_id),
  };
}

function codesThatAre(allowable: Coa['allowable']): string[] {
  return mappableFocusLines.filter(({ code }) => allowableOf(code) === allowable).map(({ code }) => code);
}
