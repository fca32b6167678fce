CREATE TABLE "haircut_runs" (
	"company_id" integer NOT NULL,
	"report_date" date NOT NULL,
	"commit_number" integer NOT NULL,
	"tentative_net_capital" numeric(15, 2),
	"non_marketable_in" text NOT NULL,
	"rules_version" integer NOT NULL,
	"computed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "haircut_runs_company_id_report_date_pk" PRIMARY KEY("company_id","report_date")
);
--> statement-breakpoint
CREATE TABLE "inventory_dates" (
	"company_id" integer NOT NULL,
	"report_date" date NOT NULL,
	"non_option_count" integer NOT NULL,
	"option_count" integer NOT NULL,
	"commit_number" integer NOT NULL,
	CONSTRAINT "inventory_dates_company_id_report_date_pk" PRIMARY KEY("company_id","report_date")
);
--> statement-breakpoint
CREATE TABLE "non_option_versions" (
	"company_id" integer NOT NULL,
	"version_id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "non_option_versions_version_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id" integer NOT NULL,
	"status" text NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"author_id" integer NOT NULL,
	"base_version_id" bigint,
	"review_request_id" integer,
	"temporary_id" integer,
	"temporary_updated_at" timestamp (3) with time zone,
	"commit_number" integer,
	"replaced_commit_number" integer,
	"valid_at" timestamp (3) with time zone,
	"replaced_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"report_date" date NOT NULL,
	"identifier" text NOT NULL,
	"cusip_isin" text,
	"currency" text NOT NULL,
	"closing_price" numeric(15, 4) NOT NULL,
	"tot_pos_val" numeric(15, 2) NOT NULL,
	"position_key" text collate "C" NOT NULL,
	"type" text NOT NULL,
	"subtype" text,
	"qty" numeric(15, 4) NOT NULL,
	"purch_pr" numeric(15, 4) NOT NULL,
	"long_or_short" text NOT NULL,
	"maturity" date,
	"bonds_face_val" numeric(15, 2),
	"haircut_amount" numeric(15, 2),
	CONSTRAINT "non_option_versions_pk" PRIMARY KEY("company_id","version_id")
);
--> statement-breakpoint
CREATE TABLE "option_versions" (
	"company_id" integer NOT NULL,
	"version_id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "option_versions_version_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id" integer NOT NULL,
	"status" text NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"author_id" integer NOT NULL,
	"base_version_id" bigint,
	"review_request_id" integer,
	"temporary_id" integer,
	"temporary_updated_at" timestamp (3) with time zone,
	"commit_number" integer,
	"replaced_commit_number" integer,
	"valid_at" timestamp (3) with time zone,
	"replaced_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"report_date" date NOT NULL,
	"identifier" text NOT NULL,
	"cusip_isin" text,
	"currency" text NOT NULL,
	"closing_price" numeric(15, 4) NOT NULL,
	"tot_pos_val" numeric(15, 2) NOT NULL,
	"position_key" text collate "C" NOT NULL,
	"call_put" text NOT NULL,
	"contracts_qty" numeric(15, 4) NOT NULL,
	"contract_purch_pr" numeric(15, 4) NOT NULL,
	"long_short" text NOT NULL,
	"covered" text NOT NULL,
	"underlying_symbol" text NOT NULL,
	"underlying_exec_pr" numeric(15, 4) NOT NULL,
	"strike" numeric(15, 4) NOT NULL,
	"underlying_mkt_pr" numeric(15, 4) NOT NULL,
	"underlying_mkt_value" numeric(15, 2) NOT NULL,
	"contract_desc" text GENERATED ALWAYS AS (underlying_symbol || ' ' || trim_scale(strike)::text || ' ' || call_put) STORED NOT NULL,
	CONSTRAINT "option_versions_pk" PRIMARY KEY("company_id","version_id")
);
--> statement-breakpoint
CREATE TABLE "position_haircuts" (
	"company_id" integer NOT NULL,
	"report_date" date NOT NULL,
	"kind" text NOT NULL,
	"id" integer NOT NULL,
	"haircut_amount" numeric(15, 2) NOT NULL,
	"percent" text NOT NULL,
	"underlying_haircut" numeric(15, 2),
	"is_undue_tested" boolean NOT NULL,
	"undue_concentration_basis" numeric(15, 2),
	"undue_concentration_charge" numeric(15, 2),
	"explanation" jsonb NOT NULL,
	CONSTRAINT "position_haircuts_company_id_kind_id_pk" PRIMARY KEY("company_id","kind","id")
);
--> statement-breakpoint
ALTER TABLE "haircut_runs" ADD CONSTRAINT "haircut_runs_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventory_dates" ADD CONSTRAINT "inventory_dates_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "non_option_versions" ADD CONSTRAINT "non_option_company_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "non_option_versions" ADD CONSTRAINT "non_option_author_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "non_option_versions" ADD CONSTRAINT "non_option_request_fk" FOREIGN KEY ("company_id","review_request_id") REFERENCES "public"."review_requests"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "non_option_versions" ADD CONSTRAINT "non_option_base_fk" FOREIGN KEY ("company_id","base_version_id") REFERENCES "public"."non_option_versions"("company_id","version_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "option_versions" ADD CONSTRAINT "option_company_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "option_versions" ADD CONSTRAINT "option_author_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "option_versions" ADD CONSTRAINT "option_request_fk" FOREIGN KEY ("company_id","review_request_id") REFERENCES "public"."review_requests"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "option_versions" ADD CONSTRAINT "option_base_fk" FOREIGN KEY ("company_id","base_version_id") REFERENCES "public"."option_versions"("company_id","version_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "position_haircuts" ADD CONSTRAINT "position_haircuts_run_fk" FOREIGN KEY ("company_id","report_date") REFERENCES "public"."haircut_runs"("company_id","report_date") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "non_option_current" ON "non_option_versions" USING btree ("company_id","id") WHERE valid_at is not null and replaced_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "non_option_current_position" ON "non_option_versions" USING btree ("company_id","report_date","position_key") WHERE valid_at is not null and replaced_at is null and not is_deleted;--> statement-breakpoint
CREATE INDEX "non_option_current_sorted" ON "non_option_versions" USING btree ("company_id",report_date desc,identifier collate "natural","id","version_id","identifier") WHERE valid_at is not null and replaced_at is null and not is_deleted;--> statement-breakpoint
CREATE INDEX "non_option_base" ON "non_option_versions" USING btree ("company_id","base_version_id") WHERE base_version_id is not null;--> statement-breakpoint
CREATE INDEX "non_option_committed" ON "non_option_versions" USING btree ("company_id","commit_number","id","version_id") WHERE valid_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "non_option_staged" ON "non_option_versions" USING btree ("company_id","author_id","id") WHERE valid_at is null;--> statement-breakpoint
CREATE INDEX "non_option_requested" ON "non_option_versions" USING btree ("company_id","review_request_id","id") WHERE review_request_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "non_option_addition" ON "non_option_versions" USING btree ("company_id","author_id","temporary_id","temporary_updated_at") WHERE temporary_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "option_current" ON "option_versions" USING btree ("company_id","id") WHERE valid_at is not null and replaced_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "option_current_position" ON "option_versions" USING btree ("company_id","report_date","position_key") WHERE valid_at is not null and replaced_at is null and not is_deleted;--> statement-breakpoint
CREATE INDEX "option_current_sorted" ON "option_versions" USING btree ("company_id",report_date desc,identifier collate "natural","id","version_id","identifier") WHERE valid_at is not null and replaced_at is null and not is_deleted;--> statement-breakpoint
CREATE INDEX "option_base" ON "option_versions" USING btree ("company_id","base_version_id") WHERE base_version_id is not null;--> statement-breakpoint
CREATE INDEX "option_committed" ON "option_versions" USING btree ("company_id","commit_number","id","version_id") WHERE valid_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "option_staged" ON "option_versions" USING btree ("company_id","author_id","id") WHERE valid_at is null;--> statement-breakpoint
CREATE INDEX "option_requested" ON "option_versions" USING btree ("company_id","review_request_id","id") WHERE review_request_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "option_addition" ON "option_versions" USING btree ("company_id","author_id","temporary_id","temporary_updated_at") WHERE temporary_id is not null;--> statement-breakpoint
CREATE INDEX "position_haircuts_date" ON "position_haircuts" USING btree ("company_id","report_date");