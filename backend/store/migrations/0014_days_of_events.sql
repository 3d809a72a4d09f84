-- The same done on two days was taken for one passage and its copy: all days were left out of what tells copies apart. Passages
-- that were put together so are made anew in the background, as reports of an earlier version are; all others stay, because
-- a copy that comes later is still told from its words.
-- One patient after the other: all at once is more than the embedded store has memory for.
DO $$
DECLARE
  own record;
BEGIN
  FOR own IN SELECT DISTINCT study_id, patient_id FROM extraction LOOP
    UPDATE passage p SET text = NULL
    FROM (SELECT fingerprint FROM passage WHERE study_id = own.study_id AND patient_id = own.patient_id
      GROUP BY fingerprint HAVING min(text) <> max(text)) c
    WHERE p.study_id = own.study_id AND p.patient_id = own.patient_id AND p.fingerprint = c.fingerprint;
  END LOOP;
END $$;
