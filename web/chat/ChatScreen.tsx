import { ComingSoonView } from '../shared/ComingSoonView.tsx';

export function ChatScreen() {
  return (
    <ComingSoonView
      title="Cohort Chat"
      description="Ask about all patients of the study; every answer cites the reports it rests on."
    />
  );
}
