import type { z } from 'zod';
import type { Database } from '../store/database.ts';
import type { SearchResponse, searchRequestSchema } from './search.contract.ts';
import { highlightsIn, wordsOf } from './search.highlights.ts';
import { entitiesIn, type FoundPassage, lexicalPassages, wordsFound } from './search.store.ts';

/** Told where more was asked for than words; the answer's own mode says what was used. */
const LEXICAL_ONLY =
  'Results are ranked by words; vector search and the semantic ranker are not available yet.';

/** Finds the passages of a study that hold the words of a query, grouped by patient, best first. */
export async function search(
  db: Database,
  studyId: string,
  request: z.output<typeof searchRequestSchema>,
): Promise<SearchResponse> {
  const passages = await lexicalPassages(db, studyId, request);
  const found = await wordsFound(db, request.query, distinctWords(passages));
  const entities = await entitiesIn(db, studyId, passages);
  const byPatient = new Map<string, SearchResponse['matchedPatients'][number]>();
  for (const passage of passages) {
    const patient = byPatient.get(passage.patientId) ?? {
      patientId: passage.patientId,
      topScore: passage.score,
      matches: [],
    };
    byPatient.set(passage.patientId, patient);
    patient.matches.push({
      extractionId: passage.extractionId,
      score: passage.score,
      textPreview: passage.text,
      previewOffset: passage.offset,
      highlights: highlightsIn(
        passage,
        (word) => found.has(`${passage.language} ${word}`),
        entities.get(passage.extractionId) ?? [],
      ),
    });
  }
  const isSimpler = request.mode !== 'lexical' || request.semantic;
  return {
    success: true,
    backend: 'casebook-fulltext',
    mode: 'lexical',
    semantic: false,
    ...(isSimpler ? { notice: LEXICAL_ONLY } : {}),
    matchedPatients: [...byPatient.values()],
  };
}

function distinctWords(passages: readonly FoundPassage[]) {
  const words = new Map<string, { language: FoundPassage['language']; word: string }>();
  for (const { language, text } of passages) {
    for (const { word } of wordsOf(text)) words.set(`${language} ${word}`, { language, word });
  }
  return [...words.values()];
}
