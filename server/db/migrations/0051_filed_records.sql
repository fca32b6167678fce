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
ALTER TABLE "filed_records" ADD CONSTRAINT "filed_records_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filed_records" ADD CONSTRAINT "filed_records_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filed_records" ADD CONSTRAINT "filed_records_replaced_by_id_users_id_fk" FOREIGN KEY ("replaced_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "filed_records_current" ON "filed_records" USING btree ("company_id","kind","period_end") WHERE replaced_at is null;