import { capitalized } from '@/domain/capitalized';
import { amountOf } from '@/domain/focus/figures';
import type { Figures } from '@/domain/focus/types';
import { toAmountOrNull } from '@/domain/money';
import { netCapitalParts } from './netCapitalRows';

const haircutPrefix = 'Haircuts: ';

/** An item of the form that a picture has a bar of. */
export type PictureItem = { code: string; label: string };

/** Haircuts by class, as the form has their boxes (Rule 15c3-1(c)(2)(vi)). */
export const haircutItems: readonly PictureItem[] = netCapitalParts
  .filter(({ label }) => label.startsWith(haircutPrefix))
  .map(({ code, label }) => ({ code, label: capitalized(label.slice(haircutPrefix.length)) }));

/** Assets in the form's order, cash first; non-allowable assets, which don't count, are last. */
export const assetItems: readonly PictureItem[] = [
  { code: '200', label: 'Cash' },
  { code: '295', label: 'Clearance account' },
  { code: '300', label: 'Other receivables from brokers or dealers' },
  { code: '355', label: 'Receivables from non-customers' },
  { code: '418', label: 'Exempted securities' },
  { code: '419', label: 'Debt securities' },
  { code: '420', label: 'Options' },
  { code: '424', label: 'Other securities' },
  { code: '430', label: 'Spot commodities' },
  { code: '440', label: 'Securities not readily marketable' },
  { code: '460', label: 'Securities borrowed under subordination' },
  { code: '470', label: 'Secured demand notes' },
  { code: '480', label: 'Affiliates' },
  { code: '490', label: 'Property and leases' },
  { code: '535', label: 'Other allowable assets' },
  { code: '740', label: 'Non-allowable assets' },
];

export const totalAssets: PictureItem = { code: '940', label: 'Total assets' };

/** The lines of revenue that add up to item 4030. */
export const revenueItems: readonly PictureItem[] = [
  { code: '3940', label: 'Securities commissions' },
  { code: '3950', label: 'Trading gains or losses' },
  { code: '3952', label: 'Investment gains or losses' },
  { code: '3955', label: 'Underwriting and selling groups' },
  { code: '3970', label: 'Investment company shares' },
  { code: '3990', label: 'Commodities' },
  { code: '3975', label: 'Advisory and account fees' },
  { code: '3995', label: 'Other revenue' },
];

export const totalRevenue: PictureItem = { code: '4030', label: 'Total revenue' };

/** Every item that the pictures are made of. */
const pictureCodes: readonly string[] = [
  ...netCapitalParts.map(({ code }) => code),
  '3740',
  '3750',
  ...[...assetItems, totalAssets, ...revenueItems, totalRevenue].map(({ code }) => code),
];

/** Returns the amounts of a computation for charts, in wire format: dollars in the form's sign, null if not computable. */
export function pictureAmounts(figures: Figures): Record<string, number | null> {
  return Object.fromEntries(pictureCodes.map((code) => [code, toAmountOrNull(amountOf(figures, code))]));
}
