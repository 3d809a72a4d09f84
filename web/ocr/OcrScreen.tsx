import { ComingSoonView } from '../shared/ComingSoonView.tsx';

export function OcrScreen() {
  return <ComingSoonView title="OCR" description="Read text and tables from PDFs and images." />;
}
