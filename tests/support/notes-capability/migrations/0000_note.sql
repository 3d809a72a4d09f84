CREATE TABLE "support_note" (
	"study_id" text NOT NULL,
	"id" text NOT NULL,
	"word" text NOT NULL,
	CONSTRAINT "support_note_pkey" PRIMARY KEY ("study_id", "id")
);
