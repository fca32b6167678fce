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
ALTER TABLE "capital_inputs" DROP CONSTRAINT "capital_inputs_company_id_time_report_pk";
--> statement-breakpoint
ALTER TABLE "capital_settings" ADD COLUMN "commit_number" integer;
--> statement-breakpoint
ALTER TABLE "capital_inputs" ADD COLUMN "version_id" integer NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "capital_inputs_version_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);
--> statement-breakpoint
ALTER TABLE "capital_inputs" ADD CONSTRAINT "capital_inputs_company_id_version_id_pk" PRIMARY KEY("company_id","version_id");
--> statement-breakpoint
ALTER TABLE "capital_inputs" ADD COLUMN "commit_number" integer;
--> statement-breakpoint
ALTER TABLE "capital_inputs" ADD COLUMN "replaced_at" timestamp (3) with time zone;
--> statement-breakpoint
-- Inputs were overwritten until now: what is there is what the last save of the period made.
UPDATE "capital_inputs" i SET "commit_number" = (
	SELECT max(s."commit_number") FROM "setting_changes" s
	WHERE s."company_id" = i."company_id" AND s."kind" = 'CAPITAL_INPUTS' AND s."time_report" = i."time_report"
);
--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "deleted_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "deleted_by_id" integer;
--> statement-breakpoint
ALTER TABLE "chain_entries" ADD CONSTRAINT "chain_entries_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "chain_heads" ADD CONSTRAINT "chain_heads_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "chain_entries_subject" ON "chain_entries" USING btree ("company_id","subject","subject_id","number");
--> statement-breakpoint
ALTER TABLE "capital_settings" ADD CONSTRAINT "capital_settings_commit_fk" FOREIGN KEY ("company_id","commit_number") REFERENCES "public"."commits"("company_id","commit_number") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "capital_inputs" ADD CONSTRAINT "capital_inputs_commit_fk" FOREIGN KEY ("company_id","commit_number") REFERENCES "public"."commits"("company_id","commit_number") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_deleted_by_id_users_id_fk" FOREIGN KEY ("deleted_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "capital_settings_commit" ON "capital_settings" USING btree ("company_id","commit_number");
--> statement-breakpoint
CREATE UNIQUE INDEX "capital_inputs_current" ON "capital_inputs" USING btree ("company_id","time_report") WHERE replaced_at is null;
--> statement-breakpoint
CREATE INDEX "capital_inputs_commit" ON "capital_inputs" USING btree ("company_id","commit_number");
