import { object, string } from 'yup';
import { CurrencyField, DateField, DialogForm, SelectField, TextField, useServerForm } from '@/components/form';
import type { Receivable, Receivables } from '@/contract/registers/receivables.schema';
import { maxDebtor, receivableKinds } from '@/contract/registers/registers';
import { receivableRules } from '@/domain/registers/receivables/kinds';
import { positiveAmount, required, requiredMessage } from '@/lib/validation';

const schema = object({
  account_number: string().required(requiredMessage),
  debtor: required(requiredMessage, maxDebtor),
  kind: string().oneOf(receivableKinds).required(requiredMessage),
  arisen_on: string().required(requiredMessage),
  amount: positiveAmount(),
});

type Typed = Omit<Receivable, 'amount'> & { amount: number | null };

type ReceivableDialogProps = {
  list: Receivables;
  /** Null to add one. */
  item: Receivable | null;
  /** Its position in the list. */
  place: number;
  send: (item: Receivable) => Promise<unknown>;
  onDone: () => void;
};

const kinds = receivableKinds.map((value) => ({ value, label: receivableRules[value].label }));

/** One receivable: debtor, kind, date and amount. */
export function ReceivableDialog({ list, item, place, send, onDone }: ReceivableDialogProps) {
  const [first] = list.accounts;
  const blank: Typed = {
    account_number: first?.number ?? '',
    debtor: '',
    kind: 'brokerCommission',
    arisen_on: list.end,
    amount: null,
  };
  const form = useServerForm<Typed, unknown>({
    schema,
    defaultValues: item ?? blank,
    send: ({ amount, ...typed }) => send({ ...typed, amount: amount ?? 0 }),
    onSaved: onDone,
    pathToField: (path) =>
      (['account_number', 'debtor', 'kind', 'arisen_on', 'amount'] as const).find(
        (name) => path === `items[${place}].${name}`,
      ),
  });
  const accounts = list.accounts.map(({ number: value, name }) => ({ value, label: `${value} ${name}` }));
  return (
    <DialogForm
      form={form}
      title={item === null ? 'Add receivable' : 'Edit receivable'}
      okText="Save"
      onCancel={onDone}
    >
      <SelectField name="account_number" label="Account" required options={accounts} />
      <TextField name="debtor" label="Due from" required />
      <SelectField name="kind" label="Kind" required options={kinds} />
      <DateField
        name="arisen_on"
        label="Date"
        required
        max={list.end}
        hint="For a dividend, the payable date. For an underwriting, the settlement date."
      />
      <CurrencyField name="amount" label="Amount" required />
    </DialogForm>
  );
}
