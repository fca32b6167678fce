import Button from 'react-bootstrap/Button';
import FormSelect from 'react-bootstrap/FormSelect';
import { LineCode, MoneyText } from '@/components/feedback';
import type { Column } from '@/components/table';
import type { CashFlow } from '@/contract/annual/cashFlow';
import type { CashFlowAccount } from '@/contract/annual/cashFlow.schema';
import { cashFlowTexts } from '@/domain/annual/cashFlowTexts';
import { formatDate } from '@/lib/format';

/** Sets an account's class; undefined for users who only read. */
type OnChoose = ((account: CashFlowAccount, flow: CashFlow | null) => void) | undefined;

/** Returns `1310 Money market fund shares`. */
export function accountText({ account_number: number, account_name: name }: CashFlowAccount): string {
  return `${number} ${name}`;
}

/** Returns the columns of the accounts; a phone has a card for each. */
export function cashFlowColumns(onChoose: OnChoose, isNarrow: boolean): readonly Column<CashFlowAccount>[] {
  const name: Column<CashFlowAccount> = {
    id: 'account',
    header: 'Account',
    namesRow: true,
    className: 'nc-cash-flow-account',
    cell: accountText,
  };
  if (isNarrow) {
    const cell = (account: CashFlowAccount) => (
      <div className="nc-cash-flow-card">
        <strong>{accountText(account)}</strong>
        <span>
          Change <MoneyText value={changeOf(account)} />
        </span>
        <ClassCell account={account} onChoose={onChoose} />
        <Basis account={account} onChoose={onChoose} />
      </div>
    );
    return [{ ...name, cell }];
  }
  return [
    name,
    { id: 'focus', header: 'FOCUS', cell: ({ focus_code: code }) => code !== null && <LineCode code={code} /> },
    { id: 'start', header: 'Beginning', align: 'end', cell: ({ start }) => <MoneyText value={start} /> },
    { id: 'end', header: 'End', align: 'end', cell: ({ end }) => <MoneyText value={end} /> },
    { id: 'change', header: 'Change', align: 'end', cell: (account) => <MoneyText value={changeOf(account)} /> },
    { id: 'flow', header: 'Class', cell: (account) => <ClassCell account={account} onChoose={onChoose} /> },
    {
      id: 'basis',
      header: 'Why',
      className: 'nc-cash-flow-why',
      cell: (account) => <Basis account={account} onChoose={onChoose} />,
    },
  ];
}

/** Returns the year's change, debit less credit, to the cent; null without an opening balance. */
function changeOf({ start, end }: CashFlowAccount): number | null {
  return start === null ? null : Math.round((end - start) * 100) / 100;
}

type CellProps = { account: CashFlowAccount; onChoose: OnChoose };

function ClassCell({ account, onChoose }: CellProps) {
  const { flow, choices } = account;
  if (onChoose === undefined) return flow === null ? 'Not classified' : cashFlowTexts[flow];
  return (
    <FormSelect
      size="sm"
      aria-label={`Class of ${accountText(account)}`}
      value={flow ?? ''}
      onChange={({ target }) => {
        const chosen = choices.find((choice) => choice === target.value);
        if (chosen !== undefined) onChoose(account, chosen);
      }}
    >
      {flow === null && <option value="">Not classified</option>}
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {cashFlowTexts[choice]}
        </option>
      ))}
    </FormSelect>
  );
}

/** The source of an account's class: the reason of the suggestion, or the user who chose it. */
function Basis({ account, onChoose }: CellProps) {
  const { chosen, suggested, reason } = account;
  if (chosen === null) return reason ?? 'No FOCUS line says it. Choose a class, or map the account.';
  return (
    <span className="nc-cash-flow-chosen">
      <span>
        Chosen by {chosen.by} on {formatDate(chosen.updatedAt.slice(0, 10))}.
        {suggested !== null && ` Suggested: ${cashFlowTexts[suggested]}.`}
      </span>
      {onChoose !== undefined && (
        <Button
          variant="link"
          size="sm"
          aria-label={`Use the suggestion for ${accountText(account)}`}
          onClick={() => onChoose(account, null)}
        >
          Use suggestion
        </Button>
      )}
    </span>
  );
}
