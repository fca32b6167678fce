-- Digits inside text sort by their value: account 990 before account 1000.
CREATE COLLATION "natural" (provider = icu, locale = 'en-u-kn-true');--> statement-breakpoint
CREATE SEQUENCE "public"."record_ids" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1000 CACHE 1;--> statement-breakpoint
CREATE TABLE "account_flows" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"user_id" integer,
	"channel" text,
	"code_hash" text,
	"code_expires_at" timestamp (3) with time zone,
	"wrong_tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"confirms" text,
	"code_answer" text
);
--> statement-breakpoint
CREATE TABLE "commits" (
	"company_id" integer NOT NULL,
	"commit_number" integer NOT NULL,
	"kind" text NOT NULL,
	"author_id" integer NOT NULL,
	"review_request_id" integer,
	"record_count" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "commits_company_id_commit_number_pk" PRIMARY KEY("company_id","commit_number")
);
--> statement-breakpoint
CREATE TABLE "companies" (
	"id" integer PRIMARY KEY NOT NULL,
	"company_name" text NOT NULL,
	"domain" text,
	"profile" jsonb NOT NULL,
	"commit_counter" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"requires_second_factor" boolean DEFAULT false NOT NULL,
	"sample_owner_id" integer,
	"is_sample" boolean GENERATED ALWAYS AS (sample_owner_id is not null) STORED NOT NULL,
	"flux_threshold" jsonb
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"company_id" integer NOT NULL,
	"id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"user_email_id" integer NOT NULL,
	"role" text NOT NULL,
	"user_title" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp (3) with time zone,
	"ends_on" date,
	"role_since" timestamp (3) with time zone,
	CONSTRAINT "memberships_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" integer PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text,
	"text" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp (3) with time zone NOT NULL,
	"delivered_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"reminder" jsonb
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"window_ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "remembered_devices" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_requests" (
	"company_id" integer NOT NULL,
	"id" integer NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"author_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"record_count" integer NOT NULL,
	"decided_by_id" integer,
	"decided_at" timestamp (3) with time zone,
	"is_by_administrator" boolean DEFAULT false NOT NULL,
	CONSTRAINT "review_requests_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session_families" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"previous_token_hash" text,
	"rotated_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"is_by_code" boolean DEFAULT false NOT NULL,
	"device" text,
	"authenticated_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "used_challenges" (
	"id" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_avatars" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"image" "bytea" NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_emails" (
	"id" integer PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"email_address" text NOT NULL,
	"is_confirmed" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY NOT NULL,
	"first_name" text NOT NULL,
	"middle_name" text,
	"last_name" text NOT NULL,
	"phone_number" text,
	"password_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"phone_confirmed_at" timestamp (3) with time zone,
	"has_mfa" boolean DEFAULT false NOT NULL,
	"registration" jsonb,
	"has_review_mail" boolean DEFAULT true NOT NULL,
	"is_passkey_only" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "balance_versions" (
	"company_id" integer NOT NULL,
	"version_id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "balance_versions_version_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
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
	"coa_id" integer NOT NULL,
	"period_end" date NOT NULL,
	"time_report" text NOT NULL,
	"debit" numeric(15, 2) NOT NULL,
	"credit" numeric(15, 2) NOT NULL,
	"description" text,
	"account_key" text collate "C",
	"import_id" integer,
	CONSTRAINT "balance_versions_company_id_version_id_pk" PRIMARY KEY("company_id","version_id")
);
--> statement-breakpoint
CREATE TABLE "coa_versions" (
	"company_id" integer NOT NULL,
	"version_id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "coa_versions_version_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
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
	"account_number" text NOT NULL,
	"account_name" text NOT NULL,
	"focus_id" text,
	"ssoi_id" text,
	"number_key" text collate "C" GENERATED ALWAYS AS (case when account_number ~ '^[0-9]{1,32}$' then lpad(account_number, 32, '0')
  else lower(regexp_replace(regexp_replace(account_number, '([0-9]+)', repeat('0', 32) || '\1', 'g'), '0*([0-9]{32,})', '\1', 'g') collate "C") end) STORED NOT NULL,
	"search_text" text collate "C" GENERATED ALWAYS AS (lower(account_number || e'\n' || account_name)) STORED NOT NULL,
	"import_id" integer,
	CONSTRAINT "coa_versions_company_id_version_id_pk" PRIMARY KEY("company_id","version_id")
);
--> statement-breakpoint
CREATE TABLE "commit_days" (
	"company_id" integer NOT NULL,
	"day" date NOT NULL,
	"commit_number" integer NOT NULL,
	CONSTRAINT "commit_days_company_id_commit_number_day_pk" PRIMARY KEY("company_id","commit_number","day")
);
--> statement-breakpoint
CREATE TABLE "key_ranges" (
	"company_id" integer NOT NULL,
	"kind" text NOT NULL,
	"day" text collate "C" NOT NULL,
	"from_key" text collate "C" NOT NULL,
	"row_count" integer NOT NULL,
	CONSTRAINT "key_ranges_company_id_kind_day_from_key_pk" PRIMARY KEY("company_id","kind","day","from_key")
);
--> statement-breakpoint
CREATE TABLE "line_sums" (
	"company_id" integer NOT NULL,
	"period_end" date NOT NULL,
	"time_report" text NOT NULL,
	"focus_id" text,
	"debit" numeric NOT NULL,
	"credit" numeric NOT NULL,
	"account_count" integer NOT NULL,
	"row_count" integer NOT NULL,
	"ssoi_id" text,
	CONSTRAINT "line_sums_line" UNIQUE NULLS NOT DISTINCT("company_id","period_end","time_report","focus_id","ssoi_id")
);
--> statement-breakpoint
CREATE TABLE "record_counts" (
	"company_id" integer NOT NULL,
	"kind" text NOT NULL,
	"row_count" integer NOT NULL,
	CONSTRAINT "record_counts_company_id_kind_pk" PRIMARY KEY("company_id","kind")
);
--> statement-breakpoint
CREATE TABLE "due_dates" (
	"company_id" integer NOT NULL,
	"id" integer NOT NULL,
	"kind" text NOT NULL,
	"period_end" date NOT NULL,
	"due" date NOT NULL,
	"source" text NOT NULL,
	"author_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "due_dates_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "due_dates_filing" UNIQUE("company_id","kind","period_end")
);
--> statement-breakpoint
CREATE TABLE "filed_records" (
	"company_id" integer NOT NULL,
	"id" integer NOT NULL,
	"kind" text NOT NULL,
	"period_end" date NOT NULL,
	"filed_on" date NOT NULL,
	"confirmation" text NOT NULL,
	"report_id" integer,
	"author_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"replaced_at" timestamp (3) with time zone,
	"replaced_by_id" integer,
	CONSTRAINT "filed_records_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "holidays" (
	"company_id" integer NOT NULL,
	"id" integer NOT NULL,
	"date" date NOT NULL,
	"name" text NOT NULL,
	"author_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "holidays_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "holidays_date" UNIQUE("company_id","date")
);
--> statement-breakpoint
CREATE TABLE "capital_settings" (
	"company_id" integer NOT NULL,
	"version_id" integer GENERATED ALWAYS AS IDENTITY (sequence name "capital_settings_version_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"id" integer NOT NULL,
	"effective_from" date,
	"minimum_net_capital" numeric(15, 2),
	"method" text NOT NULL,
	"market_maker_minimum" numeric(15, 2),
	"add_ons" jsonb NOT NULL,
	"business_start" date,
	"non_marketable_in" text NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"author_id" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"replaced_at" timestamp (3) with time zone,
	"activities" jsonb,
	"market_counts" jsonb,
	"commit_number" integer,
	CONSTRAINT "capital_settings_company_id_version_id_pk" PRIMARY KEY("company_id","version_id")
);
--> statement-breakpoint
CREATE TABLE "setting_changes" (
	"company_id" integer NOT NULL,
	"version_id" integer GENERATED ALWAYS AS IDENTITY (sequence name "setting_changes_version_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"commit_number" integer NOT NULL,
	"kind" text NOT NULL,
	"id" integer NOT NULL,
	"name" text NOT NULL,
	"time_report" text,
	"change" text NOT NULL,
	"fields" jsonb NOT NULL,
	CONSTRAINT "setting_changes_company_id_version_id_pk" PRIMARY KEY("company_id","version_id")
);
--> statement-breakpoint
CREATE TABLE "capital_computations" (
	"company_id" integer NOT NULL,
	"id" integer NOT NULL,
	"day" date NOT NULL,
	"time_report" text,
	"summary" jsonb NOT NULL,
	"results" jsonb NOT NULL,
	"inputs" jsonb NOT NULL,
	"positions" jsonb,
	"rules_version" integer NOT NULL,
	"checksum" text NOT NULL,
	"commit_number" integer NOT NULL,
	"author_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp (3) with time zone,
	"removed_by_id" integer,
	CONSTRAINT "capital_computations_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "cash_flow_classes" (
	"company_id" integer NOT NULL,
	"version_id" integer GENERATED ALWAYS AS IDENTITY (sequence name "cash_flow_classes_version_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"flow" text,
	"author_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"replaced_at" timestamp (3) with time zone,
	CONSTRAINT "cash_flow_classes_company_id_version_id_pk" PRIMARY KEY("company_id","version_id")
);
--> statement-breakpoint
CREATE TABLE "close_own_steps" (
	"company_id" integer NOT NULL,
	"id" integer NOT NULL,
	"name" text NOT NULL,
	"author_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "close_own_steps_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "close_steps" (
	"company_id" integer NOT NULL,
	"time_report" text NOT NULL,
	"key" text NOT NULL,
	"assignee_id" integer,
	"due" date,
	"done_by_id" integer,
	"done_at" timestamp (3) with time zone,
	"author_id" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "close_steps_company_id_time_report_key_pk" PRIMARY KEY("company_id","time_report","key")
);
--> statement-breakpoint
CREATE TABLE "period_closes" (
	"company_id" integer NOT NULL,
	"version_id" integer GENERATED ALWAYS AS IDENTITY (sequence name "period_closes_version_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"time_report" text NOT NULL,
	"period_start" date NOT NULL,
	"period_end" date NOT NULL,
	"is_closed" boolean NOT NULL,
	"reason" text NOT NULL,
	"author_id" integer NOT NULL,
	"commit_number" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"replaced_at" timestamp (3) with time zone,
	CONSTRAINT "period_closes_company_id_version_id_pk" PRIMARY KEY("company_id","version_id")
);
--> statement-breakpoint
CREATE TABLE "flux_notes" (
	"company_id" integer NOT NULL,
	"version_id" integer GENERATED ALWAYS AS IDENTITY (sequence name "flux_notes_version_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"report" text NOT NULL,
	"line" text NOT NULL,
	"period_end" date NOT NULL,
	"time_report" text NOT NULL,
	"text" text NOT NULL,
	"author_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"replaced_at" timestamp (3) with time zone,
	CONSTRAINT "flux_notes_company_id_version_id_pk" PRIMARY KEY("company_id","version_id")
);
--> statement-breakpoint
CREATE TABLE "import_shapes" (
	"company_id" integer NOT NULL,
	"kind" text NOT NULL,
	"shape" text collate "C" NOT NULL,
	"mapping" jsonb NOT NULL,
	"meanings" jsonb NOT NULL,
	"import_id" integer NOT NULL,
	CONSTRAINT "import_shapes_company_id_import_id_pk" PRIMARY KEY("company_id","import_id")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"company_id" integer NOT NULL,
	"id" integer NOT NULL,
	"author_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"file_name" text NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"time_reports" jsonb NOT NULL,
	"report_date" date,
	"counts" jsonb NOT NULL,
	"undone_at" timestamp (3) with time zone,
	"undone_by_id" integer,
	CONSTRAINT "imports_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "haircut_runs" (
	"company_id" integer NOT NULL,
	"report_date" date NOT NULL,
	"commit_number" integer NOT NULL,
	"tentative_net_capital" numeric(15, 2),
	"non_marketable_in" text NOT NULL,
	"rules_version" integer NOT NULL,
	"computed_at" timestamp (3) with time zone NOT NULL,
	"checked_commit" integer NOT NULL,
	"results" jsonb NOT NULL,
	"inventory" jsonb NOT NULL,
	"words" jsonb NOT NULL,
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
	"id" integer DEFAULT nextval('record_ids') NOT NULL,
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
	"import_id" integer,
	CONSTRAINT "non_option_versions_pk" PRIMARY KEY("company_id","version_id")
);
--> statement-breakpoint
CREATE TABLE "option_versions" (
	"company_id" integer NOT NULL,
	"version_id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "option_versions_version_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id" integer DEFAULT nextval('record_ids') NOT NULL,
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
	"maturity" date,
	"import_id" integer,
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
	"report_row" text NOT NULL,
	"focus_line" text NOT NULL,
	"name" text NOT NULL,
	"number" text,
	"side" text NOT NULL,
	"market_value" numeric(15, 2) NOT NULL,
	"ledger_line" text NOT NULL,
	"ledger_value" numeric(15, 2) NOT NULL,
	"is_netted" boolean NOT NULL,
	"is_deducted" boolean NOT NULL,
	"words_place" integer NOT NULL,
	"base" numeric NOT NULL,
	"due" text,
	"issue_value" numeric,
	"issue_floor" numeric,
	"own_words" jsonb,
	CONSTRAINT "position_haircuts_company_id_report_date_kind_id_pk" PRIMARY KEY("company_id","report_date","kind","id")
);
--> statement-breakpoint
CREATE TABLE "report_haircut_runs" (
	"company_id" integer NOT NULL,
	"report_id" integer NOT NULL,
	"results" jsonb NOT NULL,
	"words" jsonb NOT NULL,
	CONSTRAINT "report_haircut_runs_company_id_report_id_pk" PRIMARY KEY("company_id","report_id")
);
--> statement-breakpoint
CREATE TABLE "report_haircuts" (
	"company_id" integer NOT NULL,
	"report_id" integer NOT NULL,
	"kind" text NOT NULL,
	"id" integer NOT NULL,
	"name" text NOT NULL,
	"number" text,
	"side" text NOT NULL,
	"market_value" numeric(15, 2) NOT NULL,
	"ledger_line" text NOT NULL,
	"ledger_value" numeric(15, 2) NOT NULL,
	"haircut_amount" numeric(15, 2) NOT NULL,
	"percent" text NOT NULL,
	"underlying_haircut" numeric(15, 2),
	"is_undue_tested" boolean NOT NULL,
	"undue_concentration_basis" numeric(15, 2),
	"undue_concentration_charge" numeric(15, 2),
	"is_netted" boolean NOT NULL,
	"is_deducted" boolean NOT NULL,
	"report_row" text NOT NULL,
	"focus_line" text NOT NULL,
	"words_place" integer NOT NULL,
	"base" numeric NOT NULL,
	"due" text,
	"issue_value" numeric,
	"issue_floor" numeric,
	"own_words" jsonb,
	CONSTRAINT "report_haircuts_company_id_report_id_kind_id_pk" PRIMARY KEY("company_id","report_id","kind","id")
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"company_id" integer NOT NULL,
	"id" integer NOT NULL,
	"email_address" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"user_title" text NOT NULL,
	"role" text NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"accepted_at" timestamp (3) with time zone,
	"accepted_by" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"ends_on" date,
	CONSTRAINT "invitations_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "notice_entries" (
	"company_id" integer NOT NULL,
	"id" integer NOT NULL,
	"notice_id" integer NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"sent_by" text,
	"way" text,
	"recipients" jsonb NOT NULL,
	"letter" text,
	"remark" text,
	"author_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "notice_entries_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "notice_looks" (
	"company_id" integer PRIMARY KEY NOT NULL,
	"basis" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"company_id" integer NOT NULL,
	"id" integer NOT NULL,
	"kind" text NOT NULL,
	"as_of" date NOT NULL,
	"event_on" date NOT NULL,
	"message" text NOT NULL,
	"values" jsonb NOT NULL,
	"found_at" timestamp (3) with time zone NOT NULL,
	"left_at" timestamp (3) with time zone,
	"letter" text NOT NULL,
	"letter_by_id" integer,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"new_figures" jsonb,
	CONSTRAINT "notices_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "calendar_links" (
	"id" integer PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"company_id" integer,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "firm_figures" (
	"company_id" integer PRIMARY KEY NOT NULL,
	"basis" text NOT NULL,
	"figures" jsonb NOT NULL,
	"computed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "receivable_versions" (
	"company_id" integer NOT NULL,
	"version_id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "receivable_versions_version_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
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
	"import_id" integer,
	"valid_at" timestamp (3) with time zone,
	"replaced_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"period_end" date NOT NULL,
	"time_report" text NOT NULL,
	"account_number" text NOT NULL,
	"debtor" text NOT NULL,
	"kind" text NOT NULL,
	"arisen_on" date NOT NULL,
	"amount" numeric(15, 2) NOT NULL,
	"offset_amount" numeric(15, 2),
	"offset_contract" text,
	CONSTRAINT "receivable_versions_pk" PRIMARY KEY("company_id","version_id")
);
--> statement-breakpoint
CREATE TABLE "commitment_versions" (
	"company_id" integer NOT NULL,
	"version_id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "commitment_versions_version_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
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
	"import_id" integer,
	"valid_at" timestamp (3) with time zone,
	"replaced_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"period_end" date NOT NULL,
	"time_report" text NOT NULL,
	"issuer" text NOT NULL,
	"security_class" text NOT NULL,
	"amount" numeric(15, 2) NOT NULL,
	"deduction" numeric(15, 2),
	"profit" numeric(15, 2) NOT NULL,
	CONSTRAINT "commitment_versions_pk" PRIMARY KEY("company_id","version_id")
);
--> statement-breakpoint
CREATE TABLE "chain_entries" (
	"company_id" integer NOT NULL,
	"number" integer NOT NULL,
	"subject" text NOT NULL,
	"subject_id" integer NOT NULL,
	"content" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "chain_entries_company_id_number_pk" PRIMARY KEY("company_id","number")
);
--> statement-breakpoint
CREATE TABLE "chain_heads" (
	"company_id" integer PRIMARY KEY NOT NULL,
	"number" integer NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "security_log" (
	"company_id" integer NOT NULL,
	"id" integer NOT NULL,
	"event" text NOT NULL,
	"text" text NOT NULL,
	"user_id" integer,
	"address" text,
	"device" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "security_log_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "reminder_settings" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"kinds" jsonb,
	"reminded_on" date
);
--> statement-breakpoint
CREATE TABLE "reminders_sent" (
	"company_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"key" text NOT NULL,
	"message_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reminders_sent_company_id_user_id_key_pk" PRIMARY KEY("company_id","user_id","key")
);
--> statement-breakpoint
CREATE TABLE "report_documents" (
	"company_id" integer NOT NULL,
	"report_id" integer NOT NULL,
	"type" text NOT NULL,
	"units" text NOT NULL,
	"body" "bytea" NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "report_documents_company_id_report_id_type_units_pk" PRIMARY KEY("company_id","report_id","type","units")
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"company_id" integer NOT NULL,
	"id" integer NOT NULL,
	"type" text NOT NULL,
	"time_report" text NOT NULL,
	"period_end" date NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"author_membership_id" integer NOT NULL,
	"commit_number" integer NOT NULL,
	"prefill" jsonb NOT NULL,
	"inputs" jsonb NOT NULL,
	"checksum" text NOT NULL,
	"findings" jsonb NOT NULL,
	"warnings" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"rules_version" integer,
	"results" jsonb,
	"positions" jsonb,
	"basis" jsonb,
	"amends_id" integer,
	"amends_name" text,
	"amends_created_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	"deleted_by_id" integer,
	"documented_at" timestamp (3) with time zone,
	CONSTRAINT "reports_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "former_comment_texts" (
	"company_id" integer NOT NULL,
	"id" integer NOT NULL,
	"comment_id" integer NOT NULL,
	"comment" text NOT NULL,
	"written_at" timestamp (3) with time zone NOT NULL,
	"replaced_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "former_comment_texts_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "review_comments" (
	"company_id" integer NOT NULL,
	"id" integer NOT NULL,
	"review_request_id" integer NOT NULL,
	"author_id" integer NOT NULL,
	"comment" text NOT NULL,
	"request_key" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "review_comments_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "authenticators" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"secret" "bytea" NOT NULL,
	"last_step" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"challenge_hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"subject" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" integer PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"transports" jsonb NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" integer NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "recovery_codes_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "ssoi_numbers" (
	"company_id" integer NOT NULL,
	"version_id" integer GENERATED ALWAYS AS IDENTITY (sequence name "ssoi_numbers_version_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"line" text NOT NULL,
	"number" text NOT NULL,
	"caption" text NOT NULL,
	"file" text NOT NULL,
	"author_id" integer NOT NULL,
	"commit_number" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"replaced_at" timestamp (3) with time zone,
	CONSTRAINT "ssoi_numbers_company_id_version_id_pk" PRIMARY KEY("company_id","version_id")
);
--> statement-breakpoint
CREATE TABLE "what_if_scenarios" (
	"company_id" integer NOT NULL,
	"id" integer NOT NULL,
	"name" text NOT NULL,
	"time_report" text NOT NULL,
	"steps" jsonb NOT NULL,
	"outcome" jsonb NOT NULL,
	"computed_at" timestamp (3) with time zone NOT NULL,
	"author_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "what_if_scenarios_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "running_work" (
	"company_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"work" text NOT NULL,
	"step" text NOT NULL,
	"done" integer NOT NULL,
	"total" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "running_work_company_id_user_id_work_pk" PRIMARY KEY("company_id","user_id","work")
);
--> statement-breakpoint
CREATE INDEX "account_flows_user" ON "account_flows" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "account_flows_end" ON "account_flows" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "companies_sample_owner" ON "companies" USING btree ("sample_owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "memberships_company_user" ON "memberships" USING btree ("company_id","user_id");--> statement-breakpoint
CREATE INDEX "memberships_user" ON "memberships" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "messages_waiting" ON "messages" USING btree ("next_try_at") WHERE delivered_at is null;--> statement-breakpoint
CREATE INDEX "remembered_devices_user" ON "remembered_devices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "review_requests_pending" ON "review_requests" USING btree ("company_id","kind","id") WHERE status in ('OPEN', 'CLOSED');--> statement-breakpoint
CREATE INDEX "review_requests_author" ON "review_requests" USING btree ("company_id","author_id","id");--> statement-breakpoint
CREATE INDEX "session_families_user" ON "session_families" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "user_emails_confirmed" ON "user_emails" USING btree ("email_address") WHERE is_confirmed;--> statement-breakpoint
CREATE INDEX "user_emails_address" ON "user_emails" USING btree ("email_address");--> statement-breakpoint
CREATE INDEX "user_emails_user" ON "user_emails" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_confirmed_phone" ON "users" USING btree ("phone_number") WHERE phone_confirmed_at is not null;--> statement-breakpoint
CREATE INDEX "users_phone" ON "users" USING btree ("phone_number");--> statement-breakpoint
CREATE UNIQUE INDEX "balance_current" ON "balance_versions" USING btree ("company_id","id") WHERE valid_at is not null and replaced_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "balance_current_account" ON "balance_versions" USING btree ("company_id","coa_id","period_end") WHERE valid_at is not null and replaced_at is null and not is_deleted;--> statement-breakpoint
CREATE INDEX "balance_current_sorted" ON "balance_versions" USING btree ("company_id","account_key","period_end","id","version_id","coa_id") WHERE valid_at is not null and replaced_at is null and not is_deleted;--> statement-breakpoint
CREATE INDEX "balance_current_period" ON "balance_versions" USING btree ("company_id","period_end","account_key","id","version_id","coa_id","time_report") WHERE valid_at is not null and replaced_at is null and not is_deleted;--> statement-breakpoint
CREATE INDEX "balance_committed" ON "balance_versions" USING btree ("company_id","commit_number","id","version_id") WHERE valid_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "balance_staged" ON "balance_versions" USING btree ("company_id","author_id","id") WHERE valid_at is null;--> statement-breakpoint
CREATE INDEX "balance_requested" ON "balance_versions" USING btree ("company_id","review_request_id","id") WHERE review_request_id is not null;--> statement-breakpoint
CREATE INDEX "balance_imported" ON "balance_versions" USING btree ("company_id","import_id","id") WHERE import_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "balance_addition" ON "balance_versions" USING btree ("company_id","author_id","temporary_id","temporary_updated_at") WHERE temporary_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "coa_current" ON "coa_versions" USING btree ("company_id","id") WHERE valid_at is not null and replaced_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "coa_current_number" ON "coa_versions" USING btree ("company_id","account_number") WHERE valid_at is not null and replaced_at is null and not is_deleted;--> statement-breakpoint
CREATE INDEX "coa_current_sorted" ON "coa_versions" USING btree ("company_id","number_key","id","version_id","search_text","focus_id","ssoi_id") WHERE valid_at is not null and replaced_at is null and not is_deleted;--> statement-breakpoint
CREATE INDEX "coa_current_unmapped" ON "coa_versions" USING btree ("company_id","number_key","id","version_id") WHERE valid_at is not null and replaced_at is null and not is_deleted and focus_id is null;--> statement-breakpoint
CREATE INDEX "coa_committed" ON "coa_versions" USING btree ("company_id","commit_number","id","version_id") WHERE valid_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "coa_staged" ON "coa_versions" USING btree ("company_id","author_id","id") WHERE valid_at is null;--> statement-breakpoint
CREATE INDEX "coa_requested" ON "coa_versions" USING btree ("company_id","review_request_id","id") WHERE review_request_id is not null;--> statement-breakpoint
CREATE INDEX "coa_imported" ON "coa_versions" USING btree ("company_id","import_id","id") WHERE import_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "coa_addition" ON "coa_versions" USING btree ("company_id","author_id","temporary_id","temporary_updated_at") WHERE temporary_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "filed_records_current" ON "filed_records" USING btree ("company_id","kind","period_end") WHERE replaced_at is null;--> statement-breakpoint
CREATE INDEX "capital_settings_current" ON "capital_settings" USING btree ("company_id","effective_from") WHERE replaced_at is null and not is_deleted;--> statement-breakpoint
CREATE INDEX "capital_settings_commit" ON "capital_settings" USING btree ("company_id","commit_number");--> statement-breakpoint
CREATE INDEX "setting_changes_commit" ON "setting_changes" USING btree ("company_id","commit_number","id");--> statement-breakpoint
CREATE INDEX "capital_computations_day" ON "capital_computations" USING btree ("company_id","day" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "cash_flow_classes_current" ON "cash_flow_classes" USING btree ("company_id","account_id") WHERE replaced_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "close_own_steps_name" ON "close_own_steps" USING btree ("company_id",lower(name)) WHERE removed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "period_closes_current" ON "period_closes" USING btree ("company_id","time_report") WHERE replaced_at is null;--> statement-breakpoint
CREATE INDEX "period_closes_commit" ON "period_closes" USING btree ("company_id","commit_number");--> statement-breakpoint
CREATE UNIQUE INDEX "flux_notes_current" ON "flux_notes" USING btree ("company_id","report","line","period_end","time_report") WHERE replaced_at is null;--> statement-breakpoint
CREATE INDEX "flux_notes_period" ON "flux_notes" USING btree ("company_id","report","period_end") WHERE replaced_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "non_option_current" ON "non_option_versions" USING btree ("company_id","id") WHERE valid_at is not null and replaced_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "non_option_current_position" ON "non_option_versions" USING btree ("company_id","report_date","position_key") WHERE valid_at is not null and replaced_at is null and not is_deleted;--> statement-breakpoint
CREATE INDEX "non_option_current_sorted" ON "non_option_versions" USING btree ("company_id",report_date desc,identifier collate "natural","id","version_id","identifier") WHERE valid_at is not null and replaced_at is null and not is_deleted;--> statement-breakpoint
CREATE INDEX "non_option_base" ON "non_option_versions" USING btree ("company_id","base_version_id") WHERE base_version_id is not null;--> statement-breakpoint
CREATE INDEX "non_option_committed" ON "non_option_versions" USING btree ("company_id","commit_number","id","version_id") WHERE valid_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "non_option_staged" ON "non_option_versions" USING btree ("company_id","author_id","id") WHERE valid_at is null;--> statement-breakpoint
CREATE INDEX "non_option_requested" ON "non_option_versions" USING btree ("company_id","review_request_id","id") WHERE review_request_id is not null;--> statement-breakpoint
CREATE INDEX "non_option_imported" ON "non_option_versions" USING btree ("company_id","import_id","id") WHERE import_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "non_option_addition" ON "non_option_versions" USING btree ("company_id","author_id","temporary_id","temporary_updated_at") WHERE temporary_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "option_current" ON "option_versions" USING btree ("company_id","id") WHERE valid_at is not null and replaced_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "option_current_position" ON "option_versions" USING btree ("company_id","report_date","position_key") WHERE valid_at is not null and replaced_at is null and not is_deleted;--> statement-breakpoint
CREATE INDEX "option_current_sorted" ON "option_versions" USING btree ("company_id",report_date desc,identifier collate "natural","id","version_id","identifier") WHERE valid_at is not null and replaced_at is null and not is_deleted;--> statement-breakpoint
CREATE INDEX "option_base" ON "option_versions" USING btree ("company_id","base_version_id") WHERE base_version_id is not null;--> statement-breakpoint
CREATE INDEX "option_committed" ON "option_versions" USING btree ("company_id","commit_number","id","version_id") WHERE valid_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "option_staged" ON "option_versions" USING btree ("company_id","author_id","id") WHERE valid_at is null;--> statement-breakpoint
CREATE INDEX "option_requested" ON "option_versions" USING btree ("company_id","review_request_id","id") WHERE review_request_id is not null;--> statement-breakpoint
CREATE INDEX "option_imported" ON "option_versions" USING btree ("company_id","import_id","id") WHERE import_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "option_addition" ON "option_versions" USING btree ("company_id","author_id","temporary_id","temporary_updated_at") WHERE temporary_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_token" ON "invitations" USING btree ("company_id","token_hash");--> statement-breakpoint
CREATE INDEX "invitations_address" ON "invitations" USING btree ("company_id","email_address");--> statement-breakpoint
CREATE INDEX "notice_entries_notice" ON "notice_entries" USING btree ("company_id","notice_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_links_token" ON "calendar_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "calendar_links_user" ON "calendar_links" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "receivable_current" ON "receivable_versions" USING btree ("company_id","id") WHERE valid_at is not null and replaced_at is null;--> statement-breakpoint
CREATE INDEX "receivable_base" ON "receivable_versions" USING btree ("company_id","base_version_id") WHERE base_version_id is not null;--> statement-breakpoint
CREATE INDEX "receivable_committed" ON "receivable_versions" USING btree ("company_id","commit_number","id","version_id") WHERE valid_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "receivable_staged" ON "receivable_versions" USING btree ("company_id","author_id","id") WHERE valid_at is null;--> statement-breakpoint
CREATE INDEX "receivable_requested" ON "receivable_versions" USING btree ("company_id","review_request_id","id") WHERE review_request_id is not null;--> statement-breakpoint
CREATE INDEX "receivable_imported" ON "receivable_versions" USING btree ("company_id","import_id","id") WHERE import_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "receivable_addition" ON "receivable_versions" USING btree ("company_id","author_id","temporary_id","temporary_updated_at") WHERE temporary_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "commitment_current" ON "commitment_versions" USING btree ("company_id","id") WHERE valid_at is not null and replaced_at is null;--> statement-breakpoint
CREATE INDEX "commitment_base" ON "commitment_versions" USING btree ("company_id","base_version_id") WHERE base_version_id is not null;--> statement-breakpoint
CREATE INDEX "commitment_committed" ON "commitment_versions" USING btree ("company_id","commit_number","id","version_id") WHERE valid_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "commitment_staged" ON "commitment_versions" USING btree ("company_id","author_id","id") WHERE valid_at is null;--> statement-breakpoint
CREATE INDEX "commitment_requested" ON "commitment_versions" USING btree ("company_id","review_request_id","id") WHERE review_request_id is not null;--> statement-breakpoint
CREATE INDEX "commitment_imported" ON "commitment_versions" USING btree ("company_id","import_id","id") WHERE import_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "commitment_addition" ON "commitment_versions" USING btree ("company_id","author_id","temporary_id","temporary_updated_at") WHERE temporary_id is not null;--> statement-breakpoint
CREATE INDEX "chain_entries_subject" ON "chain_entries" USING btree ("company_id","subject","subject_id","number");--> statement-breakpoint
CREATE INDEX "security_log_newest" ON "security_log" USING btree ("company_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "reports_newest" ON "reports" USING btree ("company_id","type","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "reports_amending" ON "reports" USING btree ("company_id","amends_id");--> statement-breakpoint
CREATE INDEX "reports_undocumented" ON "reports" USING btree ("created_at","company_id","id") WHERE documented_at is null;--> statement-breakpoint
CREATE INDEX "former_comment_texts_comment" ON "former_comment_texts" USING btree ("company_id","comment_id");--> statement-breakpoint
CREATE INDEX "review_comments_request" ON "review_comments" USING btree ("company_id","review_request_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "review_comments_key" ON "review_comments" USING btree ("company_id","author_id","request_key") WHERE request_key is not null;--> statement-breakpoint
CREATE INDEX "passkey_challenges_end" ON "passkey_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "passkeys_credential" ON "passkeys" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ssoi_numbers_current" ON "ssoi_numbers" USING btree ("company_id","line") WHERE replaced_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "what_if_scenarios_name" ON "what_if_scenarios" USING btree ("company_id",lower("name"));--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_sample_owner_id_users_id_fk" FOREIGN KEY ("sample_owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_requests" ADD CONSTRAINT "review_requests_decided_by_id_users_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_avatars" ADD CONSTRAINT "user_avatars_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commit_days" ADD CONSTRAINT "commit_days_commit_fk" FOREIGN KEY ("company_id","commit_number") REFERENCES "public"."commits"("company_id","commit_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "due_dates" ADD CONSTRAINT "due_dates_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "due_dates" ADD CONSTRAINT "due_dates_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filed_records" ADD CONSTRAINT "filed_records_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filed_records" ADD CONSTRAINT "filed_records_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filed_records" ADD CONSTRAINT "filed_records_replaced_by_id_users_id_fk" FOREIGN KEY ("replaced_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holidays" ADD CONSTRAINT "holidays_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holidays" ADD CONSTRAINT "holidays_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "capital_settings" ADD CONSTRAINT "capital_settings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "capital_settings" ADD CONSTRAINT "capital_settings_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "capital_settings" ADD CONSTRAINT "capital_settings_commit_fk" FOREIGN KEY ("company_id","commit_number") REFERENCES "public"."commits"("company_id","commit_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "setting_changes" ADD CONSTRAINT "setting_changes_commit_fk" FOREIGN KEY ("company_id","commit_number") REFERENCES "public"."commits"("company_id","commit_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "capital_computations" ADD CONSTRAINT "capital_computations_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "capital_computations" ADD CONSTRAINT "capital_computations_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "capital_computations" ADD CONSTRAINT "capital_computations_removed_by_id_users_id_fk" FOREIGN KEY ("removed_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_flow_classes" ADD CONSTRAINT "cash_flow_classes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_flow_classes" ADD CONSTRAINT "cash_flow_classes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "close_own_steps" ADD CONSTRAINT "close_own_steps_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "close_own_steps" ADD CONSTRAINT "close_own_steps_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "close_steps" ADD CONSTRAINT "close_steps_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "close_steps" ADD CONSTRAINT "close_steps_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "close_steps" ADD CONSTRAINT "close_steps_done_by_id_users_id_fk" FOREIGN KEY ("done_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "close_steps" ADD CONSTRAINT "close_steps_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "period_closes" ADD CONSTRAINT "period_closes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "period_closes" ADD CONSTRAINT "period_closes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "period_closes" ADD CONSTRAINT "period_closes_commit_fk" FOREIGN KEY ("company_id","commit_number") REFERENCES "public"."commits"("company_id","commit_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flux_notes" ADD CONSTRAINT "flux_notes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flux_notes" ADD CONSTRAINT "flux_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_author_fk" FOREIGN KEY ("company_id","author_id") REFERENCES "public"."memberships"("company_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_undone_by_id_users_id_fk" FOREIGN KEY ("undone_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "haircut_runs" ADD CONSTRAINT "haircut_runs_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventory_dates" ADD CONSTRAINT "inventory_dates_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "non_option_versions" ADD CONSTRAINT "non_option_author_fk" FOREIGN KEY ("company_id","author_id") REFERENCES "public"."memberships"("company_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "non_option_versions" ADD CONSTRAINT "non_option_request_fk" FOREIGN KEY ("company_id","review_request_id") REFERENCES "public"."review_requests"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "non_option_versions" ADD CONSTRAINT "non_option_base_fk" FOREIGN KEY ("company_id","base_version_id") REFERENCES "public"."non_option_versions"("company_id","version_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "option_versions" ADD CONSTRAINT "option_author_fk" FOREIGN KEY ("company_id","author_id") REFERENCES "public"."memberships"("company_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "option_versions" ADD CONSTRAINT "option_request_fk" FOREIGN KEY ("company_id","review_request_id") REFERENCES "public"."review_requests"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "option_versions" ADD CONSTRAINT "option_base_fk" FOREIGN KEY ("company_id","base_version_id") REFERENCES "public"."option_versions"("company_id","version_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "position_haircuts" ADD CONSTRAINT "position_haircuts_run_fk" FOREIGN KEY ("company_id","report_date") REFERENCES "public"."haircut_runs"("company_id","report_date") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_haircut_runs" ADD CONSTRAINT "report_haircut_runs_report_fk" FOREIGN KEY ("company_id","report_id") REFERENCES "public"."reports"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_haircuts" ADD CONSTRAINT "report_haircuts_run_fk" FOREIGN KEY ("company_id","report_id") REFERENCES "public"."report_haircut_runs"("company_id","report_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_entries" ADD CONSTRAINT "notice_entries_company_id_notice_id_notices_company_id_id_fk" FOREIGN KEY ("company_id","notice_id") REFERENCES "public"."notices"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_entries" ADD CONSTRAINT "notice_entries_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_looks" ADD CONSTRAINT "notice_looks_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_letter_by_id_users_id_fk" FOREIGN KEY ("letter_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_links" ADD CONSTRAINT "calendar_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_links" ADD CONSTRAINT "calendar_links_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "firm_figures" ADD CONSTRAINT "firm_figures_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receivable_versions" ADD CONSTRAINT "receivable_author_fk" FOREIGN KEY ("company_id","author_id") REFERENCES "public"."memberships"("company_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receivable_versions" ADD CONSTRAINT "receivable_request_fk" FOREIGN KEY ("company_id","review_request_id") REFERENCES "public"."review_requests"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receivable_versions" ADD CONSTRAINT "receivable_base_fk" FOREIGN KEY ("company_id","base_version_id") REFERENCES "public"."receivable_versions"("company_id","version_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commitment_versions" ADD CONSTRAINT "commitment_author_fk" FOREIGN KEY ("company_id","author_id") REFERENCES "public"."memberships"("company_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commitment_versions" ADD CONSTRAINT "commitment_request_fk" FOREIGN KEY ("company_id","review_request_id") REFERENCES "public"."review_requests"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commitment_versions" ADD CONSTRAINT "commitment_base_fk" FOREIGN KEY ("company_id","base_version_id") REFERENCES "public"."commitment_versions"("company_id","version_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chain_entries" ADD CONSTRAINT "chain_entries_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chain_heads" ADD CONSTRAINT "chain_heads_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "security_log" ADD CONSTRAINT "security_log_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "security_log" ADD CONSTRAINT "security_log_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_settings" ADD CONSTRAINT "reminder_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders_sent" ADD CONSTRAINT "reminders_sent_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders_sent" ADD CONSTRAINT "reminders_sent_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_documents" ADD CONSTRAINT "report_documents_report_fk" FOREIGN KEY ("company_id","report_id") REFERENCES "public"."reports"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_deleted_by_id_users_id_fk" FOREIGN KEY ("deleted_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_comment_texts" ADD CONSTRAINT "former_comment_texts_comment_fk" FOREIGN KEY ("company_id","comment_id") REFERENCES "public"."review_comments"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_comments" ADD CONSTRAINT "review_comments_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_comments" ADD CONSTRAINT "review_comments_request_fk" FOREIGN KEY ("company_id","review_request_id") REFERENCES "public"."review_requests"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_comments" ADD CONSTRAINT "review_comments_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authenticators" ADD CONSTRAINT "authenticators_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ssoi_numbers" ADD CONSTRAINT "ssoi_numbers_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ssoi_numbers" ADD CONSTRAINT "ssoi_numbers_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "what_if_scenarios" ADD CONSTRAINT "what_if_scenarios_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "what_if_scenarios" ADD CONSTRAINT "what_if_scenarios_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "running_work" ADD CONSTRAINT "running_work_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "running_work" ADD CONSTRAINT "running_work_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- A period's name follows from its end, which the planner can't know. Without this it estimates a few rows for a trial balance among many companies.
CREATE STATISTICS "balance_periods" (dependencies) ON "period_end", "time_report" FROM "balance_versions";--> statement-breakpoint
-- Compressing the frozen inputs of 100,000 accounts takes a good part of the time of generating; stored uncompressed, they are a megabyte.
ALTER TABLE "reports" ALTER COLUMN "inputs" SET STORAGE EXTERNAL;--> statement-breakpoint
-- Each import and each haircut run brings the statistics up to date. At the default of 100, that takes as long as storing the rows.
DO $$
DECLARE
	"found" record;
BEGIN
	FOR "found" IN
		SELECT "attrelid"::regclass AS "table", "attname" AS "column" FROM "pg_attribute"
		WHERE "attrelid" IN ('"non_option_versions"'::regclass, '"option_versions"'::regclass, '"position_haircuts"'::regclass) AND "attnum" > 0
			AND "attname" <> 'import_id' AND ("attrelid" <> '"option_versions"'::regclass OR "attname" <> 'maturity')
	LOOP
		EXECUTE format('ALTER TABLE %s ALTER COLUMN %I SET STATISTICS 30', "found"."table", "found"."column");
	END LOOP;
END $$;--> statement-breakpoint
-- No query looks for a position by the explanation of its haircut.
DO $$
DECLARE
	"column" name;
BEGIN
	FOREACH "column" IN ARRAY ARRAY['words_place', 'base', 'due', 'issue_value', 'issue_floor', 'own_words']::name[]
	LOOP
		EXECUTE format('ALTER TABLE "position_haircuts" ALTER COLUMN %I SET STATISTICS 0', "column");
		EXECUTE format('ALTER TABLE "report_haircuts" ALTER COLUMN %I SET STATISTICS 0', "column");
	END LOOP;
END $$;--> statement-breakpoint
ALTER TABLE "import_shapes" ADD CONSTRAINT "import_shapes_import_fk" FOREIGN KEY ("company_id","import_id") REFERENCES "public"."imports"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_shapes_shape" ON "import_shapes" USING btree ("company_id","kind","shape","import_id");--> statement-breakpoint
CREATE TABLE "withdrawal_versions" (
	"company_id" integer NOT NULL,
	"version_id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "withdrawal_versions_version_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
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
	"import_id" integer,
	"valid_at" timestamp (3) with time zone,
	"replaced_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"is_made" boolean NOT NULL,
	"date" date NOT NULL,
	"amount" numeric(15, 2) NOT NULL,
	"person" text NOT NULL,
	"relation" text NOT NULL,
	"note" text NOT NULL,
	CONSTRAINT "withdrawal_versions_pk" PRIMARY KEY("company_id","version_id")
);
--> statement-breakpoint
ALTER TABLE "withdrawal_versions" ADD CONSTRAINT "withdrawal_author_fk" FOREIGN KEY ("company_id","author_id") REFERENCES "public"."memberships"("company_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal_versions" ADD CONSTRAINT "withdrawal_request_fk" FOREIGN KEY ("company_id","review_request_id") REFERENCES "public"."review_requests"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal_versions" ADD CONSTRAINT "withdrawal_base_fk" FOREIGN KEY ("company_id","base_version_id") REFERENCES "public"."withdrawal_versions"("company_id","version_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawal_current" ON "withdrawal_versions" USING btree ("company_id","id") WHERE valid_at is not null and replaced_at is null;--> statement-breakpoint
CREATE INDEX "withdrawal_base" ON "withdrawal_versions" USING btree ("company_id","base_version_id") WHERE base_version_id is not null;--> statement-breakpoint
CREATE INDEX "withdrawal_committed" ON "withdrawal_versions" USING btree ("company_id","commit_number","id","version_id") WHERE valid_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawal_staged" ON "withdrawal_versions" USING btree ("company_id","author_id","id") WHERE valid_at is null;--> statement-breakpoint
CREATE INDEX "withdrawal_requested" ON "withdrawal_versions" USING btree ("company_id","review_request_id","id") WHERE review_request_id is not null;--> statement-breakpoint
CREATE INDEX "withdrawal_imported" ON "withdrawal_versions" USING btree ("company_id","import_id","id") WHERE import_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawal_addition" ON "withdrawal_versions" USING btree ("company_id","author_id","temporary_id","temporary_updated_at") WHERE temporary_id is not null;--> statement-breakpoint
CREATE TABLE "two_person_rules" (
	"company_id" integer NOT NULL,
	"id" integer NOT NULL,
	"effective_from" date NOT NULL,
	"is_on" boolean NOT NULL,
	"reason" text NOT NULL,
	"author_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decider_id" integer,
	"decided_at" timestamp (3) with time zone,
	"commit_number" integer,
	CONSTRAINT "two_person_rules_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "two_person_rules" ADD CONSTRAINT "two_person_rules_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_person_rules" ADD CONSTRAINT "two_person_rules_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_person_rules" ADD CONSTRAINT "two_person_rules_decider_id_users_id_fk" FOREIGN KEY ("decider_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_person_rules" ADD CONSTRAINT "two_person_rules_commit_fk" FOREIGN KEY ("company_id","commit_number") REFERENCES "public"."commits"("company_id","commit_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "two_person_rules_commit" ON "two_person_rules" USING btree ("company_id","commit_number");--> statement-breakpoint
CREATE TABLE "capital_input_versions" (
	"company_id" integer NOT NULL,
	"version_id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "capital_input_versions_version_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
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
	"import_id" integer,
	"valid_at" timestamp (3) with time zone,
	"replaced_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"time_report" text NOT NULL,
	"period_end" date NOT NULL,
	"inputs" text NOT NULL,
	CONSTRAINT "capital_input_versions_pk" PRIMARY KEY("company_id","version_id")
);
--> statement-breakpoint
ALTER TABLE "capital_input_versions" ADD CONSTRAINT "capital_input_author_fk" FOREIGN KEY ("company_id","author_id") REFERENCES "public"."memberships"("company_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "capital_input_versions" ADD CONSTRAINT "capital_input_request_fk" FOREIGN KEY ("company_id","review_request_id") REFERENCES "public"."review_requests"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "capital_input_versions" ADD CONSTRAINT "capital_input_base_fk" FOREIGN KEY ("company_id","base_version_id") REFERENCES "public"."capital_input_versions"("company_id","version_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "capital_input_current" ON "capital_input_versions" USING btree ("company_id","id") WHERE valid_at is not null and replaced_at is null;--> statement-breakpoint
CREATE INDEX "capital_input_base" ON "capital_input_versions" USING btree ("company_id","base_version_id") WHERE base_version_id is not null;--> statement-breakpoint
CREATE INDEX "capital_input_committed" ON "capital_input_versions" USING btree ("company_id","commit_number","id","version_id") WHERE valid_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "capital_input_staged" ON "capital_input_versions" USING btree ("company_id","author_id","id") WHERE valid_at is null;--> statement-breakpoint
CREATE INDEX "capital_input_requested" ON "capital_input_versions" USING btree ("company_id","review_request_id","id") WHERE review_request_id is not null;--> statement-breakpoint
CREATE INDEX "capital_input_imported" ON "capital_input_versions" USING btree ("company_id","import_id","id") WHERE import_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "capital_input_addition" ON "capital_input_versions" USING btree ("company_id","author_id","temporary_id","temporary_updated_at") WHERE temporary_id is not null;--> statement-breakpoint
CREATE TABLE "recurring_entry_versions" (
	"company_id" integer NOT NULL,
	"version_id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "recurring_entry_versions_version_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
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
	"import_id" integer,
	"valid_at" timestamp (3) with time zone,
	"replaced_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"debit_coa" integer NOT NULL,
	"credit_coa" integer NOT NULL,
	"amount" numeric(15, 2) NOT NULL,
	"first_period" text NOT NULL,
	"last_period" text,
	CONSTRAINT "recurring_entry_versions_pk" PRIMARY KEY("company_id","version_id")
);
--> statement-breakpoint
CREATE TABLE "subordinated_loan_versions" (
	"company_id" integer NOT NULL,
	"version_id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "subordinated_loan_versions_version_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
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
	"import_id" integer,
	"valid_at" timestamp (3) with time zone,
	"replaced_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"lender" text NOT NULL,
	"lender_is" text NOT NULL,
	"form" text NOT NULL,
	"amount" numeric(15, 2) NOT NULL,
	"agreement_date" date NOT NULL,
	"maturity_date" date NOT NULL,
	"is_equity" boolean NOT NULL,
	"is_temporary" boolean NOT NULL,
	"approval_reference" text,
	"renewal_notice_by" date,
	"is_expected_to_renew" boolean NOT NULL,
	"payments" text NOT NULL,
	CONSTRAINT "subordinated_loan_versions_pk" PRIMARY KEY("company_id","version_id")
);
--> statement-breakpoint
ALTER TABLE "recurring_entry_versions" ADD CONSTRAINT "recurring_entry_author_fk" FOREIGN KEY ("company_id","author_id") REFERENCES "public"."memberships"("company_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_entry_versions" ADD CONSTRAINT "recurring_entry_request_fk" FOREIGN KEY ("company_id","review_request_id") REFERENCES "public"."review_requests"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_entry_versions" ADD CONSTRAINT "recurring_entry_base_fk" FOREIGN KEY ("company_id","base_version_id") REFERENCES "public"."recurring_entry_versions"("company_id","version_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subordinated_loan_versions" ADD CONSTRAINT "subordinated_loan_author_fk" FOREIGN KEY ("company_id","author_id") REFERENCES "public"."memberships"("company_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subordinated_loan_versions" ADD CONSTRAINT "subordinated_loan_request_fk" FOREIGN KEY ("company_id","review_request_id") REFERENCES "public"."review_requests"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subordinated_loan_versions" ADD CONSTRAINT "subordinated_loan_base_fk" FOREIGN KEY ("company_id","base_version_id") REFERENCES "public"."subordinated_loan_versions"("company_id","version_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "recurring_entry_current" ON "recurring_entry_versions" USING btree ("company_id","id") WHERE valid_at is not null and replaced_at is null;--> statement-breakpoint
CREATE INDEX "recurring_entry_base" ON "recurring_entry_versions" USING btree ("company_id","base_version_id") WHERE base_version_id is not null;--> statement-breakpoint
CREATE INDEX "recurring_entry_committed" ON "recurring_entry_versions" USING btree ("company_id","commit_number","id","version_id") WHERE valid_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "recurring_entry_staged" ON "recurring_entry_versions" USING btree ("company_id","author_id","id") WHERE valid_at is null;--> statement-breakpoint
CREATE INDEX "recurring_entry_requested" ON "recurring_entry_versions" USING btree ("company_id","review_request_id","id") WHERE review_request_id is not null;--> statement-breakpoint
CREATE INDEX "recurring_entry_imported" ON "recurring_entry_versions" USING btree ("company_id","import_id","id") WHERE import_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "recurring_entry_addition" ON "recurring_entry_versions" USING btree ("company_id","author_id","temporary_id","temporary_updated_at") WHERE temporary_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "subordinated_loan_current" ON "subordinated_loan_versions" USING btree ("company_id","id") WHERE valid_at is not null and replaced_at is null;--> statement-breakpoint
CREATE INDEX "subordinated_loan_base" ON "subordinated_loan_versions" USING btree ("company_id","base_version_id") WHERE base_version_id is not null;--> statement-breakpoint
CREATE INDEX "subordinated_loan_committed" ON "subordinated_loan_versions" USING btree ("company_id","commit_number","id","version_id") WHERE valid_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "subordinated_loan_staged" ON "subordinated_loan_versions" USING btree ("company_id","author_id","id") WHERE valid_at is null;--> statement-breakpoint
CREATE INDEX "subordinated_loan_requested" ON "subordinated_loan_versions" USING btree ("company_id","review_request_id","id") WHERE review_request_id is not null;--> statement-breakpoint
CREATE INDEX "subordinated_loan_imported" ON "subordinated_loan_versions" USING btree ("company_id","import_id","id") WHERE import_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "subordinated_loan_addition" ON "subordinated_loan_versions" USING btree ("company_id","author_id","temporary_id","temporary_updated_at") WHERE temporary_id is not null;--> statement-breakpoint
CREATE TABLE "submissions" (
	"user_id" integer NOT NULL,
	"key" text NOT NULL,
	"call" text NOT NULL,
	"status" integer,
	"answer" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "submissions_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE TABLE "answer_versions" (
	"company_id" integer NOT NULL,
	"version_id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "answer_versions_version_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
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
	"import_id" integer,
	"valid_at" timestamp (3) with time zone,
	"replaced_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"period_end" date NOT NULL,
	"time_report" text NOT NULL,
	"rule" text NOT NULL,
	"question_version" integer NOT NULL,
	"subject" text NOT NULL,
	"figures" text NOT NULL,
	"text" text NOT NULL,
	"fact_date" date,
	"paper" text,
	CONSTRAINT "answer_versions_pk" PRIMARY KEY("company_id","version_id")
);
--> statement-breakpoint
ALTER TABLE "answer_versions" ADD CONSTRAINT "answer_author_fk" FOREIGN KEY ("company_id","author_id") REFERENCES "public"."memberships"("company_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_versions" ADD CONSTRAINT "answer_request_fk" FOREIGN KEY ("company_id","review_request_id") REFERENCES "public"."review_requests"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_versions" ADD CONSTRAINT "answer_base_fk" FOREIGN KEY ("company_id","base_version_id") REFERENCES "public"."answer_versions"("company_id","version_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "answer_current" ON "answer_versions" USING btree ("company_id","id") WHERE valid_at is not null and replaced_at is null;--> statement-breakpoint
CREATE INDEX "answer_base" ON "answer_versions" USING btree ("company_id","base_version_id") WHERE base_version_id is not null;--> statement-breakpoint
CREATE INDEX "answer_committed" ON "answer_versions" USING btree ("company_id","commit_number","id","version_id") WHERE valid_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "answer_staged" ON "answer_versions" USING btree ("company_id","author_id","id") WHERE valid_at is null;--> statement-breakpoint
CREATE INDEX "answer_requested" ON "answer_versions" USING btree ("company_id","review_request_id","id") WHERE review_request_id is not null;--> statement-breakpoint
CREATE INDEX "answer_imported" ON "answer_versions" USING btree ("company_id","import_id","id") WHERE import_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "answer_addition" ON "answer_versions" USING btree ("company_id","author_id","temporary_id","temporary_updated_at") WHERE temporary_id is not null;
