import { useGraphiQL, useMonaco } from '@graphiql/react';
import { useEffect } from 'react';
import type { OperationError } from './run-operation.ts';

const OWNER = 'server';

/** Marks the errors of the last answer at their places in the operation, until it is changed. */
export function useErrorMarkers(errors: readonly OperationError[] | undefined): void {
  const monaco = useMonaco((state) => state.monaco);
  const model = useGraphiQL((state) => state.queryEditor)?.getModel();

  useEffect(() => {
    if (!monaco || !model || model.isDisposed()) return;
    const markers = (errors ?? []).flatMap(({ message, locations = [] }) =>
      locations
        .filter(({ line }) => line >= 1 && line <= model.getLineCount())
        .map(({ line, column }) => ({
          severity: monaco.MarkerSeverity.Error,
          message,
          startLineNumber: line,
          endLineNumber: line,
          startColumn: column,
          endColumn:
            model.getWordAtPosition({ lineNumber: line, column })?.endColumn ?? model.getLineMaxColumn(line),
        })),
    );
    monaco.editor.setModelMarkers(model, OWNER, markers);
    const clear = () => monaco.editor.setModelMarkers(model, OWNER, []);
    const listening = model.onDidChangeContent(clear);
    return () => listening.dispose();
  }, [monaco, model, errors]);
}
