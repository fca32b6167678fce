CREATE TABLE "review_comments" (
	"company_id" integer NOT NULL,
	"id" integer NOT NULL,
	"review_request_id" integer NOT NULL,
	"author_id" integer NOT NULL,
	"comment" text NOT NULL,
	"request_key" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "review_comments_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "has_review_mail" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "review_comments" ADD CONSTRAINT "review_comments_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_comments" ADD CONSTRAINT "review_comments_request_fk" FOREIGN KEY ("company_id","review_request_id") REFERENCES "public"."review_requests"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_comments" ADD CONSTRAINT "review_comments_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_comments_request" ON "review_comments" USING btree ("company_id","review_request_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "review_comments_key" ON "review_comments" USING btree ("company_id","author_id","request_key") WHERE request_key is not null;