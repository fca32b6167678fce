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
ALTER TABLE "flux_notes" ADD CONSTRAINT "flux_notes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flux_notes" ADD CONSTRAINT "flux_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "flux_notes_current" ON "flux_notes" USING btree ("company_id","report","line","period_end","time_report") WHERE replaced_at is null;--> statement-breakpoint
CREATE INDEX "flux_notes_period" ON "flux_notes" USING btree ("company_id","report","period_end") WHERE replaced_at is null;