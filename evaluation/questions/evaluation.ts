import {
  type ChatAnswer,
  chatCohortRequestSchema,
  chatPatientRequestSchema,
} from '../../backend/chat/chat.contract.ts';
import type { ChatService } from '../../backend/chat/chat.service.ts';
import type { ResearchQuestion } from './questions.ts';
import { type Verdict, verdictOf } from './verdict.ts';

export const STUDY = 'question-evaluation';
export const CALLER = { username: 'question-evaluation', requestId: 'question-evaluation' };
const MOST_CITED = 20;

export interface JudgedQuestion {
  readonly question: ResearchQuestion;
  readonly answer: ChatAnswer;
  readonly verdict: Verdict;
  readonly milliseconds: number;
}

type Message = { role: 'user' | 'assistant'; content: string };

/** Asks every question, a follow-up right after the question that it follows, and judges the answers. */
export async function evaluateQuestions(
  chat: ChatService,
  questions: readonly ResearchQuestion[],
  ids: readonly string[],
  onDone: (sentence: string) => void,
): Promise<JudgedQuestion[]> {
  const byId = new Map(questions.map((question) => [question.id, question]));
  const judged: JudgedQuestion[] = [];
  for (const question of questions) {
    const before = question.follows === undefined ? undefined : byId.get(question.follows);
    const history: Message[] = [];
    if (before !== undefined) {
      const { answer } = await ask(chat, before, []);
      history.push({ role: 'user', content: before.question }, { role: 'assistant', content: answer });
    }
    const begun = performance.now();
    const answer = await ask(chat, question, history);
    const milliseconds = performance.now() - begun;
    judged.push({ question, answer, milliseconds, verdict: verdictOf(question, answer, ids) });
    onDone(`${judged.length} of ${questions.length} questions asked`);
  }
  return judged;
}

function ask(
  chat: ChatService,
  { question, patientId }: ResearchQuestion,
  history: Message[],
): Promise<ChatAnswer> {
  const asked = { message: question, history, k: MOST_CITED };
  return patientId === undefined
    ? chat.aboutCohort(STUDY, chatCohortRequestSchema.parse(asked))
    : chat.aboutPatient(STUDY, chatPatientRequestSchema.parse({ ...asked, patient_id: patientId }), CALLER);
}
