DROP INDEX "review_requests_open";--> statement-breakpoint
ALTER TABLE "review_requests" ADD COLUMN "record_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "review_requests" ADD COLUMN "decided_by_id" integer;--> statement-breakpoint
ALTER TABLE "review_requests" ADD COLUMN "decided_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "review_requests" ADD CONSTRAINT "review_requests_decided_by_id_users_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_requests_pending" ON "review_requests" USING btree ("company_id","kind","id") WHERE status in ('OPEN', 'CLOSED');--> statement-breakpoint
CREATE INDEX "review_requests_author" ON "review_requests" USING btree ("company_id","author_id","id");--> statement-breakpoint
CREATE INDEX "balance_requested" ON "balance_versions" USING btree ("company_id","review_request_id","id") WHERE review_request_id is not null;--> statement-breakpoint
CREATE INDEX "coa_requested" ON "coa_versions" USING btree ("company_id","review_request_id","id") WHERE review_request_id is not null;--> statement-breakpoint
UPDATE "review_requests" r SET "record_count" =
	(SELECT count(*) FROM "coa_versions" v WHERE v.company_id = r.company_id AND v.review_request_id = r.id) +
	(SELECT count(*) FROM "balance_versions" v WHERE v.company_id = r.company_id AND v.review_request_id = r.id);--> statement-breakpoint
ALTER TABLE "review_requests" ALTER COLUMN "record_count" DROP DEFAULT;