import type { SignedIn, TestBackend } from '@tests/support/backend/backend';
import type { CapitalSettingsList, CapitalSettingsValues } from '@/contract/company/capitalSettings.schema';
import { money } from '@/domain/money';
import type { CapitalSettings } from '@/domain/netCapital/capitalSettings';
import { apiUrl } from './exampleBooks';

/** An entry in wire format: the basic method, 50,000, nothing else. */
export const settingsValues: CapitalSettingsValues = {
  effective_from: null,
  min_net_capital_req: 50_000,
  method: 'BASIC',
  market_maker_minimum: null,
  add_ons: [],
  business_start: null,
  non_marketable_in: 'LEDGER',
  activities: null,
  market_counts: null,
};

/** The same entry in the domain's format. */
export const domainSettings: CapitalSettings = {
  effectiveFrom: null,
  minimumNetCapital: money(50_000),
  method: 'BASIC',
  marketMakerMinimum: null,
  addOns: [],
  businessStart: null,
  nonMarketableIn: 'LEDGER',
  activities: null,
  marketCounts: null,
};

export function settingsUrl(companyId: number, id?: number, query: object = {}): string {
  return apiUrl(`/x/capital-settings${id === undefined ? '' : `/${id}`}`, { company_id: companyId, ...query });
}

/** Adds an entry to the second company's settings, also into closed and reported periods. */
export async function addSettings(
  admin: SignedIn,
  backend: TestBackend,
  values: Partial<CapitalSettingsValues>,
): Promise<CapitalSettingsList> {
  const payload = { data: { ...settingsValues, ...values, accepts_amendment: true } };
  const answer = await admin.inject({ method: 'POST', url: settingsUrl(backend.secondCompanyId), payload });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json().data;
}

/** Changes the minimum of the second company in place, as if it had never been different; null for never set. */
export async function setMinimum({ database, secondCompanyId }: TestBackend, minimum: number | null): Promise<void> {
  await database.pool.query('update capital_settings set minimum_net_capital = $2 where company_id = $1', [
    secondCompanyId,
    minimum,
  ]);
}
