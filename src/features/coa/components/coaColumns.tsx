import { LineCode } from '@/components/feedback';
import { isUnnumbered, ssoiSettingName } from '@/components/pickers/settingTexts';
import type { Column } from '@/components/table';
import type { Coa } from '@/contract/coa/coa.schema';
import { getCapitalNote, getShownType } from '@/domain/coa/accounts';

const accountName: Column<Coa> = {
  id: 'accountName',
  header: 'Account Name',
  cell: (coa) => coa.account_name,
  value: (coa) => coa.account_name,
  sortField: 'account_name',
  namesRow: true,
  grow: 31,
  className: 'nc-cell-lines',
};

const accountNumber: Column<Coa> = {
  id: 'accountNumber',
  header: 'Account Number',
  cell: (coa) => coa.account_number,
  isStateless: true,
  value: (coa) => coa.account_number,
  sortField: 'account_number',
  oldText: (coa) => coa.account_number,
};

const accountType: Column<Coa> = {
  id: 'type',
  header: 'Type',
  cell: getShownType,
  value: getShownType,
};

const mapping: readonly Column<Coa>[] = [
  {
    id: 'allowable',
    header: 'Allowable/Non-Allowable',
    cell: (coa) => <AllowableCell coa={coa} />,
    isStateless: true,
    value: (coa) => coa.allowable,
    sortField: 'allowable',
  },
  {
    id: 'focusId',
    header: 'FOCUS ID',
    cell: ({ focus_setting: line }) => (
      <LineCode code={line?.focus_id} caption={line?.description_line} missingText="Not mapped" />
    ),
    isStateless: true,
    value: (coa) => coa.focus_setting?.focus_id ?? null,
    sortField: 'focus_id',
    grow: 47,
    className: 'nc-cell-lines',
    title: (coa) => coa.focus_setting?.description_line ?? '',
    oldText: (coa) => coa.focus_setting?.focus_id ?? 'Not mapped',
  },
  {
    id: 'ssoiId',
    header: 'SSOI ID',
    cell: ({ ssoi_setting: line }) =>
      line !== null && isUnnumbered(line) ? (
        line.description_line
      ) : (
        <LineCode code={line?.ssoi_id} caption={line?.description_line} />
      ),
    isStateless: true,
    value: (coa) => coa.ssoi_setting?.ssoi_id ?? null,
    sortField: 'ssoi_id',
    grow: 22,
    className: 'nc-cell-lines',
    title: (coa) => coa.ssoi_setting?.description_line ?? '',
    oldText: ({ ssoi_setting: line }) => (line === null ? '' : ssoiSettingName(line)),
  },
];

/** Returns the columns of an account for both screens: the number first, if the window has room for it next to the name. */
export function getCoaColumns(isNarrow: boolean): readonly Column<Coa>[] {
  return isNarrow ? narrowColumns : wideColumns;
}

const wideColumns = [accountNumber, accountName, ...mapping];
const narrowColumns = [accountName, accountNumber, ...mapping];

/** Columns of an account in a review: with its type, and the number first. */
export const coaReviewColumns: readonly Column<Coa>[] = [
  accountNumber,
  { ...accountName, namesRow: false },
  accountType,
  ...mapping,
];

/** An account's allowability, with a note: for a liability it means excluded from aggregate indebtedness. */
function AllowableCell({ coa: { allowable, focus_setting: setting } }: { coa: Coa }) {
  const note = setting === null ? null : getCapitalNote(setting);
  return (
    <>
      {allowable} {note !== null && <small className="text-body-secondary">{note}</small>}
    </>
  );
}
