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
ALTER TABLE "setting_changes" ADD CONSTRAINT "setting_changes_commit_fk" FOREIGN KEY ("company_id","commit_number") REFERENCES "public"."commits"("company_id","commit_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "running_work" ADD CONSTRAINT "running_work_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "running_work" ADD CONSTRAINT "running_work_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "setting_changes_commit" ON "setting_changes" USING btree ("company_id","commit_number","id");