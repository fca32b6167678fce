ALTER TABLE "notices" ADD COLUMN "new_figures" jsonb;--> statement-breakpoint
ALTER TABLE "notice_looks" DROP COLUMN "looked_at";