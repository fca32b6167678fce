CREATE TABLE "close_own_steps" (
	"company_id" integer NOT NULL,
	"id" integer NOT NULL,
	"name" text NOT NULL,
	"author_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "close_own_steps_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "close_steps" (
	"company_id" integer NOT NULL,
	"time_report" text NOT NULL,
	"key" text NOT NULL,
	"assignee_id" integer,
	"due" date,
	"done_by_id" integer,
	"done_at" timestamp (3) with time zone,
	"author_id" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "close_steps_company_id_time_report_key_pk" PRIMARY KEY("company_id","time_report","key")
);
--> statement-breakpoint
ALTER TABLE "close_own_steps" ADD CONSTRAINT "close_own_steps_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "close_own_steps" ADD CONSTRAINT "close_own_steps_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "close_steps" ADD CONSTRAINT "close_steps_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "close_steps" ADD CONSTRAINT "close_steps_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "close_steps" ADD CONSTRAINT "close_steps_done_by_id_users_id_fk" FOREIGN KEY ("done_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "close_steps" ADD CONSTRAINT "close_steps_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "close_own_steps_name" ON "close_own_steps" USING btree ("company_id",lower(name)) WHERE removed_at is null;