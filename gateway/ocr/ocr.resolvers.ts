import type { OcrDocumentFilterInput, OcrDocumentOrder, Resolvers } from '../generated/resolvers.ts';
import { connection, connectionFields, type ListArguments, requestOf } from '../graph/connections.ts';
import { lowerCase } from '../shared/enums.ts';
import { orFailure } from '../shared/failures.ts';
import {
  type OcrDocumentConnectionParent,
  toDocument,
  toOcrResult,
  toPageView,
  toWireModel,
} from './ocr.mappers.ts';

const toDocumentsRequest = ({ where, ...args }: ListArguments<OcrDocumentFilterInput, OcrDocumentOrder>) =>
  requestOf(where?.state == null ? {} : { state: where.state.map(lowerCase) }, args);

export const ocrResolvers: Resolvers = {
  Study: {
    documentService: (_study, _args, { sources }) => sources.ocr.service(),
    documents: ({ id: studyId }, args, { sources }): OcrDocumentConnectionParent =>
      connection(
        () => sources.ocr.page(studyId, toDocumentsRequest(args)),
        (document) => toDocument(document, studyId),
      ),
    async document({ id: studyId }, { id }, { sources }) {
      const document = await sources.ocr.byId(studyId, id);
      return document === null ? null : toDocument(document, studyId);
    },
    async scan({ id: studyId }, { extractionId }, { sources }) {
      const scan = await sources.ocr.scan(studyId, extractionId);
      return scan === null
        ? null
        : { documentId: scan.document_id, fileName: scan.file_name, pages: scan.pages };
    },
  },
  OcrDocumentConnection: connectionFields,
  OcrDocument: {
    async result({ studyId, id, state }, _args, { sources }) {
      if (state !== 'SUCCEEDED') return null;
      const result = await sources.ocr.result(studyId, id);
      return result === null ? null : toOcrResult(result);
    },
    async page(document, { number }, { sources }) {
      const { studyId, id, state } = document;
      if (state !== 'SUCCEEDED' || number < 1) return null;
      const page = await sources.ocr.pageOf(studyId, id, number);
      return page === null ? null : toPageView(document, page);
    },
  },
  Mutation: {
    readDocument: (_root, { input }, { sources }) =>
      orFailure(
        sources.studies
          .require(input.studyId)
          .then(({ id }) =>
            sources.ocr.read(id, {
              file_b64: input.fileBase64,
              filename: input.fileName,
              content_type: input.contentType,
              ...(input.language === 'AUTO' ? {} : { language: lowerCase(input.language) }),
              ...toWireModel(input.model),
            }),
          )
          .then(toOcrResult),
      ),
    analyseDocument: (_root, { input: { studyId, id, model, language } }, { sources }) =>
      orFailure(
        sources.studies
          .require(studyId)
          .then((study) =>
            sources.ocr.analyze(study.id, id, { language: lowerCase(language), ...toWireModel(model) }),
          )
          .then((document) => ({
            __typename: 'AnalyseDocumentSuccess' as const,
            document: toDocument(document, studyId),
          })),
      ),
    async cancelDocument(_root, { input }, { sources }) {
      const study = await sources.studies.byId(input.studyId);
      const document = study === null ? null : await sources.ocr.cancel(study.id, input.id);
      return document === null ? null : toDocument(document, input.studyId);
    },
    async deleteDocument(_root, { input }, { sources }) {
      const study = await sources.studies.byId(input.studyId);
      return study === null ? null : sources.ocr.remove(study.id, input.id);
    },
    ingestDocument: (_root, { input: { studyId, id, patientId, sourceSystem } }, { sources }) => {
      const ingest = async () => {
        await sources.studies.require(studyId);
        const request = { patient_id: patientId, source_system: sourceSystem };
        const wire = await sources.ocr.ingest(studyId, id, request);
        const document = await sources.ocr.byId(studyId, id);
        return {
          __typename: 'IngestDocumentSuccess' as const,
          extractionId: wire.extraction_id,
          patientId: wire.patient_id,
          entityCount: wire.entities,
          isDuplicate: wire.duplicate,
          isDeidentified: wire.deidentified,
          document: document === null ? null : toDocument(document, studyId),
        };
      };
      return orFailure(ingest());
    },
  },
};
