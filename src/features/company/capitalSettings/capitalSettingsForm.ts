import { array, mixed, type ObjectSchema, object, string } from 'yup';
import {
  type CapitalActivity,
  type CapitalMethod,
  maxReasonLength,
  type NonMarketablePlace,
} from '@/contract/company/capitalSettings';
import type { CapitalSettingsEntry, CapitalSettingsValues } from '@/contract/company/capitalSettings.schema';
import { currency, required, requiredMessage } from '@/lib/validation';

/** Form values of an entry: an empty text for no date, null for no amount. */
export type CapitalSettingsForm = {
  effective_from: string;
  min_net_capital_req: number | null;
  method: CapitalMethod;
  market_maker_minimum: number | null;
  /** Average numbers of markets; both null if none are counted. */
  markets_above_5: number | null;
  markets_up_to_5: number | null;
  activities: CapitalActivity[];
  add_ons: { reason: string; amount: number | null }[];
  business_start: string;
  non_marketable_in: NonMarketablePlace;
};

const aloneText = "None of these can't be combined with an activity";
const amount = currency().defined().min(0, 'Enter zero or more');
const requiredAmount = amount.test('required', requiredMessage, (value) => value !== null);

const baseSchema = object({
  effective_from: string().defined(),
  min_net_capital_req: requiredAmount,
  method: mixed<CapitalMethod>().required(requiredMessage),
  market_maker_minimum: amount,
  markets_above_5: amount,
  markets_up_to_5: amount,
  activities: array()
    .of(mixed<CapitalActivity>().required())
    .required()
    .test('alone', aloneText, (chosen) => chosen.length < 2 || !chosen.includes('NONE_OF_THESE')),
  add_ons: array()
    .of(object({ reason: required(requiredMessage, maxReasonLength), amount: requiredAmount }).required())
    .required(),
  business_start: string().defined(),
  non_marketable_in: mixed<NonMarketablePlace>().required(requiredMessage),
});

/** Returns the dialog's schema; only the first entry, or one in force from the beginning, may lack a date. */
export function settingsSchema(mayLackDate: boolean): ObjectSchema<CapitalSettingsForm> {
  if (mayLackDate) return baseSchema;
  return baseSchema.shape({ effective_from: string().required(requiredMessage) });
}

const newForm: CapitalSettingsForm = {
  effective_from: '',
  min_net_capital_req: null,
  method: 'BASIC',
  market_maker_minimum: null,
  markets_above_5: null,
  markets_up_to_5: null,
  activities: [],
  add_ons: [],
  business_start: '',
  non_marketable_in: 'LEDGER',
};

/** Returns the dialog's initial values: the entry to edit, else the one in force today, without its date. */
export function toSettingsForm(
  entry: CapitalSettingsEntry | null,
  inForce: CapitalSettingsEntry | null,
): CapitalSettingsForm {
  const source = entry ?? inForce;
  if (source === null) return newForm;
  const { min_net_capital_req, method, market_maker_minimum, add_ons, non_marketable_in } = source;
  return {
    effective_from: entry?.effective_from ?? '',
    min_net_capital_req,
    method,
    market_maker_minimum,
    markets_above_5: source.market_counts?.above_5 ?? null,
    markets_up_to_5: source.market_counts?.up_to_5 ?? null,
    activities: source.activities ?? [],
    add_ons,
    business_start: source.business_start ?? '',
    non_marketable_in,
  };
}

/** Converts the form to the request's values. */
export function toSettingsValues({
  markets_above_5: above,
  markets_up_to_5: upTo,
  activities,
  ...form
}: CapitalSettingsForm): CapitalSettingsValues {
  const isCounted = above !== null || upTo !== null;
  return {
    ...form,
    market_maker_minimum: isCounted ? null : form.market_maker_minimum,
    market_counts: isCounted ? { above_5: above ?? 0, up_to_5: upTo ?? 0 } : null,
    activities: activities.length === 0 ? null : activities,
    effective_from: form.effective_from === '' ? null : form.effective_from,
    business_start: form.business_start === '' ? null : form.business_start,
    add_ons: form.add_ons.map(({ reason, amount: typed }) => ({ reason: reason.trim(), amount: typed ?? 0 })),
  };
}
