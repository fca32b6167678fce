import { CurrencyField, DateField, DialogForm, MultiSelectField, RadioField, useServerForm } from '@/components/form';
import {
  type CapitalMethod,
  type CapitalSettingsEntry,
  capitalActivities,
  type NonMarketablePlace,
} from '@/contract/company/capitalSettings';
import { formatMoney } from '@/domain/money';
import { activityMinimums } from '@/domain/netCapital/minimums';
import { AddOnFields } from './AddOnFields';
import { useSaveCapitalSettingsMutation } from './capitalSettingsApi';
import { settingsSchema, toSettingsForm, toSettingsValues } from './capitalSettingsForm';
import { MarketMakerFields } from './MarketMakerFields';
import { methodTexts, placeTexts } from './settingsTexts';

type CapitalSettingsDialogProps = {
  companyId: number;
  entries: readonly CapitalSettingsEntry[];
  /** The entry to change; null adds one. */
  entry: CapitalSettingsEntry | null;
  onClose: () => void;
};

const methods = (['BASIC', 'ALTERNATIVE'] satisfies CapitalMethod[]).map((value) => ({
  label: methodTexts[value],
  value,
}));
const places = (['LEDGER', 'INVENTORY'] satisfies NonMarketablePlace[]).map((value) => ({
  label: placeTexts[value],
  value,
}));

const activities = capitalActivities.map((value) => {
  const { label, paragraph, amount } = activityMinimums[value];
  return { label: `${label}: ${formatMoney(amount)}, ${paragraph.replace('Rule 15c3-1', '')}`, value };
});

/** Adds an entry of the capital settings, or changes one. */
export function CapitalSettingsDialog({ companyId, entries, entry, onClose }: CapitalSettingsDialogProps) {
  const [save] = useSaveCapitalSettingsMutation();
  const mayLackDate = entry === null ? entries.length === 0 : entry.effective_from === null;
  const form = useServerForm({
    schema: settingsSchema(mayLackDate),
    defaultValues: toSettingsForm(entry, entries.find((one) => one.is_in_force) ?? null),
    send: (values) => save({ companyId, entry, values: toSettingsValues(values) }).unwrap(),
    onSaved: onClose,
  });
  const dateHint = mayLackDate
    ? 'If empty: from the beginning.'
    : 'A period uses the settings in force on its last day.';
  return (
    <DialogForm
      form={form}
      title={entry === null ? 'Add capital settings' : 'Edit capital settings'}
      okText="Save"
      onCancel={onClose}
    >
      <DateField name="effective_from" label="Effective from" required={!mayLackDate} hint={dateHint} />
      <CurrencyField
        name="min_net_capital_req"
        label="Minimum dollar requirement"
        required
        hint="The highest that applies by Rule 15c3-1(a)(2)."
      />
      <MultiSelectField
        name="activities"
        label="What the firm does"
        options={activities}
        hint="The minimum is checked against the highest that applies. If empty: against the company profile."
      />
      <RadioField name="method" label="Method" required options={methods} />
      <MarketMakerFields />
      <AddOnFields />
      <DateField
        name="business_start"
        label="Start of business"
        hint="Aggregate indebtedness is limited to 800% of net capital in the first 12 months, Rule 15c3-1(a)(1)(i)."
      />
      <RadioField name="non_marketable_in" label="Non-marketable securities" required options={places} />
    </DialogForm>
  );
}
