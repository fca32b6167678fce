ALTER TABLE "companies" ADD COLUMN "sample_owner_id" integer;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "is_sample" boolean GENERATED ALWAYS AS (sample_owner_id is not null) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_sample_owner_id_users_id_fk" FOREIGN KEY ("sample_owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "companies_sample_owner" ON "companies" USING btree ("sample_owner_id");