ALTER TABLE "capital_settings" ADD COLUMN "activities" jsonb;--> statement-breakpoint
ALTER TABLE "capital_settings" ADD COLUMN "market_counts" jsonb;