CREATE TABLE "account_flows" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"user_id" integer,
	"channel" text,
	"code_hash" text,
	"code_expires_at" timestamp (3) with time zone,
	"wrong_tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"company_id" integer NOT NULL,
	"id" integer NOT NULL,
	"email_address" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"user_title" text NOT NULL,
	"role" text NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"accepted_at" timestamp (3) with time zone,
	"accepted_by" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invitations_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" integer PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text,
	"text" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp (3) with time zone NOT NULL,
	"delivered_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "remembered_devices" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "used_challenges" (
	"id" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "user_emails" DROP CONSTRAINT "user_emails_emailAddress_unique";--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_phoneNumber_unique";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "phone_confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "has_mfa" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "registration" jsonb;--> statement-breakpoint
CREATE INDEX "account_flows_user" ON "account_flows" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "account_flows_end" ON "account_flows" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_token" ON "invitations" USING btree ("company_id","token_hash");--> statement-breakpoint
CREATE INDEX "invitations_address" ON "invitations" USING btree ("company_id","email_address");--> statement-breakpoint
CREATE INDEX "messages_waiting" ON "messages" USING btree ("next_try_at") WHERE delivered_at is null;--> statement-breakpoint
CREATE INDEX "remembered_devices_user" ON "remembered_devices" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "user_emails_confirmed" ON "user_emails" USING btree ("email_address") WHERE is_confirmed;--> statement-breakpoint
CREATE INDEX "user_emails_address" ON "user_emails" USING btree ("email_address");--> statement-breakpoint
CREATE UNIQUE INDEX "users_confirmed_phone" ON "users" USING btree ("phone_number") WHERE phone_confirmed_at is not null;--> statement-breakpoint
CREATE INDEX "users_phone" ON "users" USING btree ("phone_number");--> statement-breakpoint
-- Numbers that people signed in with before there was a confirmation count as confirmed.
UPDATE "users" SET "phone_confirmed_at" = "created_at" WHERE "phone_number" IS NOT NULL;
