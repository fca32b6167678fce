/** A backend's other way to write the same answer. */
export type Loosening = (body: unknown, call: { method: string; pathname: string }) => unknown;

/** Leaves out keys instead of sending null. */
export function withoutNulls(body: unknown): unknown {
  return mapObjects(body, (fields) => fields.filter(([, value]) => value !== null));
}

/** Leaves out all keys but those by which a record is known. */
export function withEssentials(body: unknown): unknown {
  return mapObjects(body, (fields) => fields.filter(([name]) => !optional.test(name)));
}

/** Returns the names of the keys in an answer that a record is whole without. */
export function optionalKeys(body: unknown): readonly string[] {
  const names = new Set<string>();
  mapObjects(body, (fields) => {
    for (const [name] of fields) if (optional.test(name)) names.add(name);
    return fields;
  });
  return [...names];
}

/** Leaves out one key. */
export function withoutKey(body: unknown, left: string): unknown {
  return mapObjects(body, (fields) => fields.filter(([name]) => name !== left));
}

/** Sends ids, amounts and counts as text. */
export function withTexts(body: unknown): unknown {
  if (typeof body === 'number') return String(body);
  if (Array.isArray(body)) return body.map(withTexts);
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, withTexts(value)]));
}

/** Wraps a list and its pagination once more. */
export function withWrappedLists(body: unknown): unknown {
  const { data, ...rest } = body as { data?: unknown };
  return Array.isArray(data) ? { data: { data, ...rest } } : body;
}

/** Keys that a record is whole without, on a backend that has nothing to say there. */
const optional =
  /^(first_name|last_name|phone_number|avatar|thumbnail|url|user_title|account_type|allowable|focus_setting|ssoi_setting|description|description_line|netcap_user|valid_at|is_deleted|review_request|published_at|created_at|updated_at|createdAt|updatedAt|coa|debit|credit|cusip_isin|subtype|currency|qty|purch_pr|long_or_short|closing_price|maturity|tot_pos_val|bonds_face_val|haircut_amount|name_description|undue_concentration_\w+|contracts_qty|contract_\w+|underlying_\w+|covered|long_short|strike|user_company_setting|user|prefill_\w+|address|primary_contact|billing_information|finop|public_accountant|name_of_subsidiaries_affiliates|clearing_firm_names|focus_reporting_frequency|\w*_frequency|domain|crd_number|sec_file_number|is_\w+|has_\w+|does_\w+|company_type|fiscal_year_end_date|min_net_capital_req|focus_report_pursuant|accounting_software|firm_id|validation|dependentField\w+|isEditable|schema|total_\w+|max_qty|title|postfix|pageCount|pageSize|table|columns)$/;

function mapObjects(body: unknown, change: (fields: [string, unknown][]) => [string, unknown][]): unknown {
  if (Array.isArray(body)) return body.map((item) => mapObjects(item, change));
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(change(Object.entries(body)).map(([name, value]) => [name, mapObjects(value, change)]));
}
