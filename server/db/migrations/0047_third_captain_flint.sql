CREATE TABLE "notice_entries" (
	"company_id" integer NOT NULL,
	"id" integer NOT NULL,
	"notice_id" integer NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"sent_by" text,
	"way" text,
	"recipients" jsonb NOT NULL,
	"letter" text,
	"remark" text,
	"author_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "notice_entries_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "notice_looks" (
	"company_id" integer PRIMARY KEY NOT NULL,
	"basis" text NOT NULL,
	"looked_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"company_id" integer NOT NULL,
	"id" integer NOT NULL,
	"kind" text NOT NULL,
	"as_of" date NOT NULL,
	"event_on" date NOT NULL,
	"message" text NOT NULL,
	"values" jsonb NOT NULL,
	"found_at" timestamp (3) with time zone NOT NULL,
	"left_at" timestamp (3) with time zone,
	"letter" text NOT NULL,
	"letter_by_id" integer,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "notices_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "notice_entries" ADD CONSTRAINT "notice_entries_company_id_notice_id_notices_company_id_id_fk" FOREIGN KEY ("company_id","notice_id") REFERENCES "public"."notices"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_entries" ADD CONSTRAINT "notice_entries_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_looks" ADD CONSTRAINT "notice_looks_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_letter_by_id_users_id_fk" FOREIGN KEY ("letter_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notice_entries_notice" ON "notice_entries" USING btree ("company_id","notice_id","id");