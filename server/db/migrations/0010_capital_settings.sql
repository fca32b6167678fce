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
	CONSTRAINT "capital_settings_company_id_version_id_pk" PRIMARY KEY("company_id","version_id")
);
--> statement-breakpoint
ALTER TABLE "capital_settings" ADD CONSTRAINT "capital_settings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "capital_settings" ADD CONSTRAINT "capital_settings_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "capital_settings_current" ON "capital_settings" USING btree ("company_id","effective_from") WHERE replaced_at is null and not is_deleted;--> statement-breakpoint
insert into "capital_settings" ("company_id", "id", "effective_from", "minimum_net_capital", "method", "add_ons", "business_start", "non_marketable_in", "created_at")
select "id", nextval('record_ids'), null, ("profile" ->> 'min_net_capital_req')::numeric, 'BASIC', '[]', nullif("profile" ->> 'membership_date', '')::date, 'LEDGER', now()
from "companies" where "profile" ->> 'min_net_capital_req' is not null;
