ALTER TABLE "invitations" ADD COLUMN "ends_on" date;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "ends_on" date;