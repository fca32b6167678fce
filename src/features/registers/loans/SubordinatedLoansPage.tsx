import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { ExtraPage } from '@/components/extra/ExtraPage';
import { withHistory } from '@/components/history';
import { PageHeader } from '@/components/page/PageHeader';
import { DataTable } from '@/components/table';
import { useCompanyId } from '@/features/auth';
import { useIsNarrow } from '@/lib/hooks';
import { paths } from '@/lib/paths';
import { useCommittedRows } from '@/lib/staging';
import { useStagedList } from '@/lib/staging/useStagedList';
import { loanColumns } from './loanColumns';
import { loanKind } from './loanKind';
import { LoanFigures, LoanSearch, loanListDefaults, toLoanListQuery, useLoanTests } from './shared';

/** The company's subordinated loans: their allowable amounts, due dates, and agreement with the books. */
export function SubordinatedLoansPage() {
  const companyId = useCompanyId();
  const list = useStagedList({ defaults: loanListDefaults, findsNumbers: false });
  const query = loanKind.useArrivingQuery(toLoanListQuery(companyId, list));
  const { tests, testOf } = useLoanTests(companyId, { isEditMode: false });
  const isNarrow = useIsNarrow();
  const columns = useMemo(
    () => withHistory(loanColumns(testOf), { kind: loanKind, companyId, isNarrow }),
    [testOf, companyId, isNarrow],
  );
  const { rows, total } = useCommittedRows(query.data, list, loanKind);

  return (
    <ExtraPage title="Subordinated Loans" extra="subordinated-loans">
      <PageHeader title="Subordinated Loans">
        <Link className="btn btn-primary" to={paths.capital.editSubordinatedLoans()}>
          Edit Subordinated Loans
        </Link>
      </PageHeader>
      <p className="nc-register-about">
        Loans entered here fill items 3520, 970, 980, 1000 and 1010, and the payments of the next six months, for
        periods with no saved capital inputs. Without a loan, item 3520 starts from the trial balance.
      </p>
      {tests && tests.tests.length > 0 && <LoanFigures tests={tests} />}
      <DataTable
        label="Subordinated Loans"
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        query={query}
        list={list}
        total={total}
        isFiltered={list.filters.search !== ''}
        emptyAction={<Link to={paths.capital.editSubordinatedLoans()}>Add loan</Link>}
        toolbar={<LoanSearch list={list} />}
      />
    </ExtraPage>
  );
}
