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
import { companies, memberships, reviewRequests } from './accounts';
import { amount, byteText, day, moment, versionColumns } from './columns';
import { reports } from './reports';

const isAlive = sql`valid_at is not null and replaced_at is null and not is_deleted`;

/** Exact quantities and prices: 11 digits before the decimal point, four after; read as text. */
const quantity = () => numeric({ precision: 15, scale: 4 });

/** What the positions of both kinds have in common. */
const positionColumns = {
  ...versionColumns,
  /** A position that is copied in is new. */
  id: integer().notNull().default(sql`nextval('record_ids')`),
  reportDate: day().notNull(),
  identifier: text().notNull(),
  cusipIsin: text(),
  currency: text().notNull(),
  closingPrice: quantity().notNull(),
  totPosVal: amount().notNull(),
  /** By this a row of a file finds its position, and a date has each position once. */
  positionKey: byteText().notNull(),
};

type PositionTable = Record<keyof typeof positionColumns, AnyPgColumn>;

/** The keys of a table of positions; `name` begins their names. */
function positionKeys(name: string, table: PositionTable) {
  return [
    primaryKey({ columns: [table.companyId, table.versionId], name: `${name}_versions_pk` }),
    // With the membership come the company and the user; a key of its own for each would double what an import takes.
    foreignKey({
      columns: [table.companyId, table.authorId],
      foreignColumns: [memberships.companyId, memberships.userId],
      name: `${name}_author_fk`,
    }),
    foreignKey({
      columns: [table.companyId, table.reviewRequestId],
      foreignColumns: [reviewRequests.companyId, reviewRequests.id],
      name: `${name}_request_fk`,
    }),
    foreignKey({
      columns: [table.companyId, table.baseVersionId],
      foreignColumns: [table.companyId, table.versionId],
      name: `${name}_base_fk`,
    }),
    uniqueIndex(`${name}_current`)
      .on(table.companyId, table.id)
      .where(sql`valid_at is not null and replaced_at is null`),
    uniqueIndex(`${name}_current_position`).on(table.companyId, table.reportDate, table.positionKey).where(isAlive),
    // The keys of pages are read from this alone.
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
    // Whoever drops a staged version asks who was made from it.
    index(`${name}_base`).on(table.companyId, table.baseVersionId).where(sql`base_version_id is not null`),
    // The change log reads the versions of a commit, the latest commit first.
    index(`${name}_committed`)
      .on(table.companyId, table.commitNumber, table.id, table.versionId)
      .where(sql`valid_at is not null`),
    uniqueIndex(`${name}_staged`).on(table.companyId, table.authorId, table.id).where(sql`valid_at is null`),
    index(`${name}_requested`)
      .on(table.companyId, table.reviewRequestId, table.id)
      .where(sql`review_request_id is not null`),
    index(`${name}_imported`).on(table.companyId, table.importId, table.id).where(sql`import_id is not null`),
    uniqueIndex(`${name}_addition`)
      .on(table.companyId, table.authorId, table.temporaryId, table.temporaryUpdatedAt)
      .where(sql`temporary_id is not null`),
  ];
}

/** Positions in securities that are no options, on report dates. */
export const nonOptionVersions = pgTable(
  'non_option_versions',
  {
    ...positionColumns,
    type: text().notNull(),
    /** Null for currencies alone. */
    subtype: text(),
    qty: quantity().notNull(),
    purchPr: quantity().notNull(),
    longOrShort: text().$type<PositionSide>().notNull(),
    maturity: day(),
    bondsFaceVal: amount(),
    /** Typed, where the subtype is OTHER; all other haircuts are computed (`position_haircuts`). */
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
    /** When the contract expires. */
    maturity: day(),
    underlyingMktPr: quantity().notNull(),
    underlyingMktValue: amount().notNull(),
    /** The contract in words: `AAPL 150 Call`. */
    contractDesc: text()
      .notNull()
      .generatedAlwaysAs(sql`underlying_symbol || ' ' || trim_scale(strike)::text || ' ' || call_put`),
  },
  (table) => positionKeys('option', table),
);

