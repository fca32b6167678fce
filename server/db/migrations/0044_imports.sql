CREATE TABLE "import_shapes" (
	"company_id" integer NOT NULL,
	"kind" text NOT NULL,
	"shape" text collate "C" NOT NULL,
	"mapping" jsonb NOT NULL,
	"meanings" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "import_shapes_company_id_kind_shape_pk" PRIMARY KEY("company_id","kind","shape")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"company_id" integer NOT NULL,
	"id" integer NOT NULL,
	"author_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"file_name" text NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"time_reports" jsonb NOT NULL,
	"report_date" date,
	"counts" jsonb NOT NULL,
	"undone_at" timestamp (3) with time zone,
	"undone_by_id" integer,
	CONSTRAINT "imports_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "balance_versions" ADD COLUMN "import_id" integer;--> statement-breakpoint
ALTER TABLE "coa_versions" ADD COLUMN "import_id" integer;--> statement-breakpoint
ALTER TABLE "non_option_versions" ADD COLUMN "import_id" integer;--> statement-breakpoint
ALTER TABLE "option_versions" ADD COLUMN "import_id" integer;--> statement-breakpoint
ALTER TABLE "import_shapes" ADD CONSTRAINT "import_shapes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_author_fk" FOREIGN KEY ("company_id","author_id") REFERENCES "public"."memberships"("company_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_undone_by_id_users_id_fk" FOREIGN KEY ("undone_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "balance_imported" ON "balance_versions" USING btree ("company_id","import_id","id") WHERE import_id is not null;--> statement-breakpoint
CREATE INDEX "coa_imported" ON "coa_versions" USING btree ("company_id","import_id","id") WHERE import_id is not null;--> statement-breakpoint
CREATE INDEX "non_option_imported" ON "non_option_versions" USING btree ("company_id","import_id","id") WHERE import_id is not null;--> statement-breakpoint
CREATE INDEX "option_imported" ON "option_versions" USING btree ("company_id","import_id","id") WHERE import_id is not null;