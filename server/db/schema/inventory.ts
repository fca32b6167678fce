import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { NonMarketablePlace } from '@/contract/company/capitalSettings';
import type { CallPut, InventoryKindName, PositionSide, YesNo } from '@/contract/inventory/inventory';
import { companies } from './accounts';
import { amount, byteText, day, moment, recordId, versionColumns } from './columns';
import { reports } from './reports';
import { stagedKeys } from './stagedKeys';

const isAlive = sql`valid_at is not null and replaced_at is null and not is_deleted`;

/** Exact quantities and prices: 11 digits before the decimal point, four after; read as text. */
const quantity = () => numeric({ precision: 15, scale: 4 });

/** Columns shared by positions of both kinds. */
const positionColumns = {
  ...versionColumns,
  /** Positions copied in are new and get their id here. */
  id: recordId().notNull().default(sql`nextval('record_ids')`),
  reportDate: day().notNull(),
  identifier: text().notNull(),
  cusipIsin: text(),
  currency: text().notNull(),
  closingPrice: quantity().notNull(),
  totPosVal: amount().notNull(),
  /** Key by which a file's row finds its position; unique on a date. */
  positionKey: byteText().notNull(),
};

type PositionTable = Record<keyof typeof positionColumns, AnyPgColumn>;

/** Keys of a table of positions, their names prefixed by `name`. */
function positionKeys(name: string, table: PositionTable) {
  return [
    ...stagedKeys(name, table),
    uniqueIndex(`${name}_current_position`).on(table.companyId, table.reportDate, table.positionKey).where(isAlive),
    // Keys of pages are read from this alone.
    index(`${name}_current_sorted`)
      .on(
        table.companyId,
        sql`report_date desc`,
        sql`identifier collate "natural"`,
        table.id,
        table.versionId,
        table.identifier,
      )
      .where(isAlive),
  ];
}

/** Positions in securities other than options, on report dates. */
export const nonOptionVersions = pgTable(
  'non_option_versions',
  {
    ...positionColumns,
    type: text().notNull(),
    /** Null only for currencies. */
    subtype: text(),
    qty: quantity().notNull(),
    purchPr: quantity().notNull(),
    longOrShort: text().$type<PositionSide>().notNull(),
    maturity: day(),
    bondsFaceVal: amount(),
    /** Entered if the subtype is OTHER; all other haircuts are computed (`position_haircuts`). */
    haircutAmount: amount(),
  },
  (table) => positionKeys('non_option', table),
);

/** Positions in options, on report dates. */
export const optionVersions = pgTable(
  'option_versions',
  {
    ...positionColumns,
    callPut: text().$type<CallPut>().notNull(),
    contractsQty: quantity().notNull(),
    contractPurchPr: quantity().notNull(),
    longShort: text().$type<PositionSide>().notNull(),
    covered: text().$type<YesNo>().notNull(),
    underlyingSymbol: text().notNull(),
    underlyingExecPr: quantity().notNull(),
    strike: quantity().notNull(),
    /** Expiration day of the contract. */
    maturity: day(),
    underlyingMktPr: quantity().notNull(),
    underlyingMktValue: amount().notNull(),
    /** Description of the contract: `AAPL 150 Call`. */
    contractDesc: text()
      .notNull()
      .generatedAlwaysAs(sql`underlying_symbol || ' ' || trim_scale(strike)::text || ' ' || call_put`),
  },
  (table) => positionKeys('option', table),
);

/** Report dates of a company's committed inventory, with their number of positions and the last commit that changed them; maintained by commits. */
export const inventoryDates = pgTable(
  'inventory_dates',
  {
    companyId: recordId().notNull(),
    reportDate: day().notNull(),
    nonOptionCount: integer().notNull(),
    optionCount: integer().notNull(),
    commitNumber: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.reportDate] }),
    foreignKey({ columns: [table.companyId], foreignColumns: [companies.id] }),
  ],
);

