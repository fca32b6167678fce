import { Money } from '@/components/feedback';
import type { WithdrawalEntry, WithdrawalsAnswer } from '@/contract/capital/withdrawals';
import { formatDollars, money } from '@/domain/money';
import { useCompanyId } from '@/features/company';
import { useExtra } from '@/lib/api';
import { formatDate } from '@/lib/format';
import { type Note, RegisterFigures } from '../registers/RegisterFigures';
import { RegisterPage } from '../registers/RegisterPage';
import {
  useGetWithdrawalsQuery,
  useRemoveWithdrawalMutation,
  useSaveWithdrawalMutation,
} from '../registers/registersApi';
import { WithdrawalDialog } from './WithdrawalDialog';
import { withdrawalColumns } from './withdrawalColumns';
import { toWithdrawalForm, toWithdrawalValues } from './withdrawalForm';

/** Planned and made withdrawals, advances and loans, each tested by Rule 15c3-1(e): which notice is due when, and how much is possible. */
export function WithdrawalsPage() {
  const companyId = useCompanyId();
  const query = useGetWithdrawalsQuery(companyId);
  const [remove] = useRemoveWithdrawalMutation();
  const [save] = useSaveWithdrawalMutation();
  const hasNotices = useExtra('notices');
  const register = query.data?.data;
  return (
    <RegisterPage<WithdrawalEntry>
      title="Withdrawals"
      extra="withdrawals"
      query={query}
      about="Withdrawals of equity, and unsecured advances and loans to owners, employees and affiliates. Withdrawals dated after a period's end are its proposed withdrawals until somebody saves others."
      addText="Add withdrawal"
      emptyText="No withdrawals. Add a planned or made one to see which notice is due when, and whether it's within the limits of Rule 15c3-1(e)."
      summary={register && <WithdrawalFigures register={register} />}
      columns={withdrawalColumns({ today: register?.today ?? '', hasNotices })}
      rows={register?.withdrawals ?? []}
      nameOf={({ person, date, amount }) => `${person}, ${formatDollars(money(amount))}, ${formatDate(date)}`}
      consequenceOf={() => 'It no longer counts with others within 30 days, nor as a proposed withdrawal.'}
      dialog={(on) => <WithdrawalDialog companyId={companyId} {...on} />}
      remove={(entry) => remove({ companyId, entry })}
      restore={(entry) => save({ companyId, entry: null, values: toWithdrawalValues(toWithdrawalForm(entry)) })}
    />
  );
}

function WithdrawalFigures({ register }: { register: WithdrawalsAnswer }) {
  const { time_report, excess_net_capital: excess, last_thirty_days: made } = register;
  const figures = [
    { label: 'Made in the last 30 days, net', value: <Money value={made} /> },
    ...(excess === null ? [] : [{ label: `Excess net capital, ${time_report}`, value: <Money value={excess} /> }]),
  ];
  return <RegisterFigures figures={figures} notes={[basisNote(register)]} />;
}

/** By what withdrawals are tested, Rule 15c3-1(e)(4)(i). */
function basisNote({ time_report, excess_net_capital: excess }: WithdrawalsAnswer): Note {
  if (time_report === null) {
    return { text: "No trial balance yet, so withdrawals aren't tested.", isIssue: true };
  }
  if (excess === null) {
    const text = `Net capital of ${time_report} is incomplete, so notices and limits can't be determined.`;
    return { text, isIssue: true };
  }
  return {
    text: "Tested against net capital of the last period that ended before it. Confirm it hasn't materially changed since, Rule 15c3-1(e)(4)(i).",
    isIssue: false,
  };
}
