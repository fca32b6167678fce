CREATE TABLE "capital_registers" (
	"company_id" integer NOT NULL,
	"version_id" integer GENERATED ALWAYS AS IDENTITY (sequence name "capital_registers_version_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"id" integer NOT NULL,
	"register" text NOT NULL,
	"values" jsonb NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"author_id" integer NOT NULL,
	"commit_number" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"replaced_at" timestamp (3) with time zone,
	CONSTRAINT "capital_registers_company_id_version_id_pk" PRIMARY KEY("company_id","version_id")
);
--> statement-breakpoint
ALTER TABLE "capital_registers" ADD CONSTRAINT "capital_registers_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "capital_registers" ADD CONSTRAINT "capital_registers_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "capital_registers" ADD CONSTRAINT "capital_registers_commit_fk" FOREIGN KEY ("company_id","commit_number") REFERENCES "public"."commits"("company_id","commit_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "capital_registers_current" ON "capital_registers" USING btree ("company_id","register") WHERE replaced_at is null and not is_deleted;--> statement-breakpoint
CREATE INDEX "capital_registers_commit" ON "capital_registers" USING btree ("company_id","commit_number");