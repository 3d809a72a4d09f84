import { ComingSoonView } from '../shared/ComingSoonView.tsx';

export function AnonymisationScreen() {
  return <ComingSoonView title="Anonymisation" description="Remove what identifies a person from a text." />;
}
