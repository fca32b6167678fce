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
ALTER TABLE "period_closes" ADD CONSTRAINT "period_closes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "period_closes" ADD CONSTRAINT "period_closes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "period_closes" ADD CONSTRAINT "period_closes_commit_fk" FOREIGN KEY ("company_id","commit_number") REFERENCES "public"."commits"("company_id","commit_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "period_closes_current" ON "period_closes" USING btree ("company_id","time_report") WHERE replaced_at is null;--> statement-breakpoint
CREATE INDEX "period_closes_commit" ON "period_closes" USING btree ("company_id","commit_number");