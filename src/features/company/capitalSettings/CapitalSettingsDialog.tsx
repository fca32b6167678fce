import { useWatch } from 'react-hook-form';
import {
  CurrencyField,
  DateField,
  DialogForm,
  MultiSelectField,
  NumberField,
  RadioField,
  TextField,
  useServerForm,
} from '@/components/form';
import { RepeatedFields } from '@/components/repeated/RepeatedFields';
import {
  type CapitalMethod,
  capitalActivities,
  maxAddOns,
  maxReasonLength,
  type NonMarketablePlace,
} from '@/contract/company/capitalSettings';
import type { CapitalSettingsEntry } from '@/contract/company/capitalSettings.schema';
import { formatMoney, money } from '@/domain/money';
import { activityMinimums, computeMarketMakerMinimum } from '@/domain/netCapital/minimums';
import { requireSent, useAmendment } from '../useAmendment';
import { useSaveCapitalSettingsMutation } from './capitalSettingsApi';
import { type CapitalSettingsForm, settingsSchema, toSettingsForm, toSettingsValues } from './capitalSettingsForm';
import { methodTexts, placeTexts } from './settingsTexts';

const blank = { reason: '', amount: null };

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

/** Adds or edits an entry of the capital settings. */
export function CapitalSettingsDialog({ companyId, entries, entry, onClose }: CapitalSettingsDialogProps) {
  const [save] = useSaveCapitalSettingsMutation();
  const sendAmending = useAmendment();
  const mayLackDate = entry === null ? entries.length === 0 : entry.effective_from === null;
  const form = useServerForm({
    schema: settingsSchema(mayLackDate),
    defaultValues: toSettingsForm(entry, entries.find((one) => one.is_in_force) ?? null),
    send: (values) =>
      requireSent(
        sendAmending((acceptance) => save({ companyId, entry, values: toSettingsValues(values), acceptance })),
      ),
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

/** Amounts added to the requirement, each with its reason. */
function AddOnFields() {
  return (
    <RepeatedFields
      name="add_ons"
      legend="Add-ons to the requirement"
      rowName="Add-on"
      addText="Add an add-on"
      max={maxAddOns}
      blank={blank}
    >
      {(path) => (
        <>
          <TextField name={`${path}.reason`} label="Reason" required maxLength={maxReasonLength} />
          <CurrencyField name={`${path}.amount`} label="Amount" required />
        </>
      )}
    </RepeatedFields>
  );
}

/** The market-maker minimum, typed, or computed from the number of markets that the firm makes. */
function MarketMakerFields() {
  const [above, upTo] = useWatch<CapitalSettingsForm, ['markets_above_5', 'markets_up_to_5']>({
    name: ['markets_above_5', 'markets_up_to_5'],
  });
  const isCounted = above !== null || upTo !== null;
  const counted = computeMarketMakerMinimum({ aboveFive: money(above ?? 0), upToFive: money(upTo ?? 0) });
  return (
    <fieldset className="mb-3">
      <legend className="form-label fs-6">Market making, Rule 15c3-1(a)(4)</legend>
      <NumberField
        name="markets_above_5"
        label="Markets in securities above $5"
        decimals={2}
        hint="Average of the last 30 days; 2,500.00 each."
      />
      <NumberField
        name="markets_up_to_5"
        label="Markets in securities at $5 or less"
        decimals={2}
        hint="Average of the last 30 days; 1,000.00 each."
      />
      {isCounted ? (
        <p>{`Market-maker minimum: ${formatMoney(counted)}, at most 1,000,000.00 in all.`}</p>
      ) : (
        <CurrencyField
          name="market_maker_minimum"
          label="Market-maker minimum"
          hint="If you don't enter the markets: 2,500.00 for each security, 1,000.00 if priced at $5 or less."
        />
      )}
    </fieldset>
  );
}
