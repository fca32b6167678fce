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
ALTER TABLE "due_dates" ADD CONSTRAINT "due_dates_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "due_dates" ADD CONSTRAINT "due_dates_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holidays" ADD CONSTRAINT "holidays_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holidays" ADD CONSTRAINT "holidays_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;