/** The report dates of a company's committed inventory, how many positions they have, and the last commit that changed them; commits keep it up. */
export const inventoryDates = pgTable(
  'inventory_dates',
  {
    companyId: integer().notNull(),
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

/** What the computed haircuts of a date rest on: they are out of date as soon as any of it changes. */
export const haircutRuns = pgTable(
  'haircut_runs',
  {
    companyId: integer().notNull(),
    reportDate: day().notNull(),
    /** Of the date's inventory (`inventory_dates`). */
    commitNumber: integer().notNull(),
    /** Null where the date has none. */
    tentativeNetCapital: amount(),
    nonMarketableIn: text().$type<NonMarketablePlace>().notNull(),
    /** Of the rules that computed it. */
    rulesVersion: integer().notNull(),
    /** The company's commit counter when the run was last found to agree with the books. */
    checkedCommit: integer().notNull(),
    /** What the reports show, without the positions. */
    results: jsonb().notNull(),
    /** What the positions come to in a FOCUS computation. */
    inventory: jsonb().notNull(),
    /** What is said of the positions; few words serve many of them. */
    words: jsonb().notNull(),
    computedAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.reportDate] }),
    foreignKey({ columns: [table.companyId], foreignColumns: [companies.id] }),
  ],
);

/** A position with its computed haircut. */
const chargedColumns = {
  kind: text().$type<InventoryKindName>().notNull(),
  /** The position's record. */
  id: integer().notNull(),
  name: text().notNull(),
  /** CUSIP or ISIN. */
  number: text(),
  side: text().$type<PositionSide>().notNull(),
  marketValue: amount().notNull(),
  /** The line of the books that holds it, and its value there: below zero what is owed. */
  ledgerLine: text().notNull(),
  ledgerValue: amount().notNull(),
  haircutAmount: amount().notNull(),
  /** A percentage, or `Varies`. */
  percent: text().notNull(),
  /** Of an option: the percentage of the underlying security on its market value. */
  underlyingHaircut: amount(),
  /** False where the undue concentration test doesn't apply; then basis and charge are null, as where it can't be made. */
  isUndueTested: boolean().notNull(),
  undueConcentrationBasis: amount(),
  undueConcentrationCharge: amount(),
  /** Whether the rule offsets it with others. */
  isNetted: boolean().notNull(),
  /** False for what left net capital with the books' non-allowable assets. */
  isDeducted: boolean().notNull(),
  /** The row of the haircut-by-security report and the FOCUS line that it is part of. */
  reportRow: text().notNull(),
  focusLine: text().notNull(),
  /** The place of its words among those of the run, and what fills their blanks. */
  wordsPlace: integer().notNull(),
  base: numeric().notNull(),
  due: text(),
  issueValue: numeric(),
  issueFloor: numeric(),
  /** Words that no other position shares. */
  ownWords: jsonb(),
};

/** The computed haircuts of committed positions; a run replaces those of its date. */
export const positionHaircuts = pgTable(
  'position_haircuts',
  { companyId: integer().notNull(), reportDate: day().notNull(), ...chargedColumns },
  (table) => [
    primaryKey({ columns: [table.companyId, table.reportDate, table.kind, table.id] }),
    foreignKey({
      columns: [table.companyId, table.reportDate],
      foreignColumns: [haircutRuns.companyId, haircutRuns.reportDate],
      name: 'position_haircuts_run_fk',
    }).onDelete('cascade'),
  ],
);

/** What the rules of a frozen report make of its positions, computed when somebody first opens them; it never changes. */
export const reportHaircutRuns = pgTable(
  'report_haircut_runs',
  {
    companyId: integer().notNull(),
    reportId: integer().notNull(),
    /** Without the positions. */
    results: jsonb().notNull(),
    /** What is said of the positions. */
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

/** The positions of a frozen report with their haircuts. */
export const reportHaircuts = pgTable(
  'report_haircuts',
  { companyId: integer().notNull(), reportId: integer().notNull(), ...chargedColumns },
  (table) => [
    primaryKey({ columns: [table.companyId, table.reportId, table.kind, table.id] }),
    foreignKey({
      columns: [table.companyId, table.reportId],
      foreignColumns: [reportHaircutRuns.companyId, reportHaircutRuns.reportId],
      name: 'report_haircuts_run_fk',
    }).onDelete('cascade'),
  ],
);
