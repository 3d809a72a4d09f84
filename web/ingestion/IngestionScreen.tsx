import { ComingSoonView } from '../shared/ComingSoonView.tsx';

export function IngestionScreen() {
  return (
    <ComingSoonView
      title="Structured Ingestion"
      description="Submit entities and relations that are already known, with the text they come from."
    />
  );
}
