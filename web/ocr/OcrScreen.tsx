import { Stack } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { EvidenceProvider } from '../evidence/EvidenceContext.tsx';
import { useOcrScreenQuery } from '../generated/graphql.ts';
import { PageHead } from '../shared/PageHead.tsx';
import { useStudy } from '../studies/StudyContext.tsx';
import { AnalysisForm } from './AnalysisForm.tsx';
import { DEFAULT_ANALYSIS } from './choices.ts';
import { DeidentifiedNotice } from './DeidentifiedNotice.tsx';
import { DocumentList } from './DocumentList.tsx';
import { DocumentPanel } from './DocumentPanel.tsx';
import { readAddress, writeAddress } from './document-address.ts';
import { ResultView } from './ResultView.tsx';
import { useAnalysis } from './useAnalysis.ts';

const NOT_READ = 'This type of file is not supported; choose a PDF, PNG, JPEG or TIFF file.';

/** Reads text and tables from files, and shows what earlier ones held. */
export function OcrScreen() {
  const study = useStudy();
  return (
    <EvidenceProvider>
      <PageHead title="OCR" description="Read text and tables from PDFs and images." />
      {/* Another study begins without the file of the one before. */}
      <Documents key={study.id} />
    </EvidenceProvider>
  );
}

function Documents() {
  const study = useStudy();
  // What is not told is decided by the server all the same.
  const { data } = useOcrScreenQuery({ variables: { studyId: study.id }, fetchPolicy: 'cache-and-network' });
  const deidentifies = data?.study?.anonymisationOnIngest?.isOn ?? false;
  const [params, setParams] = useSearchParams();
  const address = readAddress(params);
  const [analysis, setAnalysis] = useState(DEFAULT_ANALYSIS);
  const [file, setFile] = useState<File | null>(null);
  const [rejection, setRejection] = useState<string | null>(null);
  const [openText, setOpenText] = useState<{ id: string; text: string } | null>(null);
  const open = (id: string | null) =>
    setParams((current) => writeAddress(current, { id }), { preventScrollReset: true });
  const flow = useAnalysis(open);
  const readText = openText?.id === address.id ? (openText?.text ?? null) : null;

  function choose(chosen: File) {
    setFile(chosen);
    setRejection(null);
    flow.reset();
    if (address.id !== null) open(null);
  }

  return (
    <Stack gap="xl">
      {deidentifies && <DeidentifiedNotice />}
      <AnalysisForm
        analysis={analysis}
        onAnalysis={setAnalysis}
        file={file}
        onFile={choose}
        onReject={() => setRejection(NOT_READ)}
        busy={flow.busy}
        failure={rejection ?? flow.failure}
        service={data?.study?.documentService ?? null}
        onAnalyze={() => file !== null && void flow.analyzeFile(file, analysis)}
        text={flow.readAtOnce?.content ?? readText}
      />
      {flow.readAtOnce !== null && <ResultView result={flow.readAtOnce} />}
      {flow.readAtOnce === null && address.id !== null && (
        <DocumentPanel
          key={address.id}
          id={address.id}
          address={address}
          deidentifies={deidentifies}
          isStarting={flow.busy !== null}
          onAnalyze={(id) => void flow.analyseDocument(id, analysis)}
          onText={setOpenText}
          onMove={(place) =>
            setParams((current) => writeAddress(current, { id: address.id, ...place }), {
              replace: true,
              preventScrollReset: true,
            })
          }
        />
      )}
      <DocumentList openId={address.id} onOpen={open} />
    </Stack>
  );
}
