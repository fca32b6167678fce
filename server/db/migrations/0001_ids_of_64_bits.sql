CREATE TABLE "commit_counters" (
	"company_id" bigint PRIMARY KEY NOT NULL,
	"commit_number" integer DEFAULT 0 NOT NULL
);--> statement-breakpoint
INSERT INTO "commit_counters" SELECT "id", "commit_counter" FROM "companies";--> statement-breakpoint
-- The type of a column can't change while a generated one is computed from it.
ALTER TABLE "companies" DROP COLUMN "is_sample", DROP COLUMN "commit_counter";--> statement-breakpoint
ALTER TABLE "line_sums" DROP CONSTRAINT "line_sums_line";--> statement-breakpoint
-- One statement for each table, which rewrites it once. The sequences of version ids follow the type of their columns.
ALTER TABLE "account_flows"
	ALTER COLUMN "user_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "commits"
	ALTER COLUMN "company_id" SET DATA TYPE bigint,
	ALTER COLUMN "author_id" SET DATA TYPE bigint,
	ALTER COLUMN "review_request_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "companies"
	ALTER COLUMN "id" SET DATA TYPE bigint,
	ALTER COLUMN "sample_owner_id" SET DATA TYPE bigint,
	ADD COLUMN "is_sample" boolean GENERATED ALWAYS AS (sample_owner_id is not null) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "memberships"
	ALTER COLUMN "company_id" SET DATA TYPE bigint,
	ALTER COLUMN "id" SET DATA TYPE bigint,
	ALTER COLUMN "user_id" SET DATA TYPE bigint,
	ALTER COLUMN "user_email_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "messages"
	ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "remembered_devices"
	ALTER COLUMN "user_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "review_requests"
	ALTER COLUMN "company_id" SET DATA TYPE bigint,
	ALTER COLUMN "id" SET DATA TYPE bigint,
	ALTER COLUMN "author_id" SET DATA TYPE bigint,
	ALTER COLUMN "decided_by_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "session_families"
	ALTER COLUMN "user_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "user_avatars"
	ALTER COLUMN "user_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "user_emails"
	ALTER COLUMN "id" SET DATA TYPE bigint,
	ALTER COLUMN "user_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "users"
	ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "balance_versions"
	ALTER COLUMN "company_id" SET DATA TYPE bigint,
	ALTER COLUMN "id" SET DATA TYPE bigint,
	ALTER COLUMN "author_id" SET DATA TYPE bigint,
	ALTER COLUMN "review_request_id" SET DATA TYPE bigint,
	ALTER COLUMN "import_id" SET DATA TYPE bigint,
	ALTER COLUMN "coa_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "coa_versions"
	ALTER COLUMN "company_id" SET DATA TYPE bigint,
	ALTER COLUMN "id" SET DATA TYPE bigint,
	ALTER COLUMN "author_id" SET DATA TYPE bigint,
	ALTER COLUMN "review_request_id" SET DATA TYPE bigint,
	ALTER COLUMN "import_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "commit_days"
	ALTER COLUMN "company_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "key_ranges"
	ALTER COLUMN "company_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "line_sums"
	ALTER COLUMN "company_id" SET DATA TYPE bigint,
	ADD COLUMN "lines" text collate "C" GENERATED ALWAYS AS (coalesce(focus_id, '') || ' ' || coalesce(ssoi_id, '')) STORED NOT NULL,
	ADD CONSTRAINT "line_sums_company_id_period_end_time_report_lines_pk" PRIMARY KEY("company_id","period_end","time_report","lines");--> statement-breakpoint
