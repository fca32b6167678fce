CREATE TABLE "security_log" (
	"company_id" integer NOT NULL,
	"id" integer NOT NULL,
	"event" text NOT NULL,
	"text" text NOT NULL,
	"user_id" integer,
	"address" text,
	"device" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "security_log_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "security_log" ADD CONSTRAINT "security_log_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "security_log" ADD CONSTRAINT "security_log_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "security_log_newest" ON "security_log" USING btree ("company_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);