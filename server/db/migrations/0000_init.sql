-- Digits inside text sort by their value, so that account 990 stands before account 1000.
CREATE COLLATION "natural" (provider = icu, locale = 'en-u-kn-true');--> statement-breakpoint
CREATE SEQUENCE "public"."record_ids" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1000 CACHE 1;--> statement-breakpoint
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
	"updated_at" timestamp (3) with time zone NOT NULL
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
	CONSTRAINT "memberships_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"window_ends_at" timestamp (3) with time zone NOT NULL
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
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_emails" (
	"id" integer PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"email_address" text NOT NULL,
	"is_confirmed" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "user_emails_emailAddress_unique" UNIQUE("email_address")
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
	CONSTRAINT "users_phoneNumber_unique" UNIQUE("phone_number")
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
	CONSTRAINT "coa_versions_company_id_version_id_pk" PRIMARY KEY("company_id","version_id")
);
--> statement-breakpoint
CREATE TABLE "capital_inputs" (
	"company_id" integer NOT NULL,
	"period_end" date NOT NULL,
	"values" jsonb NOT NULL,
	"author_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "capital_inputs_company_id_period_end_pk" PRIMARY KEY("company_id","period_end")
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
	CONSTRAINT "reports_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "memberships_company_user" ON "memberships" USING btree ("company_id","user_id");--> statement-breakpoint
CREATE INDEX "memberships_user" ON "memberships" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "review_requests_open" ON "review_requests" USING btree ("company_id","kind","id") WHERE status = 'OPEN';--> statement-breakpoint
CREATE INDEX "session_families_user" ON "session_families" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "user_emails_user" ON "user_emails" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "balance_current" ON "balance_versions" USING btree ("company_id","id") WHERE valid_at is not null and replaced_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "balance_current_account" ON "balance_versions" USING btree ("company_id","coa_id","period_end") WHERE valid_at is not null and replaced_at is null and not is_deleted;--> statement-breakpoint
CREATE INDEX "balance_current_period" ON "balance_versions" USING btree ("company_id","period_end","coa_id") WHERE valid_at is not null and replaced_at is null and not is_deleted;--> statement-breakpoint
CREATE UNIQUE INDEX "balance_staged" ON "balance_versions" USING btree ("company_id","author_id","id") WHERE valid_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "balance_addition" ON "balance_versions" USING btree ("company_id","author_id","temporary_id","temporary_updated_at") WHERE temporary_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "coa_current" ON "coa_versions" USING btree ("company_id","id") WHERE valid_at is not null and replaced_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "coa_current_number" ON "coa_versions" USING btree ("company_id","account_number") WHERE valid_at is not null and replaced_at is null and not is_deleted;--> statement-breakpoint
CREATE INDEX "coa_current_sorted" ON "coa_versions" USING btree ("company_id",account_number collate "natural","id") WHERE valid_at is not null and replaced_at is null and not is_deleted;--> statement-breakpoint
CREATE UNIQUE INDEX "coa_staged" ON "coa_versions" USING btree ("company_id","author_id","id") WHERE valid_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "coa_addition" ON "coa_versions" USING btree ("company_id","author_id","temporary_id","temporary_updated_at") WHERE temporary_id is not null;--> statement-breakpoint
CREATE INDEX "reports_newest" ON "reports" USING btree ("company_id","type","created_at" DESC NULLS FIRST,"id");