ALTER TABLE "record_counts"
	ALTER COLUMN "company_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "due_dates"
	ALTER COLUMN "company_id" SET DATA TYPE bigint,
	ALTER COLUMN "id" SET DATA TYPE bigint,
	ALTER COLUMN "author_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "filed_records"
	ALTER COLUMN "company_id" SET DATA TYPE bigint,
	ALTER COLUMN "id" SET DATA TYPE bigint,
	ALTER COLUMN "report_id" SET DATA TYPE bigint,
	ALTER COLUMN "author_id" SET DATA TYPE bigint,
	ALTER COLUMN "replaced_by_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "holidays"
	ALTER COLUMN "company_id" SET DATA TYPE bigint,
	ALTER COLUMN "id" SET DATA TYPE bigint,
	ALTER COLUMN "author_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "reminder_settings"
	ALTER COLUMN "user_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "reminders_sent"
	ALTER COLUMN "company_id" SET DATA TYPE bigint,
	ALTER COLUMN "user_id" SET DATA TYPE bigint,
	ALTER COLUMN "message_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "capital_settings"
	ALTER COLUMN "company_id" SET DATA TYPE bigint,
	ALTER COLUMN "version_id" SET DATA TYPE bigint,
	ALTER COLUMN "id" SET DATA TYPE bigint,
	ALTER COLUMN "author_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "setting_changes"
	ALTER COLUMN "company_id" SET DATA TYPE bigint,
	ALTER COLUMN "version_id" SET DATA TYPE bigint,
	ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "capital_computations"
	ALTER COLUMN "company_id" SET DATA TYPE bigint,
	ALTER COLUMN "id" SET DATA TYPE bigint,
	ALTER COLUMN "author_id" SET DATA TYPE bigint,
	ALTER COLUMN "removed_by_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "close_own_steps"
	ALTER COLUMN "company_id" SET DATA TYPE bigint,
	ALTER COLUMN "id" SET DATA TYPE bigint,
	ALTER COLUMN "author_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "close_steps"
	ALTER COLUMN "company_id" SET DATA TYPE bigint,
	ALTER COLUMN "assignee_id" SET DATA TYPE bigint,
	ALTER COLUMN "done_by_id" SET DATA TYPE bigint,
	ALTER COLUMN "author_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "period_closes"
	ALTER COLUMN "company_id" SET DATA TYPE bigint,
	ALTER COLUMN "version_id" SET DATA TYPE bigint,
	ALTER COLUMN "author_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "import_shapes"
	ALTER COLUMN "company_id" SET DATA TYPE bigint,
	ALTER COLUMN "import_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "imports"
	ALTER COLUMN "company_id" SET DATA TYPE bigint,
	ALTER COLUMN "id" SET DATA TYPE bigint,
	ALTER COLUMN "author_id" SET DATA TYPE bigint,
	ALTER COLUMN "undone_by_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "haircut_runs"
	ALTER COLUMN "company_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "inventory_dates"
	ALTER COLUMN "company_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "non_option_versions"
	ALTER COLUMN "company_id" SET DATA TYPE bigint,
	ALTER COLUMN "id" SET DATA TYPE bigint,
	ALTER COLUMN "author_id" SET DATA TYPE bigint,
	ALTER COLUMN "review_request_id" SET DATA TYPE bigint,
	ALTER COLUMN "import_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "option_versions"
	ALTER COLUMN "company_id" SET DATA TYPE bigint,
	ALTER COLUMN "id" SET DATA TYPE bigint,
	ALTER COLUMN "author_id" SET DATA TYPE bigint,
	ALTER COLUMN "review_request_id" SET DATA TYPE bigint,
	ALTER COLUMN "import_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "position_haircuts"
	ALTER COLUMN "company_id" SET DATA TYPE bigint,
	ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "report_haircut_runs"
	ALTER COLUMN "company_id" SET DATA TYPE bigint,
	ALTER COLUMN "report_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "report_haircuts"
	ALTER COLUMN "company_id" SET DATA TYPE bigint,
	ALTER COLUMN "report_id" SET DATA TYPE bigint,
	ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "invitations"
	ALTER COLUMN "company_id" SET DATA TYPE bigint,
	ALTER COLUMN "id" SET DATA TYPE bigint,
	ALTER COLUMN "invited_by" SET DATA TYPE bigint,
	ALTER COLUMN "accepted_by" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "notice_entries"
	ALTER COLUMN "company_id" SET DATA TYPE bigint,
	ALTER COLUMN "id" SET DATA TYPE bigint,
	ALTER COLUMN "notice_id" SET DATA TYPE bigint,
	ALTER COLUMN "author_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "notice_looks"
	ALTER COLUMN "company_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "notices"
	ALTER COLUMN "company_id" SET DATA TYPE bigint,
	ALTER COLUMN "id" SET DATA TYPE bigint,
	ALTER COLUMN "letter_by_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "calendar_links"
	ALTER COLUMN "id" SET DATA TYPE bigint,
	ALTER COLUMN "user_id" SET DATA TYPE bigint,
	ALTER COLUMN "company_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "firm_figures"
	ALTER COLUMN "company_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "chain_entries"
	ALTER COLUMN "company_id" SET DATA TYPE bigint,
	ALTER COLUMN "subject_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "chain_heads"
	ALTER COLUMN "company_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "security_log"
	ALTER COLUMN "company_id" SET DATA TYPE bigint,
	ALTER COLUMN "id" SET DATA TYPE bigint,
	ALTER COLUMN "user_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "answer_versions"
	ALTER COLUMN "company_id" SET DATA TYPE bigint,
	ALTER COLUMN "id" SET DATA TYPE bigint,
	ALTER COLUMN "author_id" SET DATA TYPE bigint,
	ALTER COLUMN "review_request_id" SET DATA TYPE bigint,
	ALTER COLUMN "import_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "capital_input_versions"
	ALTER COLUMN "company_id" SET DATA TYPE bigint,
	ALTER COLUMN "id" SET DATA TYPE bigint,
	ALTER COLUMN "author_id" SET DATA TYPE bigint,
	ALTER COLUMN "review_request_id" SET DATA TYPE bigint,
	ALTER COLUMN "import_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "commitment_versions"
	ALTER COLUMN "company_id" SET DATA TYPE bigint,
	ALTER COLUMN "id" SET DATA TYPE bigint,
	ALTER COLUMN "author_id" SET DATA TYPE bigint,
	ALTER COLUMN "review_request_id" SET DATA TYPE bigint,
	ALTER COLUMN "import_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "receivable_versions"
	ALTER COLUMN "company_id" SET DATA TYPE bigint,
	ALTER COLUMN "id" SET DATA TYPE bigint,
	ALTER COLUMN "author_id" SET DATA TYPE bigint,
	ALTER COLUMN "review_request_id" SET DATA TYPE bigint,
	ALTER COLUMN "import_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "recurring_entry_versions"
	ALTER COLUMN "company_id" SET DATA TYPE bigint,
	ALTER COLUMN "id" SET DATA TYPE bigint,
	ALTER COLUMN "author_id" SET DATA TYPE bigint,
	ALTER COLUMN "review_request_id" SET DATA TYPE bigint,
	ALTER COLUMN "import_id" SET DATA TYPE bigint,
	ALTER COLUMN "debit_coa" SET DATA TYPE bigint,
	ALTER COLUMN "credit_coa" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "subordinated_loan_versions"
	ALTER COLUMN "company_id" SET DATA TYPE bigint,
	ALTER COLUMN "id" SET DATA TYPE bigint,
	ALTER COLUMN "author_id" SET DATA TYPE bigint,
	ALTER COLUMN "review_request_id" SET DATA TYPE bigint,
	ALTER COLUMN "import_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "withdrawal_versions"
	ALTER COLUMN "company_id" SET DATA TYPE bigint,
	ALTER COLUMN "id" SET DATA TYPE bigint,
	ALTER COLUMN "author_id" SET DATA TYPE bigint,
	ALTER COLUMN "review_request_id" SET DATA TYPE bigint,
	ALTER COLUMN "import_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "report_documents"
	ALTER COLUMN "company_id" SET DATA TYPE bigint,
	ALTER COLUMN "report_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "reports"
	ALTER COLUMN "company_id" SET DATA TYPE bigint,
	ALTER COLUMN "id" SET DATA TYPE bigint,
	ALTER COLUMN "author_membership_id" SET DATA TYPE bigint,
	ALTER COLUMN "amends_id" SET DATA TYPE bigint,
	ALTER COLUMN "deleted_by_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "ssoi_numbers"
	ALTER COLUMN "company_id" SET DATA TYPE bigint,
	ALTER COLUMN "version_id" SET DATA TYPE bigint,
	ALTER COLUMN "author_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "former_comment_texts"
	ALTER COLUMN "company_id" SET DATA TYPE bigint,
	ALTER COLUMN "id" SET DATA TYPE bigint,
	ALTER COLUMN "comment_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "review_comments"
	ALTER COLUMN "company_id" SET DATA TYPE bigint,
	ALTER COLUMN "id" SET DATA TYPE bigint,
	ALTER COLUMN "review_request_id" SET DATA TYPE bigint,
	ALTER COLUMN "author_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "two_person_rules"
	ALTER COLUMN "company_id" SET DATA TYPE bigint,
	ALTER COLUMN "id" SET DATA TYPE bigint,
	ALTER COLUMN "author_id" SET DATA TYPE bigint,
	ALTER COLUMN "decider_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "authenticators"
	ALTER COLUMN "user_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "passkeys"
	ALTER COLUMN "id" SET DATA TYPE bigint,
	ALTER COLUMN "user_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "recovery_codes"
	ALTER COLUMN "user_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "cash_flow_classes"
	ALTER COLUMN "company_id" SET DATA TYPE bigint,
	ALTER COLUMN "version_id" SET DATA TYPE bigint,
	ALTER COLUMN "account_id" SET DATA TYPE bigint,
	ALTER COLUMN "author_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "flux_notes"
	ALTER COLUMN "company_id" SET DATA TYPE bigint,
	ALTER COLUMN "version_id" SET DATA TYPE bigint,
	ALTER COLUMN "author_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "what_if_scenarios"
	ALTER COLUMN "company_id" SET DATA TYPE bigint,
	ALTER COLUMN "id" SET DATA TYPE bigint,
	ALTER COLUMN "author_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "running_work"
	ALTER COLUMN "company_id" SET DATA TYPE bigint,
	ALTER COLUMN "user_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "submissions"
	ALTER COLUMN "user_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "commit_counters" ADD CONSTRAINT "commit_counters_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;
