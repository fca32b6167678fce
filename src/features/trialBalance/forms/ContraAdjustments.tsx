import { useRef } from 'react';
import Button from 'react-bootstrap/Button';
import { useFormContext } from 'react-hook-form';
import { CurrencyField } from '@/components/form';
import { CoaField } from '@/components/pickers/CoaField';
import type { Balance, BalanceCoa } from '@/contract/trialBalance/trialBalance.schema';
import { formatDollars, isZero } from '@/domain/money';
import { formatAmount } from '@/lib/format';
import { canEdit, type LocalEdits } from '@/lib/staging';
import { type BalanceFormValues, existingItemText } from './balanceForm';
import { adjustedAmounts, getRest } from './contraForm';
import type { ContraMode } from './useContraMode';
import { useExistingItem } from './useExistingItem';
import './contra.css';

export type ContraAdjustmentsProps = {
  companyId: number;
  contra: ContraMode;
  /** The edited item with its original amounts. */
  original: Balance;
  edits: LocalEdits<Balance>;
};

/** The accounts that offset an item's change, and every resulting balance. */
export function ContraAdjustments({ companyId, contra, original, edits }: ContraAdjustmentsProps) {
  const { getValues } = useFormContext<BalanceFormValues>();
  const addButton = useRef<HTMLButtonElement>(null);
  const { change, main, adjustments, keys } = contra;
  const { debit, credit } = getValues();

  function handleRemove(index: number) {
    contra.remove(index);
    // The pressed button is removed with its adjustment.
    addButton.current?.focus();
  }

  return (
    <section className="nc-contra" aria-label="Adjustments">
      {main !== null && change !== null && !isZero(change.difference) && (
        <BalanceMove account={main} before={original} after={{ debit: debit ?? 0, credit: credit ?? 0 }} />
      )}
      {keys.map((key, index) => (
        <ContraAdjustment
          key={key}
          {...{ companyId, contra, index, edits }}
          timeReport={original.time_report}
          onRemove={() => handleRemove(index)}
        />
      ))}
      <p className="nc-contra-rest" role="status">
        {change !== null && restText(contra)}
      </p>
      <Button ref={addButton} variant="outline-secondary" size="sm" onClick={contra.add}>
        Add Another Adjustment Amount
      </Button>
      {adjustments.length > 0 && <p className="form-text mb-0">Save sends all of these items together.</p>}
    </section>
  );
}

function restText({ change, adjustments }: ContraMode): string {
  if (change === null) return '';
  if (isZero(change.difference)) return 'Change the debit or the credit to adjust other accounts for it.';
  const difference = `Difference ${formatDollars(change.difference)}`;
  const rest = getRest(change, adjustments);
  if (isZero(rest) && adjustments.some(({ coa }) => coa === null))
    return `${difference}. Choose an account for each adjustment.`;
  if (isZero(rest)) return `${difference}, fully adjusted.`;
  return `${difference}, ${formatDollars(rest)} not adjusted yet: debits and credits change by that amount.`;
}

type ContraAdjustmentProps = Omit<ContraAdjustmentsProps, 'original'> & {
  index: number;
  timeReport: string;
  onRemove: () => void;
};

function ContraAdjustment({ companyId, contra, index, timeReport, edits, onRemove }: ContraAdjustmentProps) {
  const { formState } = useFormContext<BalanceFormValues>();
  const { change, main, adjustments } = contra;
  const { coa = null, amount = null } = adjustments[index] ?? {};
  const item = useExistingItem(coa, timeReport, edits);
  const taken = coa !== null && item && !canEdit(item) ? existingItemText(item) : undefined;
  const isShown = coa !== null && item !== undefined && taken === undefined && change !== null;
  return (
    <fieldset className="nc-contra-adjustment">
      <legend>Adjustment {index + 1}</legend>
      <div className="nc-contra-fields">
        <CoaField
          companyId={companyId}
          label="Adjustment Account"
          value={coa}
          error={taken ?? formState.errors.adjustments?.[index]?.coa?.message}
          onChange={(next) => contra.setCoa(index, next)}
        />
        <CurrencyField name={`adjustments.${index}.amount`} label="Adjustment Amount" required />
      </div>
      {isShown && (
        <BalanceMove
          account={coa}
          before={item ?? { debit: 0, credit: 0 }}
          after={adjustedAmounts(item, { coa, amount }, { change, main })}
        />
      )}
      <Button variant="link" size="sm" className="p-0" aria-label={`Remove adjustment ${index + 1}`} onClick={onRemove}>
        Remove
      </Button>
    </fieldset>
  );
}

type Amounts = Pick<Balance, 'debit' | 'credit'>;

type BalanceMoveProps = { account: BalanceCoa; before: Amounts; after: Amounts };

/** An account's balance before and after. */
function BalanceMove({ account, before, after }: BalanceMoveProps) {
  return (
    <p className="nc-contra-move">
      <span>
        {account.account_number} {account.account_name}:
      </span>{' '}
      {sidesText(before)} <span aria-hidden="true">→</span>
      <span className="visually-hidden">becomes</span> <strong>{sidesText(after)}</strong>
    </p>
  );
}

function sidesText(amounts: Amounts): string {
  const sides = (['debit', 'credit'] as const).filter((side) => amounts[side] !== 0 && !Number.isNaN(amounts[side]));
  return sides.length === 0
    ? formatAmount(0)
    : sides.map((side) => `${side}\u00a0${formatAmount(amounts[side])}`).join(', ');
}
