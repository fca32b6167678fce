import Alert from 'react-bootstrap/Alert';
import { useFormContext, useWatch } from 'react-hook-form';
import { MoneyText } from '@/components/feedback';
import { CheckboxField, SelectField } from '@/components/form';
import type { RollForward } from '@/contract/close/rollForward.schema';
import { formatDollars, money } from '@/domain/money';
import { formatDate } from '@/lib/format';
import { asksForEquity } from './startForm';

type Of = { plan: RollForward };

/** The options to start a period with, each with its effect, or the reason that it isn't available. */
export function StartChoices({ plan }: Of) {
  const { control } = useFormContext();
  const hasBalances: boolean = useWatch({ control, name: 'balances' });
  return (
    <>
      <p>What you choose is saved as your own changes: update them, then mark them done. Accounts carry over.</p>
      <OpenChanges plan={plan} />
      <CheckboxField
        name="positions"
        label={`Positions of ${formatDate(plan.from_end)}`}
        hint={plan.positions.off ?? positionsText(plan)}
        disabled={plan.positions.off !== null}
      />
      <CheckboxField
        name="balances"
        label={`Balances of ${plan.from}`}
        hint={plan.balances.off ?? balancesText(plan)}
        disabled={plan.balances.off !== null}
      />
      {plan.balances.off === null && hasBalances && asksForEquity(plan) && <YearEnd plan={plan} />}
      <CheckboxField
        name="entries"
        label="Recurring entries"
        hint={
          plan.entries.off ?? (hasBalances ? 'Booked on the balances.' : 'Carry the balances forward to book them.')
        }
        disabled={plan.entries.off !== null || !hasBalances}
      />
      <Entries plan={plan} />
      <p className="nc-panel-note">{inputsText(plan)}</p>
    </>
  );
}

/** The open changes of the last period that could still change the opening amounts. */
function OpenChanges({ plan: { from, open_changes: changes } }: Of) {
  if (changes.length === 0) return null;
  return (
    <Alert variant="warning" transition={false}>
      Unposted changes of {from} aren&apos;t carried forward:
      <ul className="mb-0">
        {changes.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Alert>
  );
}

function positionsText({ positions: { count, matured }, end }: RollForward): string {
  const text = count === 1 ? '1 position' : `${count.toLocaleString('en-US')} positions`;
  if (matured.length === 0) return `${text}.`;
  const named = matured.slice(0, 10).map(({ identifier, maturity }) => `${identifier} (${formatDate(maturity)})`);
  const more = matured.length > named.length ? ` and ${matured.length - named.length} more` : '';
  return `${text}. Matured by ${formatDate(end)}, so left behind: ${named.join(', ')}${more}.`;
}

function balancesText({ balances: { count, total } }: RollForward): string {
  const accounts = count === 1 ? '1 account' : `${count.toLocaleString('en-US')} accounts`;
  return `${accounts}, debits and credits both ${formatDollars(money(total))}. Importing a trial balance later updates them.`;
}

function inputsText({ inputs_from: from, time_report: timeReport }: RollForward): string {
  return from === null
    ? `Capital inputs of ${timeReport} stay as they are.`
    : `Capital inputs of ${timeReport} begin with those of ${from} where that fits, until somebody saves them.`;
}

/** The account of the ended fiscal year's result. */
function YearEnd({ plan: { balances } }: Of) {
  if (balances.year === null) return null;
  const { begins, count, profit, equity_accounts: accounts } = balances.year;
  const result = `${profit < 0 ? 'loss' : 'profit'} of ${formatDollars(money(Math.abs(profit)))}`;
  return (
    <SelectField
      name="equity_coa"
      label="Last year's result goes to"
      required
      hint={`A fiscal year begins on ${formatDate(begins)}: ${count} income and expense accounts start at zero, and their ${result} goes to this account.`}
      options={accounts.map(({ id, account_number: number, account_name: name }) => ({
        value: id,
        label: `${number} ${name}`,
      }))}
    />
  );
}

function Entries({ plan: { entries } }: Of) {
  const booked = entries.off === null ? entries.booked : [];
  if (booked.length + entries.left_out.length === 0) return null;
  return (
    <ul className="nc-start-entries">
      {booked.map(({ id, name, debit, credit, times, amount }) => (
        <li key={id}>
          <span>
            {name}
            <small>
              {times < 0 ? `Reversed: credit ${debit}, debit ${credit}` : `Debit ${debit}, credit ${credit}`}
              {times > 1 && `, ${times} months`}
            </small>
          </span>
          <MoneyText value={Math.abs(amount)} />
        </li>
      ))}
      {entries.left_out.map(({ id, name, reason }) => (
        <li key={id} className="nc-start-left-out">
          <span>
            {name}
            <small>Not booked: {reason}</small>
          </span>
        </li>
      ))}
    </ul>
  );
}
