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
ALTER TABLE "capital_computations" ADD CONSTRAINT "capital_computations_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "capital_computations" ADD CONSTRAINT "capital_computations_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "capital_computations" ADD CONSTRAINT "capital_computations_removed_by_id_users_id_fk" FOREIGN KEY ("removed_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "capital_computations_day" ON "capital_computations" USING btree ("company_id","day" DESC NULLS LAST,"id" DESC NULLS LAST);