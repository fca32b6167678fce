import { array, mixed, number, type ObjectSchema, object, string } from 'yup';
import type {
  CapitalMethod,
  CapitalSettingsEntry,
  CapitalSettingsValues,
  NonMarketablePlace,
} from '@/contract/company/capitalSettings';

/** An entry as the dialog holds it: an empty text for no date, null for no amount. */
export type CapitalSettingsForm = {
  effective_from: string;
  min_net_capital_req: number | null;
  method: CapitalMethod;
  market_maker_minimum: number | null;
  add_ons: { reason: string; amount: number | null }[];
  business_start: string;
  non_marketable_in: NonMarketablePlace;
};

const requiredText = 'This field is required';
const amount = number().nullable().defined().min(0, 'Enter zero or more');
const requiredAmount = amount.test('required', requiredText, (value) => value !== null);

const baseSchema = object({
  effective_from: string().defined(),
  min_net_capital_req: requiredAmount,
  method: mixed<CapitalMethod>().required(requiredText),
  market_maker_minimum: amount,
  add_ons: array()
    .of(object({ reason: string().trim().required(requiredText), amount: requiredAmount }).required())
    .required(),
  business_start: string().defined(),
  non_marketable_in: mixed<NonMarketablePlace>().required(requiredText),
});

/** The rules of the dialog; only an entry that is in force from the beginning, or the first one, has no date. */
export function settingsSchema(mayLackDate: boolean): ObjectSchema<CapitalSettingsForm> {
  if (mayLackDate) return baseSchema;
  return baseSchema.shape({ effective_from: string().required(requiredText) });
}

/** What the dialog begins with: the entry to change, else the one in force today, to be effective from another day. */
export function toSettingsForm(entry: CapitalSettingsEntry | null, inForce: CapitalSettingsEntry | null) {
  const source = entry ?? inForce;
  const form: CapitalSettingsForm = {
    effective_from: entry?.effective_from ?? '',
    min_net_capital_req: source?.min_net_capital_req ?? null,
    method: source?.method ?? 'BASIC',
    market_maker_minimum: source?.market_maker_minimum ?? null,
    add_ons: source?.add_ons ?? [],
    business_start: source?.business_start ?? '',
    non_marketable_in: source?.non_marketable_in ?? 'LEDGER',
  };
  return form;
}

/** What the dialog sends. */
export function toSettingsValues(form: CapitalSettingsForm): CapitalSettingsValues {
  return {
    ...form,
    effective_from: form.effective_from === '' ? null : form.effective_from,
    business_start: form.business_start === '' ? null : form.business_start,
    add_ons: form.add_ons.map(({ reason, amount: typed }) => ({ reason: reason.trim(), amount: typed ?? 0 })),
  };
}
