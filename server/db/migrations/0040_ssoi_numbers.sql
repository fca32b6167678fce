CREATE TABLE "ssoi_numbers" (
	"company_id" integer NOT NULL,
	"version_id" integer GENERATED ALWAYS AS IDENTITY (sequence name "ssoi_numbers_version_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"line" text NOT NULL,
	"number" text NOT NULL,
	"caption" text NOT NULL,
	"file" text NOT NULL,
	"author_id" integer NOT NULL,
	"commit_number" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"replaced_at" timestamp (3) with time zone,
	CONSTRAINT "ssoi_numbers_company_id_version_id_pk" PRIMARY KEY("company_id","version_id")
);
--> statement-breakpoint
ALTER TABLE "ssoi_numbers" ADD CONSTRAINT "ssoi_numbers_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ssoi_numbers" ADD CONSTRAINT "ssoi_numbers_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ssoi_numbers_current" ON "ssoi_numbers" USING btree ("company_id","line") WHERE replaced_at is null;