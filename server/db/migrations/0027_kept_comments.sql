CREATE TABLE "former_comment_texts" (
	"company_id" integer NOT NULL,
	"id" integer NOT NULL,
	"comment_id" integer NOT NULL,
	"comment" text NOT NULL,
	"written_at" timestamp (3) with time zone NOT NULL,
	"replaced_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "former_comment_texts_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "review_comments" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "former_comment_texts" ADD CONSTRAINT "former_comment_texts_comment_fk" FOREIGN KEY ("company_id","comment_id") REFERENCES "public"."review_comments"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_comment_texts_comment" ON "former_comment_texts" USING btree ("company_id","comment_id");