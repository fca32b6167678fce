ALTER TABLE "account_flows" ADD COLUMN "confirms" text;--> statement-breakpoint
ALTER TABLE "account_flows" ADD COLUMN "code_answer" text;