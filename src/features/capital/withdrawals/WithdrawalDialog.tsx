import {
  CheckboxField,
  CurrencyField,
  DateField,
  DialogForm,
  SelectField,
  TextField,
  useServerForm,
} from '@/components/form';
import {
  maxWithdrawalText,
  type WithdrawalEntry,
  withdrawalKinds,
  withdrawalRelations,
} from '@/contract/capital/withdrawals';
import { relationTexts, withdrawalKindTexts } from '@/domain/withdrawals/withdrawalTexts';
import { useSaveWithdrawalMutation } from '../registers/registersApi';
import { toWithdrawalForm, toWithdrawalValues, withdrawalSchema } from './withdrawalForm';

type WithdrawalDialogProps = {
  companyId: number;
  /** The withdrawal to change; null adds one. */
  entry: WithdrawalEntry | null;
  onSaved: () => void;
  onClose: () => void;
};

const kinds = withdrawalKinds.map((value) => ({ label: withdrawalKindTexts[value], value }));
const relations = withdrawalRelations.map((value) => ({ label: relationTexts[value], value }));

/** Adds a planned or made withdrawal, or changes one. */
export function WithdrawalDialog({ companyId, entry, onSaved, onClose }: WithdrawalDialogProps) {
  const [save] = useSaveWithdrawalMutation();
  const form = useServerForm({
    schema: withdrawalSchema,
    defaultValues: toWithdrawalForm(entry),
    send: (values) => save({ companyId, entry, values: toWithdrawalValues(values) }).unwrap(),
    onSaved,
  });
  return (
    <DialogForm
      form={form}
      title={entry === null ? 'Add withdrawal' : 'Edit withdrawal'}
      okText="Save"
      isScrollable
      onCancel={onClose}
    >
      <SelectField
        name="kind"
        label="Kind"
        required
        options={kinds}
        hint="Leave out required tax payments and reasonable pay of partners, Rule 15c3-1(e)(4)(iii)."
      />
      <DateField name="date" label="Date" required />
      <CheckboxField name="is_made" label="Made" hint="Planned until then." />
      <CurrencyField name="amount" label="Amount" required />
      <TextField name="person" label="Person" required maxLength={maxWithdrawalText} />
      <SelectField name="relation" label="Relation to the firm" required options={relations} />
      <TextField name="note" label="Note" maxLength={maxWithdrawalText} />
    </DialogForm>
  );
}
