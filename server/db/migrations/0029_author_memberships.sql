ALTER TABLE "non_option_versions" DROP CONSTRAINT "non_option_company_fk";
--> statement-breakpoint
ALTER TABLE "non_option_versions" DROP CONSTRAINT "non_option_author_fk";
--> statement-breakpoint
ALTER TABLE "option_versions" DROP CONSTRAINT "option_company_fk";
--> statement-breakpoint
ALTER TABLE "option_versions" DROP CONSTRAINT "option_author_fk";
--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "non_option_versions" ADD CONSTRAINT "non_option_author_fk" FOREIGN KEY ("company_id","author_id") REFERENCES "public"."memberships"("company_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "option_versions" ADD CONSTRAINT "option_author_fk" FOREIGN KEY ("company_id","author_id") REFERENCES "public"."memberships"("company_id","user_id") ON DELETE no action ON UPDATE no action;