/** Basis of the computed haircuts of a date: they are stale as soon as any of it changes. */
export const haircutRuns = pgTable(
  'haircut_runs',
  {
    companyId: recordId().notNull(),
    reportDate: day().notNull(),
    /** Commit of the date's inventory (`inventory_dates`). */
    commitNumber: integer().notNull(),
    /** Null if the date has none. */
    tentativeNetCapital: amount(),
    nonMarketableIn: text().$type<NonMarketablePlace>().notNull(),
    /** Version of the rules that computed it. */
    rulesVersion: integer().notNull(),
    /** The company's commit counter when the run was last verified against the books. */
    checkedCommit: integer().notNull(),
    /** Contents of the reports, without the positions. */
    results: jsonb().notNull(),
    /** Totals of the positions for a FOCUS computation. */
    inventory: jsonb().notNull(),
    /** Texts on the positions; a few texts serve many positions. */
    words: jsonb().notNull(),
    computedAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.reportDate] }),
    foreignKey({ columns: [table.companyId], foreignColumns: [companies.id] }),
  ],
);

/** Columns of a position with its computed haircut. */
const chargedColumns = {
  kind: text().$type<InventoryKindName>().notNull(),
  /** Id of the position's record. */
  id: recordId().notNull(),
  name: text().notNull(),
  /** CUSIP or ISIN. */
  number: text(),
  side: text().$type<PositionSide>().notNull(),
  marketValue: amount().notNull(),
  /** Ledger line that holds it, and its value there; negative if owed. */
  ledgerLine: text().notNull(),
  ledgerValue: amount().notNull(),
  haircutAmount: amount().notNull(),
  /** A percentage, or `Varies`. */
  percent: text().notNull(),
  /** For an option, the percentage of the underlying security on its market value. */
  underlyingHaircut: amount(),
  /** False if the undue concentration test doesn't apply. Basis and charge are null then, and also if the test can't be made. */
  isUndueTested: boolean().notNull(),
  undueConcentrationBasis: amount(),
  undueConcentrationCharge: amount(),
  /** True if the rule offsets it with others. */
  isNetted: boolean().notNull(),
  /** False if already deducted from net capital as a non-allowable asset. */
  isDeducted: boolean().notNull(),
  /** Its row in the haircut-by-security report, and that row's FOCUS line. */
  reportRow: text().notNull(),
  focusLine: text().notNull(),
  /** Place of its text among those of the run, and the values that fill the text. */
  wordsPlace: integer().notNull(),
  base: numeric().notNull(),
  due: text(),
  issueValue: numeric(),
  issueFloor: numeric(),
  /** Text that no other position shares. */
  ownWords: jsonb(),
};

/** Computed haircuts of committed positions; a run replaces those of its date. */
export const positionHaircuts = pgTable(
  'position_haircuts',
  { companyId: recordId().notNull(), reportDate: day().notNull(), ...chargedColumns },
  (table) => [
    primaryKey({ columns: [table.companyId, table.reportDate, table.kind, table.id] }),
    foreignKey({
      columns: [table.companyId, table.reportDate],
      foreignColumns: [haircutRuns.companyId, haircutRuns.reportDate],
      name: 'position_haircuts_run_fk',
    }).onDelete('cascade'),
  ],
);

/** Haircut totals of a frozen report's positions, computed when they are first opened; never changed. */
export const reportHaircutRuns = pgTable(
  'report_haircut_runs',
  {
    companyId: recordId().notNull(),
    reportId: recordId().notNull(),
    /** Contents of the reports, without the positions. */
    results: jsonb().notNull(),
    /** Texts on the positions. */
    words: jsonb().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.reportId] }),
    foreignKey({
      columns: [table.companyId, table.reportId],
      foreignColumns: [reports.companyId, reports.id],
      name: 'report_haircut_runs_report_fk',
    }).onDelete('cascade'),
  ],
);

/** Positions of a frozen report with their haircuts. */
export const reportHaircuts = pgTable(
  'report_haircuts',
  { companyId: recordId().notNull(), reportId: recordId().notNull(), ...chargedColumns },
  (table) => [
    primaryKey({ columns: [table.companyId, table.reportId, table.kind, table.id] }),
    foreignKey({
      columns: [table.companyId, table.reportId],
      foreignColumns: [reportHaircutRuns.companyId, reportHaircutRuns.reportId],
      name: 'report_haircuts_run_fk',
    }).onDelete('cascade'),
  ],
);
